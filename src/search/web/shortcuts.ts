import type { ShortcutGroup } from '#ui/shortcuts.ts'

export const SEARCH = { keys: 'Ctrl+K', does: 'Otwiera wyszukiwanie we wszystkim' }
/** Shortcut outside lists; on a screen with a list the key belongs to the list’s own search. */
export const SEARCH_TOO = { keys: '/', does: 'Otwiera wyszukiwanie, gdy ekran nie ma listy' }

export const searchShortcuts: ShortcutGroup = {
  where: 'Wszędzie',
  shortcuts: [SEARCH, SEARCH_TOO],
}
