import { useEffect, useEffectEvent } from 'react'
import { shiftSpan } from '#ui/calendar/span.ts'
import { isPressed, isTyping } from '#ui/shortcuts.ts'
import { listKeys } from '#shared/objects.ts'
import { today } from '#shared/dates/days.ts'
import type { CalendarChange, ShownCalendar } from './shown.ts'
import { ADD, EARLIER, LATER, TODAY, VIEW_KEYS } from './shortcuts.ts'

const isTicking = ({ target }: KeyboardEvent) =>
  target instanceof HTMLInputElement && target.type === 'checkbox'

/** Returns what the key changes; undefined for any other key. */
function readKey(event: KeyboardEvent, { view, day }: ShownCalendar): CalendarChange | undefined {
  if (isPressed(event, EARLIER)) return { day: shiftSpan(view, day, -1) }
  if (isPressed(event, LATER)) return { day: shiftSpan(view, day, 1) }
  if (isPressed(event, TODAY)) return { day: today() }
  const pressedView = listKeys(VIEW_KEYS).find(name => isPressed(event, VIEW_KEYS[name]))
  return pressedView && { view: pressedView }
}

/** Changes the period and the view, or adds an entry, by keys, except in fields and behind an open dialog. */
export function useCalendarKeys(
  calendar: ShownCalendar,
  show: (change: CalendarChange) => void,
  add?: () => void,
): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || (isTyping(event) && !isTicking(event))) return
    if (document.querySelector('[aria-modal=true], [role=menu]')) return
    const change = readKey(event, calendar)
    const isAdding = add !== undefined && isPressed(event, ADD)
    if (!change && !isAdding) return
    event.preventDefault()
    if (change) show(change)
    else add?.()
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [])
}
