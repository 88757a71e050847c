import { mayBeOneDay } from '../../list/hints.ts'

/** What tells people apart, in the file and in the register. */
export interface Identity {
  likeness: string
  birth_date: string | null
  pesel: string | null
  father_names: string | null
  mother_names: string | null
}

/** Both known and different. */
export const differ = (one: string | null, other: string | null) =>
  Boolean(one && other && one !== other)

const whole = (day: string | null) => day?.length === 10

const first = (names: string | null) => names?.toLocaleLowerCase('pl').split(' ')[0] ?? null

/** Whether two identities of the same surname and first name may be one person. */
export function mayBeOne(one: Identity, other: Identity): boolean {
  if (one.likeness !== other.likeness || differ(one.pesel, other.pesel)) return false
  if (whole(one.birth_date) && one.birth_date === other.birth_date) return true
  if (!mayBeOneDay(one.birth_date, other.birth_date)) return false
  return (
    !differ(first(one.father_names), first(other.father_names)) &&
    !differ(first(one.mother_names), first(other.mother_names))
  )
}
