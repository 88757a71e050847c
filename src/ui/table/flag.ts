/** A yes or no as an address carries it. */
export const toFlag = (value: boolean | undefined) =>
  value === undefined ? value : (`${value}` as const)

export const ATTENTION = [
  { value: 'true', label: 'Wymagające uwagi' },
  { value: 'false', label: 'Bez uwag' },
]
