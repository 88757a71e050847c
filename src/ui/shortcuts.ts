/** Keyboard shortcut; handlers pass the same object to `isPressed` that is shown to the user. */
export interface Shortcut {
  /** Keys as shown to the user: `Ctrl+S`, `Alt+↓`, `?`. */
  keys: string
  /** Effect of the shortcut: „Zapisuje formularz”. */
  does: string
}

/** Group of shortcuts that work in one place. */
export interface ShortcutGroup {
  where: string
  shortcuts: readonly Shortcut[]
}

const SIGNS: Record<string, string> = {
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  Esc: 'Escape',
  Spacja: ' ',
}
const CODES: Record<string, string> = { Ctrl: 'Control', ...SIGNS, Spacja: 'Space' }

const getParts = (keys: string) => keys.split(/(?<=.)\+/)

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * Checks whether exactly this key was pressed. A character that requires Shift (`?`) matches with it; ⌘ counts as Ctrl.
 */
export function isPressed(event: KeyPress, { keys }: Shortcut): boolean {
  const parts = getParts(keys)
  const last = parts.at(-1)!
  const key = SIGNS[last] ?? last
  const isSign = parts.length === 1 && key.length === 1
  return (
    event.key.toLowerCase() === key.toLowerCase() &&
    (event.ctrlKey || event.metaKey) === parts.includes('Ctrl') &&
    event.altKey === parts.includes('Alt') &&
    (isSign || event.shiftKey === parts.includes('Shift'))
  )
}

/** Returns the value of `aria-keyshortcuts`: `Control+S`. */
export const ariaKeys = ({ keys }: Shortcut) =>
  getParts(keys)
    .map(part => CODES[part] ?? part)
    .join('+')

/** Checks whether the focus is in a field, where a character is a letter and not a shortcut. */
export const isTyping = ({ target }: Pick<KeyboardEvent, 'target'>) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

export const SAVE = { keys: 'Ctrl+S', does: 'Zapisuje formularz' }
export const SAVE_TOO = { keys: 'Ctrl+Enter', does: 'Zapisuje formularz' }
export const NEXT_FIELD = { keys: 'Enter', does: 'Przechodzi do następnego pola' }
export const LAST_FIELD = { keys: 'Shift+Enter', does: 'Wraca do poprzedniego pola' }
export const CALENDAR = { keys: 'Alt+↓', does: 'Otwiera kalendarz w polu daty' }
export const CLOSE = { keys: 'Esc', does: 'Zamyka listę, okno albo pomoc' }
export const FIND_IN_LIST = { keys: '/', does: 'Przechodzi do szukania na liście' }
export const ROW_BELOW = { keys: '↓', does: 'Następny wiersz listy' }
export const ROW_ABOVE = { keys: '↑', does: 'Poprzedni wiersz listy' }
export const PICK_ROW = { keys: 'Spacja', does: 'Zaznacza wiersz listy parafian albo rodzin' }
export const PICK_RANGE = {
  keys: 'Shift+Spacja',
  does: 'Zaznacza wiersze od ostatnio zaznaczonego',
}
const OPEN_ROW = { keys: 'Enter', does: 'Otwiera wiersz' }

export const kitShortcuts: readonly ShortcutGroup[] = [
  {
    where: 'W formularzu',
    shortcuts: [SAVE, SAVE_TOO, NEXT_FIELD, LAST_FIELD, CALENDAR, CLOSE],
  },
  {
    where: 'Na liście',
    shortcuts: [FIND_IN_LIST, ROW_BELOW, ROW_ABOVE, OPEN_ROW, PICK_ROW, PICK_RANGE],
  },
]
