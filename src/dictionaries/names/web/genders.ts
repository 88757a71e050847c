/** Genders of first names; an entry without a gender is used by both. */
export const nameGenders = [
  { value: 1, label: 'męskie' },
  { value: 2, label: 'żeńskie' },
]
