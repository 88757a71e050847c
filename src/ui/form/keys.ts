import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import { LAST_FIELD, NEXT_FIELD, SAVE, SAVE_TOO, isPressed } from '../shortcuts.ts'

const STOPS =
  'input:not([type=hidden]):not([disabled]), select:not([disabled], [data-aside]), textarea:not([disabled]), [data-save]'

/**
 * Handles keys of a form as in old office programs: Enter moves to the next field (Shift+Enter back), Ctrl+S and
 * Ctrl+Enter save. In multi-line text Enter inserts a line break.
 */
export function useFormKeys(own: RefObject<HTMLFormElement | null>, save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const form = own.current
    if (!form || event.defaultPrevented || event.isComposing) return
    if (saves(event)) {
      if (!isOnTop(form)) return
      event.preventDefault()
      if (!event.repeat) save()
    } else if (form.contains(event.target as Node)) {
      if (isPressed(event, NEXT_FIELD)) moveFocus(form, event, 1)
      else if (isPressed(event, LAST_FIELD)) moveFocus(form, event, -1)
    }
  })
  // Listens on the window, after the handlers of React: a list open below a field uses Enter first.
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}

/**
 * Handles the same save keys in a dialog that is not a record form: they press its submit button. Used once, next to
 * the dialogs; otherwise the browser would offer to save the page.
 */
export function useDialogKeys(): void {
  useEffect(() => {
    window.addEventListener('keydown', sendDialog)
    return () => window.removeEventListener('keydown', sendDialog)
  }, [])
}

function sendDialog(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing || !saves(event)) return
  const dialog = topDialog()
  // A record form handles its save keys itself.
  if (!dialog || dialog.querySelector('[data-save]')) return
  event.preventDefault()
  if (!event.repeat) dialog.querySelector<HTMLElement>('form [type=submit]')?.click()
}

const saves = (event: KeyboardEvent) => isPressed(event, SAVE) || isPressed(event, SAVE_TOO)

/** Checks that no dialog covers the form. */
function isOnTop(form: HTMLFormElement) {
  return topDialog()?.contains(form) ?? true
}

const topDialog = () => [...document.querySelectorAll('[aria-modal=true]')].at(-1)

function moveFocus(form: HTMLFormElement, event: KeyboardEvent, step: 1 | -1) {
  const field = event.target as HTMLElement
  if (!field.matches('input:not([type=submit]):not([type=button]), select:not([data-aside])'))
    return
  event.preventDefault()
  const stops = [...form.querySelectorAll<HTMLElement>(STOPS)].filter(
    stop => stop === field || (stop.tabIndex >= 0 && stop.checkVisibility()),
  )
  stops[stops.indexOf(field) + step]?.focus()
}
