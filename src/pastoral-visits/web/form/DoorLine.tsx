import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { Mark } from '#ui/layout/Mark.tsx'
import { type VisitOutcome, visitOutcomes } from '../../labels.ts'
import { doorLine } from './doors.ts'
import type { ShownDoor } from './shown.ts'

interface DoorLineProps {
  door: ShownDoor
  isFirst: boolean
  isLast: boolean
  onMove: (by: number) => void
  onEdit: () => void
  onRemove: () => void
}

/** Line of one visit address with its actions. */
export function DoorLine({ door, isFirst, isLast, onMove, onEdit, onRemove }: DoorLineProps) {
  const name = doorLine(door)
  return (
    <li>
      <span className="visits-door">
        <strong>{name}</strong>
        {door.family_name && <span>{door.family_name}</span>}
        {door.remarks && <em>{door.remarks}</em>}
        {door.outcome && <Mark>{visitOutcomes[door.outcome as VisitOutcome]}</Mark>}
      </span>
      <Tool
        label={`Wyżej: ${name}`}
        disabled={isFirst}
        onClick={() => onMove(-1)}
        Icon={IconArrowUp}
      />
      <Tool
        label={`Niżej: ${name}`}
        disabled={isLast}
        onClick={() => onMove(1)}
        Icon={IconArrowDown}
      />
      <Tool label={`Zmień: ${name}`} onClick={onEdit} Icon={IconPencil} />
      <Tool label={`Usuń: ${name}`} onClick={onRemove} Icon={IconTrash} />
    </li>
  )
}

interface ToolProps {
  label: string
  disabled?: boolean
  onClick: () => void
  Icon: typeof IconTrash
}

const Tool = ({ label, Icon, ...rest }: ToolProps) => (
  <ActionIcon variant="default" size="md" aria-label={label} {...rest}>
    <Icon size={16} aria-hidden />
  </ActionIcon>
)
