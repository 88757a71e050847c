import type { DragEvent } from 'react'

/**
 * Returns the handlers of dragging within one calendar. `type` is a data type of its own, which distinguishes a dragged
 * entry from text and links, because these may be dragged over the calendar too.
 */
export const createDragging = (type: `application/x-${string}`) => ({
  /** Returns the props that make an element draggable; `id` is what its target gets. */
  getDragProps: (id: string) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(type, id)
      event.dataTransfer.effectAllowed = 'move'
    },
  }),
  /** Returns the props of a drop target; while an entry is over it, the element has `data-over`. */
  getDropProps: (onDrop: (id: string) => void) => ({
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!event.dataTransfer.types.includes(type)) return
      event.preventDefault()
      event.currentTarget.dataset.over = ''
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => delete event.currentTarget.dataset.over,
    onDrop: (event: DragEvent<HTMLElement>) => {
      delete event.currentTarget.dataset.over
      const id = event.dataTransfer.getData(type)
      if (!id) return
      event.preventDefault()
      event.stopPropagation()
      onDrop(id)
    },
  }),
})
