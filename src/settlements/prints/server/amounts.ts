const money = new Intl.NumberFormat('pl', { useGrouping: 'always', minimumFractionDigits: 2 })

/** Grosze as a sheet shows them: `1 234,50`; nothing for none. */
export const formatNonZeroAmount = (grosze: number | null) =>
  grosze === null || grosze === 0 ? null : money.format(grosze / 100)

/** As `shown`, and `0,00` for none. */
export const formatAmount = (grosze: number) => money.format(grosze / 100)

export const formatSignedAmount = (grosze: number) =>
  `${grosze > 0 ? '+' : '−'}${formatAmount(Math.abs(grosze))}`

export const computeSum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((all, row) => all + of(row), 0)
