import { sqlToday } from '#platform/database/day-in-poland.ts'
import { sql } from 'kysely'
import { closeIfEmpty } from '#parishioners/families/server/members/addresses.ts'
import type { Db } from '#platform/database/database.ts'
import { refuseField } from '#platform/refusals.ts'
import type { MergeLine } from '../../contract.ts'
import type { MergeChoices } from '../resolve/groups.ts'
import type { MergePair } from './references.ts'

const findPlaces = (db: Db, id: number) =>
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
type Place = Awaited<ReturnType<typeof findPlaces>>

/** Returns the present family membership of both people. */
export const bothPlaces = async (db: Db, { kept, gone }: MergePair) => ({
  kept: await findPlaces(db, kept),
  gone: await findPlaces(db, gone),
})
type MembershipPair = Awaited<ReturnType<typeof bothPlaces>>

const tell = (place: Place) =>
  place
    ? [place.family_name, place.role, place.is_head && 'głowa rodziny'].filter(Boolean).join(', ')
    : null

const hasTwoFamilies = ({ kept, gone }: MembershipPair) =>
  kept && gone && kept.family_id !== gone.family_id

/**
 * Returns the choice of a family when the cards belong to different ones, because a person belongs to one family at a
 * time.
 */
export function familyLine(places: MembershipPair): MergeLine[] {
  const [keptFamily, goneFamily] = [tell(places.kept), tell(places.gone)]
  if (!keptFamily && !goneFamily) return []
  const needsChoice = hasTwoFamilies(places)
  return [
    {
      name: 'family',
      label: 'Rodzina',
      kept: keptFamily,
      gone: goneFamily,
      options: needsChoice ? ['kept', 'gone'] : [],
      choice: needsChoice ? 'kept' : null,
    },
  ]
}

/** Merges the family memberships; the membership in the family not chosen ends today. */
export async function mergePlaces(db: Db, pair: MergePair, choices: MergeChoices) {
  const places = await bothPlaces(db, pair)
  const { kept, gone } = places
  const choice = choices.family ?? 'kept'
  const endingPlace = hasTwoFamilies(places) ? (choice === 'gone' ? kept! : gone!) : undefined
  if (choices.family && (!endingPlace || choice === 'both')) {
    throw refuseField('choices.family', 'Wybierz jedną rodzinę')
  }
  if (endingPlace) await leave(db, endingPlace.id)
  else if (kept && gone) await joinTwo(db, kept, gone)
  await db
    .updateTable('family_members')
    .set({ person_id: pair.kept })
    .where('person_id', '=', pair.gone)
    .execute()
  if (endingPlace) await closeIfEmpty(db, endingPlace.family_id)
}

const leave = (db: Db, id: number) =>
  db
    .updateTable('family_members')
    .set({ is_head: false, member_to: sql`greatest(member_from, ${sqlToday})` })
    .where('id', '=', id)
    .execute()

/** Joins two memberships in one family into one with the values of both. */
async function joinTwo(db: Db, keptPlace: NonNullable<Place>, gonePlace: NonNullable<Place>) {
  await db.deleteFrom('family_members').where('id', '=', gonePlace.id).execute()
  const values = {
    dic_family_role_id: keptPlace.dic_family_role_id ?? gonePlace.dic_family_role_id,
    is_head: keptPlace.is_head || gonePlace.is_head,
    member_from: keptPlace.member_from ?? gonePlace.member_from,
  }
  const isUnchanged = Object.entries(values).every(
    ([name, value]) => keptPlace[name as 'is_head'] === value,
  )
  if (!isUnchanged)
    await db.updateTable('family_members').set(values).where('id', '=', keptPlace.id).execute()
}
