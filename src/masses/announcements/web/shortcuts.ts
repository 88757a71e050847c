import type { ShortcutGroup } from '#ui/shortcuts.ts'

export const POINT_UP = { keys: 'Alt+↑', does: 'Przesuwa punkt w górę' }
export const POINT_DOWN = { keys: 'Alt+↓', does: 'Przesuwa punkt w dół' }

export const announcementShortcuts: ShortcutGroup = {
  where: 'W punkcie ogłoszeń',
  shortcuts: [POINT_UP, POINT_DOWN],
}
