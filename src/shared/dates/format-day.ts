const NBSP = '\u00a0'

const instants = new Intl.DateTimeFormat('pl', {
  timeZone: 'Europe/Warsaw',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** Formats `1994-05-03` as `03.05.1994`. An empty day gives an empty text; text that is not a day stays unchanged. */
export function showDay(day: string | null | undefined): string {
  return (day ?? '').replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1')
}

/** Formats `1823-05` as `05.1823`, `~1823` as `ok. 1823`; full days like `showDay`. */
export function showPartialDay(day: string | null | undefined): string {
  return showDay(day)
    .replace(/^~(\d{4})$/, `ok.${NBSP}$1`)
    .replace(/^(\d{4})-(\d\d)$/, '$2.$1')
}

/** Formats an ISO instant in Polish time: `03.05.2026, 17:30`. */
export function showInstant(instant: string | null | undefined): string {
  return instant ? instants.format(new Date(instant)) : ''
}

const WEEKDAYS = ['niedz.', 'pon.', 'wt.', 'śr.', 'czw.', 'pt.', 'sob.']

/** Formats a day with its weekday and, if known, the hour, in one line: `pon. 30.11.2026, 18:00`. */
export function showDayAndTime(day: string | null | undefined, time?: string | null): string {
  if (!day) return time ?? ''
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]
  return [[weekday, showDay(day)].filter(Boolean).join(NBSP), time].filter(Boolean).join(`,${NBSP}`)
}
