import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { showDay } from '#shared/dates/format-day.ts'
import { today, computeWeekday } from '#shared/dates/days.ts'
import { useManyPlaces } from '../../web/MassFields.tsx'
import { shortWeekdays } from '#shared/dates/weekday-names.ts'
import type { SeriesDay } from '../contract.ts'
import type { SeriesDayChoice, PlanLine } from './plan.ts'

interface Props {
  line: PlanLine
  choice: SeriesDayChoice | undefined
  onChoose: (choice: SeriesDayChoice | undefined) => void
}

const getKey = (mass: { mass_time: string; parish_place_id: number | null }) =>
  `${mass.mass_time} ${mass.parish_place_id ?? ''}`

/** Row of one day of a series: its number, its name, and the chosen Mass. */
export function SeriesDayLine({ line, choice, onChoose }: Props) {
  const { day, number, state } = line
  const name = shortWeekdays[(computeWeekday(day.day) + 6) % 7]!
  return (
    <tr data-state={state}>
      <td>{number}</td>
      <th scope="row">
        <span>
          {name} {showDay(day.day)}
        </span>
        <small>{day.name}</small>
      </th>
      <td>
        {day.lawful ? (
          <small>{day.lawful}; przerwy nie liczy się</small>
        ) : (
          <MassChoice day={day} line={line} choice={choice} onChoose={onChoose} />
        )}
      </td>
    </tr>
  )
}

function MassChoice({ day, line, choice, onChoose }: Props & { day: SeriesDay }) {
  const manyPlaces = useManyPlaces()
  const isOtherMass =
    choice !== undefined &&
    choice !== 'skip' &&
    !day.masses.some(mass => getKey(mass) === getKey(choice))
  const [isOther, setIsOther] = useState(isOtherMass)
  const reason = day.day < today() ? 'ten dzień już minął' : (day.closed ?? 'nie ma wolnej Mszy')
  const value = isOther ? OTHER : choice === 'skip' ? SKIP : line.mass ? getKey(line.mass) : ''
  const pick = (key: string) => {
    setIsOther(key === OTHER)
    if (key === SKIP) onChoose('skip')
    else onChoose(day.masses.find(mass => getKey(mass) === key))
  }
  return (
    <div className="series-mass">
      <NativeSelect
        aria-label={`Msza ${showDay(day.day)}`}
        value={value}
        error={line.state === 'open' && !isOther ? reason : undefined}
        onChange={event => pick(event.currentTarget.value)}
        data={[
          ...(value === '' ? [{ value: '', label: 'zdecyduj' }] : []),
          ...day.masses.map(mass => ({
            value: getKey(mass),
            label: [mass.mass_time, manyPlaces && mass.place].filter(Boolean).join(', '),
          })),
          { value: OTHER, label: 'Msza o innej godzinie' },
          { value: SKIP, label: 'Pomiń ten dzień' },
        ]}
      />
      {isOther && <OtherHour day={day} onChoose={onChoose} />}
    </div>
  )
}

const OTHER = 'other'
const SKIP = 'skip'

/** Field for a Mass outside the schedule, for instance one without people. */
function OtherHour({ day, onChoose }: { day: SeriesDay; onChoose: Props['onChoose'] }) {
  const [typedText, setTypedText] = useState('')
  const type = (text: string) => {
    setTypedText(text)
    const [, hour = '', minute = ''] = /^([01]?\d|2[0-3])[:.]?([0-5]\d)$/.exec(text.trim()) ?? []
    const mass_time = `${hour.padStart(2, '0')}:${minute}`
    const parish_place_id = day.masses[0]?.parish_place_id ?? null
    onChoose(minute ? { mass_time, parish_place_id } : undefined)
  }
  return (
    <TextInput
      aria-label={`Godzina Mszy ${showDay(day.day)}`}
      placeholder="GG:MM"
      inputMode="numeric"
      value={typedText}
      onChange={event => type(event.currentTarget.value)}
    />
  )
}
