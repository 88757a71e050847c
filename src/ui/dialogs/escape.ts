import { useEffect } from 'react'
import { CLOSE, isPressed } from '../shortcuts.ts'

/**
 * Closes one layer with Esc: the list open below a field, otherwise the top dialog. Mantine's own listeners get the key
 * before the field and close all dialogs at once, so the theme disables them.
 */
export function useEscape(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isPressed(event, CLOSE) || event.defaultPrevented || event.isComposing) return
      const top = [...document.querySelectorAll('[aria-modal=true]')].at(-1)
      // A dialog that must not be closed has no such button.
      top?.querySelector<HTMLElement>('.mantine-Modal-close, .mantine-Drawer-close')?.click()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
