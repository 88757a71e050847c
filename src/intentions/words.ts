/** What became of an intention (domain: accepted in the office, held while an order is paid, said…). */
export const statusWords = {
  reserved: 'zarezerwowana',
  accepted: 'przyjęta',
  celebrated: 'odprawiona',
  passed_on: 'przekazana',
  cancelled: 'odwołana',
} as const
export type Status = keyof typeof statusWords

/** From Monday, as `weekdays` of a pattern counts them: 1 to 7. */
export const weekdayWords = [
  'poniedziałek',
  'wtorek',
  'środa',
  'czwartek',
  'piątek',
  'sobota',
  'niedziela',
] as const

/** `17:30` of what the database keeps as `17:30:00`. */
export const hour = (time: string) => time.slice(0, 5)
