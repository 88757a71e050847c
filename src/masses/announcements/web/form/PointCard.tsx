// oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- dropping is the mouse's way; the buttons are the
// keyboard's, and their keys are heard wherever in the point somebody types.
import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { Choice } from '#ui/fields.ts'
import { ariaKeys, isPressed } from '#ui/shortcuts.ts'
import { RichTextField } from '#ui/rich-text/RichTextField.tsx'
import type { Loss } from '#ui/rich-text/rich-text.ts'
import { announcementSections } from '../../contract.ts'
import { POINT_DOWN, POINT_UP } from '../shortcuts.ts'

const SECTIONS = Object.entries(announcementSections).map(([value, label]) => ({ value, label }))
const POINT_DRAG_TYPE = 'application/x-announcement-point'

interface Props {
  index: number
  count: number
  /** Whether the point was just added, so that its text gets the focus. */
  isFresh: boolean
  onMove: (to: number) => void
  /** Called when another point is dropped on this one. */
  onDropped: (from: number) => void
  onRemove: () => void
  onLost: (losses: Loss[]) => void
}

/** Card of one point: its text, its section, and its position among the others. */
export function PointCard({ index, count, isFresh, onMove, onDropped, onRemove, onLost }: Props) {
  const number = index + 1
  const { over, target } = useDropping(onDropped)
  return (
    <li
      className="announcements-point"
      data-over={over || undefined}
      {...target}
      onKeyDown={event => {
        const step = isPressed(event, POINT_UP) ? -1 : isPressed(event, POINT_DOWN) ? 1 : 0
        if (!step) return
        event.preventDefault()
        onMove(index + step)
      }}
    >
      <span
        className="announcements-grip"
        draggable
        title="Przeciągnij, żeby zmienić kolejność"
        onDragStart={event => event.dataTransfer.setData(POINT_DRAG_TYPE, String(index))}
      >
        <IconGripVertical size={16} aria-hidden />
        {number}.
      </span>
      <div className="announcements-body">
        <RichTextField
          name={`points.${index}.body`}
          label={`Treść punktu ${number}`}
          hideLabel
          autoFocus={isFresh}
          onLost={onLost}
        />
        <div className="announcements-tools">
          <Choice
            name={`points.${index}.section`}
            label={
              <>
                Dział<span className="kit-hidden"> punktu {number}</span>
              </>
            }
            placeholder="bez działu"
            options={SECTIONS}
          />
          <Button
            data-up
            variant="default"
            aria-label={`Przesuń punkt ${number} w górę`}
            aria-disabled={index === 0 || undefined}
            aria-keyshortcuts={ariaKeys(POINT_UP)}
            onClick={() => onMove(index - 1)}
          >
            <IconArrowUp size={18} aria-hidden />
          </Button>
          <Button
            data-down
            variant="default"
            aria-label={`Przesuń punkt ${number} w dół`}
            aria-disabled={index === count - 1 || undefined}
            aria-keyshortcuts={ariaKeys(POINT_DOWN)}
            onClick={() => onMove(index + 1)}
          >
            <IconArrowDown size={18} aria-hidden />
          </Button>
          <Button variant="default" aria-label={`Usuń punkt ${number}`} onClick={onRemove}>
            <IconTrash size={18} aria-hidden />
          </Button>
        </div>
      </div>
    </li>
  )
}

function useDropping(onDropped: (from: number) => void) {
  const [over, setOver] = useState(false)
  const isPoint = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(POINT_DRAG_TYPE)
  return {
    over,
    target: {
      onDragOver: (event: DragEvent) => {
        if (!isPoint(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false)
        if (!isPoint(event)) return
        event.preventDefault()
        onDropped(Number(event.dataTransfer.getData(POINT_DRAG_TYPE)))
      },
    },
  }
}
