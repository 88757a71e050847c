/** Whose names they are; without one of these both men and women bear them. */
export const nameGenders = [
  { value: 1, label: 'męskie' },
  { value: 2, label: 'żeńskie' },
]
