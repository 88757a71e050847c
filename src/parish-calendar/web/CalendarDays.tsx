import '#ui/calendar/calendar.css'
import '#ui/calendar/paper.css'
import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { LiturgicalDay } from '#liturgical-calendar/web/LiturgicalDay.tsx'
import { MonthFrame } from '#ui/calendar/MonthFrame.tsx'
import type { CalendarView } from '#ui/calendar/span.ts'
import { computeWeekday, today } from '#shared/dates/days.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { shortWeekdays, weekdayWords } from '#shared/dates/weekday-names.ts'
import type { CalendarDate, CalendarEntry } from '../contract.ts'
import { EntryLine, ShortEntry } from './EntryLine.tsx'
import { type OnMoveEntry, getDropProps } from './moving/dragging.ts'

interface Props {
  days: readonly CalendarDate[]
  entries: readonly CalendarEntry[]
  /** Entries that collide with another one. */
  colliding: ReadonlySet<CalendarEntry>
  view: CalendarView
  onMove: OnMoveEntry
  /** Adds an entry of the parish's own on a day; undefined for an account without the right. */
  onAdd?: ((day: string) => void) | undefined
}

const getWeekday = (day: string) => (computeWeekday(day) + 6) % 7
/** Two churches may have a Mass without intentions at one hour, under one address. */
const getKey = ({ kind, path, day, starts_at, title, parish_place_id, place }: CalendarEntry) =>
  [kind, path, day, starts_at, title, parish_place_id, place].join(' ')
const groupByDay = (entries: readonly CalendarEntry[]) => Map.groupBy(entries, ({ day }) => day)

/** Days with their entries in order; a list leaves out the days without any. */
export function CalendarDays({ days, entries, colliding, view, onMove, onAdd }: Props) {
  const dayEntries = groupByDay(entries)
  const usualPlace = findUsualPlace(entries)
  const handleDrop = (dragKey: string, day: string, starts_at?: string | null) => {
    const entry = entries.find(candidate => getKey(candidate) === dragKey)
    if (entry?.move) onMove(entry, { day, starts_at })
  }
  // A seventh of the screen is too narrow for „poniedziałek” beside the button.
  const headings = view === 'week' ? shortWeekdays : weekdayWords
  const visibleDays = view === 'list' ? days.filter(({ day }) => dayEntries.has(day)) : days
  return (
    <div className="kit-days" data-view={view}>
      {visibleDays.map(date => (
        <section
          key={date.day}
          className="kit-day"
          aria-label={`${weekdayWords[getWeekday(date.day)]} ${showDay(date.day)}`}
          data-today={date.day === today() || undefined}
          {...getDropProps(dragKey => handleDrop(dragKey, date.day))}
        >
          <div>
            {onAdd && <AddButton day={date.day} onAdd={onAdd} />}
            <h3>
              {headings[getWeekday(date.day)]} <span>{showDay(date.day)}</span>
            </h3>
            <LiturgicalDay day={date} short />
          </div>
          <ul>
            {(dayEntries.get(date.day) ?? []).map(entry => (
              <EntryLine
                key={getKey(entry)}
                entry={entry}
                usualPlace={usualPlace}
                collides={colliding.has(entry)}
                dragKey={getKey(entry)}
                onMove={onMove}
                onDropped={dragKey => handleDrop(dragKey, date.day, entry.starts_at)}
              />
            ))}
          </ul>
          {!dayEntries.has(date.day) && <p className="kit-none">Nic nie zapisano.</p>}
        </section>
      ))}
    </div>
  )
}

/** Returns the place of more than half of the entries; the lines name only other places. */
function findUsualPlace(entries: readonly CalendarEntry[]) {
  const places = entries.flatMap(({ place }) => place ?? [])
  const groups = [...Map.groupBy(places, place => place).values()]
  return groups.find(group => group.length * 2 > places.length)?.[0]
}

const AddButton = ({ day, onAdd }: { day: string; onAdd: (day: string) => void }) => (
  <ActionIcon
    className="no-print"
    style={{ float: 'right' }}
    variant="subtle"
    color="gray"
    aria-label={`Dodaj wpis: ${showDay(day)}`}
    title="Dodaj dyżur, nieobecność albo spotkanie"
    onClick={() => onAdd(day)}
  >
    <IconPlus size={16} aria-hidden />
  </ActionIcon>
)

interface MonthProps extends Pick<Props, 'days' | 'entries'> {
  /** Month `2026-11`: days of other months are dimmed; without it none is. */
  month?: string
  onDay: (day: string) => void
}

/** Grid of a month or a week; a day opens with Enter or a click. */
export function CalendarMonth({ days, entries, month, onDay }: MonthProps) {
  const dayEntries = groupByDay(entries)
  return (
    <MonthFrame days={days}>
      {days.map(date => (
        <section
          key={date.day}
          className="kit-cell"
          aria-label={showDay(date.day)}
          data-other={(month && !date.day.startsWith(month)) || undefined}
          data-today={date.day === today() || undefined}
          data-holy={date.obligation || undefined}
        >
          <button type="button" className="kit-cell-day" onClick={() => onDay(date.day)}>
            <span className="kit-hidden">{showDay(date.day)}</span>
            <b aria-hidden>
              {Number(date.day.slice(8))} <i>{shortWeekdays[getWeekday(date.day)]}</i>
            </b>
          </button>
          <LiturgicalDay day={date} short />
          <ul className="kit-cell-lines">
            {(dayEntries.get(date.day) ?? []).map(entry => (
              <ShortEntry key={getKey(entry)} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </MonthFrame>
  )
}
