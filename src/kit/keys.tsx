import { useEffect, useRef } from 'react'
import type { KeyboardEvent, RefObject } from 'react'

const STOPS =
  'input:not([type=hidden]):not([disabled]), select:not([disabled]), textarea:not([disabled]), [data-save]'

/** As in old office programs: Enter goes to the next field; only the button and Ctrl+S save. */
export function enterMovesOn(event: KeyboardEvent<HTMLFormElement>): void {
  const field = event.target as HTMLElement
  // React brings here keys from dialogs that were opened inside the form; those are not its own.
  if (!event.currentTarget.contains(field) || event.key !== 'Enter' || event.defaultPrevented)
    return
  if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
  if (!field.matches('input:not([type=submit]):not([type=button]), select')) return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)].filter(
    stop => stop.tabIndex >= 0 && stop.checkVisibility(),
  )
  const next = stops[stops.indexOf(field) + (event.shiftKey ? -1 : 1)]
  next?.focus()
}

/** Ctrl+S and Ctrl+Enter, unless a dialog stands before the form. */
export function useSaveKeys(form: RefObject<HTMLFormElement | null>, save: () => void): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 's' && key !== 'enter'))
        return
      event.preventDefault()
      const dialog = [...document.querySelectorAll('[aria-modal=true]')].at(-1)
      if (event.repeat || (dialog && !dialog.contains(form.current))) return
      latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [form])
}
