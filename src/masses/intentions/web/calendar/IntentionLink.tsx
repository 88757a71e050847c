import { ActionIcon } from '@mantine/core'
import { IconArrowsRightLeft, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { showDay } from '#shared/dates/format-day.ts'
import { today } from '#shared/dates/days.ts'
import { currentUserCan } from '#shell/session.ts'
import type { Mass } from '../../contract.ts'
import type { MassPlace } from '../../moving/contract.ts'
import { getDragProps, getDropProps } from '../../moving/web/dragging.ts'
import { INTENTIONS } from '../paths.ts'

/** Requests the move of an intention: to the Mass it was dropped on, to a day, or without a target yet. */
export type OnMove = (id: number, to?: Partial<MassPlace>) => void
type MassIntention = Mass['intentions'][number]

/** Whether an intention of that day may still be moved. */
const mayMove = ({ status }: MassIntention, day: string) =>
  status === 'accepted' && day >= today() && currentUserCan('intentions.write')

interface LinkProps {
  intention: MassIntention
  day: string
  /** Hour shown before the intention, where the Mass has no line of its own. */
  hour?: string
}

/** Link to an intention; before the Mass it can be dragged to another Mass. */
export function IntentionLink({ intention, day, hour }: LinkProps) {
  const { id, content } = intention
  return (
    <Link
      to={`${INTENTIONS}/$intentionID/preview`}
      params={{ intentionID: String(id) }}
      title={content}
      {...(mayMove(intention, day) ? getDragProps(id) : { draggable: false })}
    >
      {hour && <span>{hour} </span>}
      {content}
    </Link>
  )
}

/** Button with the same function as dragging. */
export function MoveButton(props: { intention: MassIntention; day: string; onMove: OnMove }) {
  const { intention, day, onMove } = props
  if (!mayMove(intention, day)) return null
  return (
    <ActionIcon
      className="intentions-move no-print"
      variant="subtle"
      color="gray"
      aria-label={`Przenieś: ${intention.content}`}
      title="Przenieś na inną Mszę"
      onClick={() => onMove(intention.id)}
    >
      <IconArrowsRightLeft size={16} aria-hidden />
    </ActionIcon>
  )
}

interface FreeProps {
  mass: Mass
  day: string
  onMove: OnMove
  /** Label: «wolna», «wolne 2». */
  words: string
  /** Whether to show the hour in this element, because the Mass has no line of its own. */
  withHour?: boolean
}

/** Free slot of a Mass: a click opens the form, and an intention can be dropped on it. */
export function FreePlace({ mass, day, onMove, words, withHour }: FreeProps) {
  const { mass_time, parish_place_id } = mass
  const at = { mass_date: day, mass_time, parish_place_id }
  return (
    <Link
      className="intentions-place"
      to={`${INTENTIONS}/add`}
      search={{ mass_date: day, mass_time, ...(parish_place_id && { parish_place_id }) }}
      aria-label={`Wolna intencja ${showDay(day)}, ${mass_time} ${words}: przyjmij`}
      draggable={false}
      {...getDropProps(id => onMove(id, at))}
    >
      <IconPlus size={14} aria-hidden /> {withHour && mass_time} {words}
    </Link>
  )
}
