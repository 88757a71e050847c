import type { DragEvent } from 'react'

/** Data type that distinguishes a dragged intention from text and links, which may be dragged over the calendar too. */
const KIND = 'application/x-intention'

/** Returns the props that make the link of an intention draggable to another Mass. */
export const getDragProps = (id: number) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    event.dataTransfer.setData(KIND, String(id))
    event.dataTransfer.effectAllowed = 'move'
  },
})

/**
 * Returns the handlers that make an element a drop target for an intention; while one is over it, it has `data-over`.
 */
export const dropOn = (onDrop: (id: number) => void) => ({
  onDragOver: (event: DragEvent<HTMLElement>) => {
    if (!event.dataTransfer.types.includes(KIND)) return
    event.preventDefault()
    event.currentTarget.dataset.over = ''
  },
  onDragLeave: (event: DragEvent<HTMLElement>) => delete event.currentTarget.dataset.over,
  onDrop: (event: DragEvent<HTMLElement>) => {
    delete event.currentTarget.dataset.over
    const id = Number(event.dataTransfer.getData(KIND))
    if (!id) return
    event.preventDefault()
    event.stopPropagation()
    onDrop(id)
  },
})
