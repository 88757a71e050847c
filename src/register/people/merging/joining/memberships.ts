import { sql } from 'kysely'
import { closeIfEmpty } from '#register/families/members/addresses.ts'
import type { Db } from '#platform/database/database.ts'
import { refuseField } from '#platform/problems.ts'
import type { MergeLine } from '../contract.ts'
import type { Choices } from '../choosing/groups.ts'
import type { Pair } from './references.ts'

const placesOf = (db: Db, id: number) =>
  db
    .selectFrom('family_members as member')
    .innerJoin('families as family', join =>
      join
        .onRef('family.parish_id', '=', 'member.parish_id')
        .onRef('family.id', '=', 'member.family_id'),
    )
    .leftJoin('dictionary_items as role', join =>
      join
        .on('role.dictionary', '=', 'FamilyRole')
        .onRef('role.id', '=', 'member.dic_family_role_id'),
    )
    .selectAll('member')
    .select(['family.family_name', 'role.value as role'])
    .where('member.person_id', '=', id)
    .where('member.member_to', 'is', null)
    .executeTakeFirst()
type Place = Awaited<ReturnType<typeof placesOf>>

/** Where each of the two lives now. */
export const bothPlaces = async (db: Db, { kept, gone }: Pair) => ({
  kept: await placesOf(db, kept),
  gone: await placesOf(db, gone),
})
type Both = Awaited<ReturnType<typeof bothPlaces>>

const tell = (place: Place) =>
  place
    ? [place.family_name, place.role, place.is_head && 'głowa rodziny'].filter(Boolean).join(', ')
    : null

const elsewhere = ({ kept, gone }: Both) => kept && gone && kept.family_id !== gone.family_id

/** People belong to one family at a time: of two different ones the clerk chooses. */
export function familyLine(both: Both): MergeLine[] {
  const [kept, gone] = [tell(both.kept), tell(both.gone)]
  if (!kept && !gone) return []
  const asked = elsewhere(both)
  return [
    {
      name: 'family',
      label: 'Rodzina',
      kept,
      gone,
      options: asked ? ['kept', 'gone'] : [],
      choice: asked ? 'kept' : null,
    },
  ]
}

/** Joins places in families. The family not chosen keeps a line that ends today. */
export async function mergePlaces(db: Db, pair: Pair, choices: Choices) {
  const both = await bothPlaces(db, pair)
  const { kept, gone } = both
  const choice = choices.family ?? 'kept'
  const left = elsewhere(both) ? (choice === 'gone' ? kept! : gone!) : undefined
  if (choices.family && (!left || choice === 'both')) {
    throw refuseField('choices.family', 'Wybierz jedną rodzinę')
  }
  if (left) await leave(db, left.id)
  else if (kept && gone) await joinTwo(db, kept, gone)
  await db
    .updateTable('family_members')
    .set({ person_id: pair.kept })
    .where('person_id', '=', pair.gone)
    .execute()
  if (left) await closeIfEmpty(db, left.family_id)
}

const leave = (db: Db, id: number) =>
  db
    .updateTable('family_members')
    .set({ is_head: false, member_to: sql`greatest(member_from, current_date)` })
    .where('id', '=', id)
    .execute()

/** Twice in one family: one line stays, with everything either said. */
async function joinTwo(db: Db, kept: NonNullable<Place>, gone: NonNullable<Place>) {
  await db.deleteFrom('family_members').where('id', '=', gone.id).execute()
  const values = {
    dic_family_role_id: kept.dic_family_role_id ?? gone.dic_family_role_id,
    is_head: kept.is_head || gone.is_head,
    member_from: kept.member_from ?? gone.member_from,
  }
  const said = Object.entries(values).every(([name, value]) => kept[name as 'is_head'] === value)
  if (!said) await db.updateTable('family_members').set(values).where('id', '=', kept.id).execute()
}
