import { getGender } from '#dictionaries/names/server/service.ts'
import type { Db } from '#platform/database/database.ts'
import type { MemberLine } from '../../contract.ts'
import { genderOfRole } from '../../genders.ts'

/** Adds a person with the family: a parishioner whose faith and rite are unknown until the card contains them. */
export async function addPerson(
  db: Db,
  { person, dic_family_role_id, member_from }: MemberLine,
): Promise<number> {
  const { names, surname, birth_date, gender } = person!
  const knownGender = gender ?? genderOfRole(dic_family_role_id) ?? (await getGender(db, names))
  const { id } = await db
    .insertInto('people')
    .values({
      names,
      surname,
      birth_date,
      gender: knownGender,
      in_parish_from: member_from,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
