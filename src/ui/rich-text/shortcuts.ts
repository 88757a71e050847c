import type { Shortcut, ShortcutGroup } from '#ui/shortcuts.ts'

export const BOLD = { keys: 'Ctrl+B', does: 'Pogrubienie' }
export const ITALIC = { keys: 'Ctrl+I', does: 'Kursywa' }
export const UNDERLINE = { keys: 'Ctrl+U', does: 'Podkreślenie' }
export const LIST = { keys: 'Ctrl+Shift+8', does: 'Lista' }
export const NUMBERED = { keys: 'Ctrl+Shift+7', does: 'Lista numerowana' }
export const UNDO = { keys: 'Ctrl+Z', does: 'Cofa ostatnią zmianę' }
export const REDO = { keys: 'Ctrl+Y', does: 'Przywraca cofniętą zmianę' }
export const NEW_LINE = { keys: 'Shift+Enter', does: 'Nowy wiersz w tym samym akapicie' }

export const textShortcuts: ShortcutGroup = {
  where: 'W tekście z formatowaniem',
  shortcuts: [BOLD, ITALIC, UNDERLINE, LIST, NUMBERED, UNDO, REDO, NEW_LINE],
}

/** Returns the key name in the syntax of the editor’s library: `Shift-Mod-8`. */
export function keyName({ keys }: Shortcut): string {
  const parts = keys.split('+')
  const key = parts.pop()!
  const modifiers = parts
    .map(part => (part === 'Ctrl' ? 'Mod' : part))
    .toSorted()
    .toReversed()
  return [...modifiers, key.length === 1 ? key.toLowerCase() : key].join('-')
}
