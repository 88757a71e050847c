const range = new Intl.DateTimeFormat('pl', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Formats days without their year: „3–7 grudnia”, „30 grudnia – 2 stycznia”. */
export const formatDayRange = (from: string, to: string) =>
  range.formatRange(new Date(from), new Date(to))
