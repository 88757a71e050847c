/** Names of the months for headings. */
export const MONTHS = [
  'styczeń',
  'luty',
  'marzec',
  'kwiecień',
  'maj',
  'czerwiec',
  'lipiec',
  'sierpień',
  'wrzesień',
  'październik',
  'listopad',
  'grudzień',
]

/** Formats a month: `2026-05` → `maj 2026`. */
export const monthWords = (month: string) =>
  `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`
