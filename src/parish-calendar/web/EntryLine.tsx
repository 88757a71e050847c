import '@mantine/core/styles/ActionIcon.layer.css'
import './parish-calendar.css'
import { ActionIcon } from '@mantine/core'
import { IconArrowsRightLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Mark } from '#ui/layout/Mark.tsx'
import { screenAddress } from '#ui/route-address.ts'
import { shortClergyName } from '#shared/people/short-clergy-name.ts'
import type { CalendarEntry } from '../contract.ts'
import { type CalendarKind, calendarKinds } from '../kinds.ts'
import { type OnMoveEntry, getDropProps, getDragProps } from './moving/dragging.ts'

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
  /** Place of most entries, which the line does not repeat. */
  usualPlace: string | undefined
  collides: boolean
  /** Identifies the entry while it is dragged. */
  dragKey: string
  onMove: OnMoveEntry
  /** Called with the key of an entry dropped on this one. */
  onDropped: (dragKey: string) => void
}

/** Entry of a day: hour, kind, title, then its place and priests. */
export function EntryLine({ entry, usualPlace, collides, dragKey, onMove, onDropped }: Props) {
  const { kind, title, detail, place, priests, path, move } = entry
  const facts = [
    place !== usualPlace && place,
    priests.map(({ name }) => shortClergyName(name)).join(', '),
    detail,
  ]
  return (
    <li {...getDropProps(onDropped)}>
      <b>{showHours(entry)}</b>
      <div className="calendar-entry">
        {move && (
          <ActionIcon
            className="no-print"
            style={{ float: 'right' }}
            variant="subtle"
            color="gray"
            aria-label={`Przenieś: ${title}`}
            title="Przenieś na inny dzień albo godzinę"
            onClick={() => onMove(entry)}
          >
            <IconArrowsRightLeft size={16} aria-hidden />
          </ActionIcon>
        )}
        <KindDot kind={kind} /> {calendarKinds[kind].label}{' '}
        <Link to={screenAddress(path)} {...(move ? getDragProps(dragKey) : { draggable: false })}>
          {title}
        </Link>
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
