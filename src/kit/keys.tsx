import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'

const STOPS =
  'input:not([type=hidden]):not([disabled]), select:not([disabled]), textarea:not([disabled]), [data-save]'

/**
 * Keys of a form, as in old office programs: Enter goes to the next field (Shift+Enter back), Ctrl+S
 * and Ctrl+Enter save. In a text of many lines Enter makes a new line.
 */
export function useFormKeys(own: RefObject<HTMLFormElement | null>, save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const form = own.current
    if (!form || event.defaultPrevented || event.altKey || event.isComposing) return
    const key = event.key.toLowerCase()
    if ((event.ctrlKey || event.metaKey) && (key === 's' || key === 'enter')) {
      if (!isOnTop(form)) return
      event.preventDefault()
      if (!event.repeat) save()
    } else if (key === 'enter' && form.contains(event.target as Node)) {
      moveOn(form, event)
    }
  })
  // On the window React has already let the fields have their say: a list open below one takes Enter.
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}

/** No dialog stands before the form. */
function isOnTop(form: HTMLFormElement) {
  const dialog = [...document.querySelectorAll('[aria-modal=true]')].at(-1)
  return !dialog || dialog.contains(form)
}

function moveOn(form: HTMLFormElement, event: KeyboardEvent) {
  const field = event.target as HTMLElement
  if (!field.matches('input:not([type=submit]):not([type=button]), select')) return
  event.preventDefault()
  const stops = [...form.querySelectorAll<HTMLElement>(STOPS)].filter(
    stop => stop === field || (stop.tabIndex >= 0 && stop.checkVisibility()),
  )
  stops[stops.indexOf(field) + (event.shiftKey ? -1 : 1)]?.focus()
}
