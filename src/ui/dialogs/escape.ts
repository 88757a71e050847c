import { useEffect } from 'react'
import { CLOSE, isPressed } from '../shortcuts.ts'

/**
 * Esc closes one thing: the list open below a field, else the dialog on top. Mantine's own listeners
 * hear the key before the field does, and all dialogs at once, so the theme switches them off.
 */
export function useEscape(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isPressed(event, CLOSE) || event.defaultPrevented || event.isComposing) return
      const top = [...document.querySelectorAll('[aria-modal=true]')].at(-1)
      // A dialog that nobody may leave has no such button.
      top?.querySelector<HTMLElement>('.mantine-Modal-close, .mantine-Drawer-close')?.click()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
