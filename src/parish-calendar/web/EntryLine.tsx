import './parish-calendar.css'
import { Link } from '@tanstack/react-router'
import { Mark } from '#ui/layout/Mark.tsx'
import { screenAddress } from '#ui/route-address.ts'
import { shortClergyName } from '#shared/people/short-clergy-name.ts'
import type { CalendarEntry } from '../contract.ts'
import { type CalendarKind, calendarKinds } from '../kinds.ts'

/** Colour of a kind; its label always stands beside it. */
export const KindDot = ({ kind }: { kind: CalendarKind }) => (
  <span
    className="calendar-dot"
    style={{ background: `var(--mantine-color-${calendarKinds[kind].colour}-6)` }}
    aria-hidden
  />
)

const showHours = ({ starts_at, ends_at }: CalendarEntry) =>
  [starts_at, ends_at].filter(Boolean).join('–')

interface Props {
  entry: CalendarEntry
  /** Whether the parish has several places, so that each line names its own. */
  withPlace: boolean
  collides: boolean
}

/** Entry of a day: hour, kind, title, then its place and priests. */
export function EntryLine({ entry, withPlace, collides }: Props) {
  const { kind, title, detail, place, priests, path } = entry
  const facts = [
    withPlace && place,
    priests.map(({ name }) => shortClergyName(name)).join(', '),
    detail,
  ]
  return (
    <li>
      <b>{showHours(entry)}</b>
      <div className="calendar-entry">
        <KindDot kind={kind} /> {calendarKinds[kind].label}{' '}
        <Link to={screenAddress(path)}>{title}</Link>
        <small>{facts.filter(Boolean).join(' · ')}</small>
        {collides && (
          <span className="no-print">
            <Mark tone="warn">kolizja</Mark>
          </span>
        )}
      </div>
    </li>
  )
}

/** Entry in a cell of a month: one line. */
export const ShortEntry = ({ entry }: { entry: CalendarEntry }) => (
  <li>
    <Link to={screenAddress(entry.path)} title={entry.title}>
      <KindDot kind={entry.kind} />{' '}
      <span>{[entry.starts_at, calendarKinds[entry.kind].label].filter(Boolean).join(' ')}</span>{' '}
      {entry.title}
    </Link>
  </li>
)
