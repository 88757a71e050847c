import type { ShortcutGroup } from '#ui/shortcuts.ts'

export const EARLIER = { keys: '←', does: 'Pokazuje wcześniejszy okres' }
export const LATER = { keys: '→', does: 'Pokazuje późniejszy okres' }
export const TODAY = { keys: 'T', does: 'Wraca do dzisiejszego dnia' }
export const ADD = { keys: 'N', does: 'Dodaje dyżur, nieobecność albo spotkanie' }
export const VIEW_KEYS = {
  day: { keys: 'D', does: 'Pokazuje dzień' },
  week: { keys: 'W', does: 'Pokazuje tydzień' },
  month: { keys: 'M', does: 'Pokazuje miesiąc' },
  list: { keys: 'L', does: 'Pokazuje listę' },
} as const

export const calendarShortcuts: ShortcutGroup = {
  where: 'W kalendarzu parafii',
  shortcuts: [EARLIER, LATER, TODAY, ADD, ...Object.values(VIEW_KEYS)],
}
