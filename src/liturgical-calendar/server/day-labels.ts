const days = new Intl.DateTimeFormat('pl', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

/** Formats a day: „Niedziela, 3 maja”. */
export function longDay(day: string) {
  const words = days.format(new Date(`${day}T00:00:00Z`))
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const short = new Intl.DateTimeFormat('pl', { timeZone: 'UTC', weekday: 'short' })

/** Formats a day: „niedz. 3.05”. */
export function shortDay(day: string) {
  const [, month, date] = day.split('-')
  return `${short.format(new Date(`${day}T00:00:00Z`))} ${Number(date)}.${month}`
}
