/**
 * Labels of the statuses of an intention (domain: accepted in the office, reserved while an order is paid,
 * celebrated…).
 */
export const statusWords = {
  reserved: 'zarezerwowana',
  accepted: 'przyjęta',
  celebrated: 'odprawiona',
  passed_on: 'przekazana',
  cancelled: 'odwołana',
} as const

/** Whether the place of each Mass must be shown; in a parish of one church it would repeat in every line. */
export const inManyPlaces = (masses: readonly { place: string | null }[]) =>
  new Set(masses.flatMap(({ place }) => place ?? [])).size > 1

const fullDate = new Intl.DateTimeFormat('pl', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Formats a Mass: `piątek, 27 listopada 2026, godz. 18:00, kościół parafialny`. */
export const massWords = (mass: {
  mass_date: string
  mass_time: string
  place: string | null
}): string =>
  [fullDate.format(new Date(`${mass.mass_date}T00:00:00Z`)), `godz. ${mass.mass_time}`, mass.place]
    .filter(Boolean)
    .join(', ')
