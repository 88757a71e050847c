import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import {
  fastWords,
  massRules,
  type LiturgicalDay as Day,
} from '#liturgical-calendar/liturgical-day-schema.ts'
import { LiturgicalDay } from '#liturgical-calendar/web/LiturgicalDay.tsx'
import { showDay } from '#shared/dates/format-day.ts'
import { getLocalToday } from './months.ts'

interface Props {
  days: readonly Day[]
  /** Undefined for users who may only read. */
  onCorrect?: (day: Day) => void
}

/** Table of a month, one row per day: the celebrations, and the rules for Masses and fasting. */
export function MonthTable({ days, onCorrect }: Props) {
  return (
    <table className="calendar-month">
      <thead>
        <tr>
          <th scope="col">Dzień</th>
          <th scope="col">Obchód</th>
          <th scope="col">Wskazania</th>
          {onCorrect && (
            <td className="no-print calendar-tool">
              <span className="kit-hidden">Poprawianie</span>
            </td>
          )}
        </tr>
      </thead>
      <tbody>
        {days.map(day => (
          <tr key={day.day} data-sunday={getWeekday(day.day) === 0 || undefined}>
            <th scope="row" aria-current={day.day === getLocalToday() ? 'date' : undefined}>
              <b>{Number(day.day.slice(8))}</b> {WEEKDAYS[getWeekday(day.day)]}
            </th>
            <td>
              <LiturgicalDay day={day} />
              {day.correction && (
                <small className="calendar-reason">Powód: {day.correction.reason}</small>
              )}
            </td>
            <td className="calendar-rules">{getRules(day).join(', ')}</td>
            {onCorrect && (
              <td className="no-print calendar-tool">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={`Popraw ${showDay(day.day)}`}
                  onClick={() => onCorrect(day)}
                >
                  <IconPencil size={18} aria-hidden />
                </ActionIcon>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const WEEKDAYS = ['nd.', 'pon.', 'wt.', 'śr.', 'czw.', 'pt.', 'sob.']
const getWeekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Lists the obligations of the faithful on a day, and its rules for planning Masses. */
function getRules({ day, ...rules }: Day) {
  const words = [
    rules.obligation && getWeekday(day) !== 0 && 'święto nakazane',
    rules.fast && fastWords[rules.fast],
    rules.masses && massRules[rules.masses],
    !rules.masses && rules.ritual_masses_forbidden && 'bez Mszy obrzędowych',
    !rules.masses && rules.funeral_masses_forbidden && 'bez Mszy pogrzebowej',
  ]
  return words.filter(word => typeof word === 'string')
}
