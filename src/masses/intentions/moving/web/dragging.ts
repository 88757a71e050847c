import { createDragging } from '#ui/calendar/dragging.ts'

const dragging = createDragging('application/x-intention')

/** Returns the props that make the link of an intention draggable to another Mass. */
export const getDragProps = (id: number) => dragging.getDragProps(String(id))

/** Returns the handlers that make an element a drop target for an intention. */
export const getDropProps = (onDrop: (id: number) => void) =>
  dragging.getDropProps(id => onDrop(Number(id)))
