/** FamilyRole items whose word determines the gender: mąż, syn, ojciec… and żona, córka, matka… */
const MEN = new Set([1, 3, 5, 8, 9, 11, 13, 15])
const WOMEN = new Set([2, 4, 6, 7, 10, 12, 14, 16])

/** Returns 1 or 2 when the role determines the gender: a wife is a woman; a guardian may be either. */
export const genderOfRole = (dic_family_role_id: number | null | undefined): 1 | 2 | undefined => {
  if (!dic_family_role_id) return undefined
  if (MEN.has(dic_family_role_id)) return 1
  return WOMEN.has(dic_family_role_id) ? 2 : undefined
}

/**
 * Returns the surname in the form of the gender: those in -ski, -cki and -dzki have a feminine form, others are the
 * same for both.
 */
export function getSurname(gender: 1 | 2 | undefined, surname: string): string {
  if (gender === 2) return surname.replace(/(s|c|dz)ki(?=$|-)/g, '$1ka')
  if (gender === 1) return surname.replace(/(s|c|dz)ka(?=$|-)/g, '$1ki')
  return surname
}
