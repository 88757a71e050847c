/** Converts a boolean to its form in an address. */
export const toFlag = (value: boolean | undefined) =>
  value === undefined ? value : (`${value}` as const)

export const ATTENTION = [
  { value: 'true', label: 'Wymagające uwagi' },
  { value: 'false', label: 'Bez uwag' },
]
