/**
 * Preparations whose people are ticked off: the table of their cards, that of their ticks, and what the people
 * are called (u jednego, u kilku). A new one adds a line here.
 */
export const checkmarkModules = {
  first_communion: {
    title: 'Przygotowanie do I Komunii',
    cards: 'communion_preparations',
    ticks: 'communion_preparation_checkmarks',
    people: ['dziecka', 'dzieci'],
  },
  confirmation: {
    title: 'Przygotowanie do bierzmowania',
    cards: 'confirmation_preparations',
    ticks: 'confirmation_preparation_checkmarks',
    people: ['kandydata', 'kandydatów'],
  },
} as const
export type CheckmarkModule = keyof typeof checkmarkModules
