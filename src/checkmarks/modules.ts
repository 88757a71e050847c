/** Preparations whose children are ticked off, and the table of their ticks. A new one adds a line here. */
export const checkmarkModules = {
  first_communion: {
    title: 'Przygotowanie do I Komunii',
    ticks: 'communion_preparation_checkmarks',
  },
} as const
export type CheckmarkModule = keyof typeof checkmarkModules
