const NBSP = '\u00a0'

const money = new Intl.NumberFormat('pl', { useGrouping: 'always', minimumFractionDigits: 2 })

/** Formats grosze for typing: 123450 → `1 234,50`. */
export function showMoney(grosze: number | null | undefined): string {
  return typeof grosze === 'number' ? money.format(grosze / 100) : ''
}

/** Formats grosze for reading: 123450 → `1 234,50 zł`. */
export function formatZloty(grosze: number | null | undefined): string {
  return typeof grosze === 'number' ? `${showMoney(grosze)}${NBSP}zł` : ''
}
