import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'

interface Props {
  /** Name of the item that is moved or removed: «punkt 2». */
  what: string
  index: number
  count: number
  onMove: (to: number) => void
  /** Absent when the item is ticked for a person. */
  onRemove?: () => void
}

/** Buttons that move an item up or down, or remove it. */
export const RowTools = ({ what, index, count, onMove, onRemove }: Props) => (
  <span className="kit-row">
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={`Przesuń w górę ${what}`}
      disabled={index === 0}
      onClick={() => onMove(index - 1)}
    >
      <IconArrowUp size={18} aria-hidden />
    </ActionIcon>
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={`Przesuń w dół ${what}`}
      disabled={index === count - 1}
      onClick={() => onMove(index + 1)}
    >
      <IconArrowDown size={18} aria-hidden />
    </ActionIcon>
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={`Usuń ${what}`}
      disabled={!onRemove}
      title={onRemove ? undefined : 'Używane: można tylko wyłączyć'}
      onClick={onRemove}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  </span>
)
