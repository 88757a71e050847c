const money = new Intl.NumberFormat('pl', { useGrouping: 'always', minimumFractionDigits: 2 })

/** Formats grosze for a sheet: `1 234,50`; an empty text for zero. */
export const formatNonZeroAmount = (grosze: number | null) =>
  grosze === null || grosze === 0 ? null : money.format(grosze / 100)

/** Formats grosze like `formatNonZeroAmount`, but zero as `0,00`. */
export const formatAmount = (grosze: number) => money.format(grosze / 100)

export const formatSignedAmount = (grosze: number) =>
  `${grosze > 0 ? '+' : '−'}${formatAmount(Math.abs(grosze))}`

export const computeSum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((all, row) => all + of(row), 0)
