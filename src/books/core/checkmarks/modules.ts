/**
 * Preparations with checklists: the table of their cards, that of their ticks, and the Polish word for their people (u
 * jednego, u kilku). A new preparation adds a line.
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
