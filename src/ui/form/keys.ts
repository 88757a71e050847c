import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import { LAST_FIELD, NEXT_FIELD, SAVE, SAVE_TOO, isPressed } from '../shortcuts.ts'

const STOPS =
  'input:not([type=hidden]):not([disabled]), select:not([disabled], [data-aside]), textarea:not([disabled]), [data-save]'

/**
 * Keys of a form, as in old office programs: Enter goes to the next field (Shift+Enter back), Ctrl+S
 * and Ctrl+Enter save. In a text of many lines Enter makes a new line.
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
      if (isPressed(event, NEXT_FIELD)) moveOn(form, event, 1)
      else if (isPressed(event, LAST_FIELD)) moveOn(form, event, -1)
    }
  })
  // On the window React has already let the fields have their say: a list open below one takes Enter.
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}

/**
 * The same two keys in a dialog that asks something without being a record: they press the button that
 * sends its form. Stands once, beside the dialogs; without it the browser would offer to save the page.
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
  // A record saves itself.
  if (!dialog || dialog.querySelector('[data-save]')) return
  event.preventDefault()
  if (!event.repeat) dialog.querySelector<HTMLElement>('form [type=submit]')?.click()
}

const saves = (event: KeyboardEvent) => isPressed(event, SAVE) || isPressed(event, SAVE_TOO)

/** No dialog stands before the form. */
function isOnTop(form: HTMLFormElement) {
  return topDialog()?.contains(form) ?? true
}

const topDialog = () => [...document.querySelectorAll('[aria-modal=true]')].at(-1)

function moveOn(form: HTMLFormElement, event: KeyboardEvent, step: 1 | -1) {
  const field = event.target as HTMLElement
  if (!field.matches('input:not([type=submit]):not([type=button]), select:not([data-aside])'))
    return
  event.preventDefault()
  const stops = [...form.querySelectorAll<HTMLElement>(STOPS)].filter(
    stop => stop === field || (stop.tabIndex >= 0 && stop.checkVisibility()),
  )
  stops[stops.indexOf(field) + step]?.focus()
}
