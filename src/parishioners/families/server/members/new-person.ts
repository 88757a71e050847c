import { findGender } from '#dictionaries/names/server/gender-lookup.ts'
import type { Db } from '#platform/database/database.ts'
import { refuseField } from '#platform/refusals.ts'
import type { MemberLine } from '../../contract.ts'
import { genderOfRole } from '../../genders.ts'

/** Adds a person with the family: a parishioner whose faith and rite are unknown until the card contains them. */
export async function addPerson(
  db: Db,
  { person, dic_family_role_id, member_from }: MemberLine,
): Promise<number> {
  const { names, surname, birth_date, gender } = person!
  const statedGender = genderOfRole(dic_family_role_id) ?? gender
  const personGender = statedGender ?? (await findGender(db, names))
  if (!personGender) throw refuseField('person.gender', 'Wybierz płeć, bo z imienia nie wynika')
  const { id } = await db
    .insertInto('people')
    .values({
      names,
      surname,
      birth_date,
      gender: personGender,
      needs_attention: !statedGender,
      in_parish_from: member_from,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
