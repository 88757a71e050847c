import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Person } from '../../contract.ts'
import { listHouseholdRelations } from '../../kin/server/household-relations.ts'

/** Returns the current family of a person with all its current members; heads first, then by age. */
export async function findFamily(db: Db, id: number): Promise<Person['family']> {
  const family = await db
    .selectFrom('family_members as own')
    .innerJoin('families', 'families.id', 'own.family_id')
    .select(['families.id', 'families.family_name'])
    .where('own.person_id', '=', id)
    .where('own.member_to', 'is', null)
    .executeTakeFirst()
  if (!family) return null
  const members = await db
    .selectFrom('family_members as member')
    .innerJoin('people', 'people.id', 'member.person_id')
    .leftJoin('dictionary_items as role', join =>
      join
        .on('role.dictionary', '=', 'FamilyRole')
        .onRef('role.id', '=', 'member.dic_family_role_id'),
    )
    .select(['people.id', 'people.names', 'people.surname', 'people.birth_date', 'people.gender'])
    .select(['people.status', 'role.value as role', 'member.is_head'])
    .select(['people.father_id', 'people.mother_id', 'people.father_names', 'people.mother_names'])
    .select('member.dic_family_role_id as role_id')
    .where('member.family_id', '=', family.id)
    .where('member.member_to', 'is', null)
    .orderBy('member.is_head', 'desc')
    .orderBy('people.birth_day')
    .orderBy(sql`people.names collate "pl"`)
    .execute()
  type Member = NonNullable<Person['family']>['members'][number]
  const kin = await listHouseholdRelations(db, id, members)
  return {
    ...family,
    members: members.map(member => ({ ...member, kin: kin.get(member.id) ?? null })) as Member[],
  }
}
