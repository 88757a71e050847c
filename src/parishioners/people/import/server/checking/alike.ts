import { mayBeOneDay } from '../../../list/server/hints.ts'

/** Data that distinguish people in the file and in the register. */
export interface PersonIdentity {
  likeness: string
  birth_date: string | null
  death_date: string | null
  pesel: string | null
  father_names: string | null
  mother_names: string | null
}

/** Whether both values are known and different. */
export const areKnownDifferent = (left: string | null, right: string | null) =>
  Boolean(left && right && left !== right)

export const isFullDate = (day: string | null) => day?.length === 10

const first = (names: string | null) => names?.toLocaleLowerCase('pl').split(' ')[0] ?? null

/** Whether two identities of the same surname and first name may be one person. */
export function mayBeOne(left: PersonIdentity, right: PersonIdentity): boolean {
  if (left.likeness !== right.likeness || areKnownDifferent(left.pesel, right.pesel)) return false
  if (isFullDate(left.birth_date) && left.birth_date === right.birth_date) return true
  if (!mayBeOneDay(left.birth_date, right.birth_date)) return false
  if (!mayBeOneDay(left.death_date, right.death_date)) return false
  return (
    !areKnownDifferent(first(left.father_names), first(right.father_names)) &&
    !areKnownDifferent(first(left.mother_names), first(right.mother_names))
  )
}
