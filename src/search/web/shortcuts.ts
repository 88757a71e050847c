import type { ShortcutGroup } from '#ui/shortcuts.ts'

export const SEARCH = { keys: 'Ctrl+K', does: 'Otwiera wyszukiwanie we wszystkim' }
/** Above a list it belongs to the list’s own search. */
export const SEARCH_TOO = { keys: '/', does: 'Otwiera wyszukiwanie, gdy ekran nie ma listy' }

export const searchShortcuts: ShortcutGroup = {
  where: 'Wszędzie',
  shortcuts: [SEARCH, SEARCH_TOO],
}
