import { genderOf } from '#administration/names/service.ts'
import type { Db } from '#platform/database.ts'
import type { MemberLine } from './contract.ts'

/** FamilyRole items whose gender is in the word itself: mąż, syn, ojciec… and żona, córka, matka… */
const MEN = new Set([1, 3, 5, 8, 9, 11, 13, 15])
const WOMEN = new Set([2, 4, 6, 7, 10, 12, 14, 16])

/** Somebody entered with the family: a Roman Catholic parishioner until the card says otherwise. */
export async function addPerson(
  db: Db,
  { person, dic_family_role_id, member_from }: MemberLine,
): Promise<number> {
  const { names, surname, birth_date, gender } = person!
  const role = dic_family_role_id ?? 0
  const told = gender ?? (MEN.has(role) ? 1 : WOMEN.has(role) ? 2 : await genderOf(db, names))
  const { id } = await db
    .insertInto('people')
    .values({
      names,
      surname,
      birth_date,
      gender: told,
      dic_faith_id: 1,
      dic_rite_id: 1,
      in_parish_from: member_from,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
