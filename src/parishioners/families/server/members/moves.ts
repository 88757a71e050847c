import { sqlToday } from '#platform/database/day-in-poland.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { Refusal, refuseField } from '#platform/refusals.ts'
import { setChangeReason } from '#platform/database/records.ts'
import { closeIfEmpty } from './addresses.ts'
import type { MemberLine } from '../../contract.ts'
import { formatName } from '#shared/people/mononym.ts'

interface Options {
  confirm_move: boolean
  at: string[]
}

/**
 * Ends the memberships of the people in other families, because everybody belongs to one family at a time; requires the
 * clerk's confirmation.
 */
export async function leaveOthers(
  db: Db,
  family_id: number,
  lines: MemberLine[],
  { confirm_move, at }: Options,
) {
  const joining = lines
    .map((line, index) => ({ ...line, field: [at[index], 'person_id'].filter(Boolean).join('.') }))
    .filter(line => line.person_id !== null && !line.member_to)
  refuseTwice(joining)
  const presentPeople = await present(
    db,
    joining.map(line => line.person_id!),
  )
  const people = joining.map(({ person_id, field, member_from }) => {
    const person = presentPeople.find(candidate => candidate.id === person_id)
    if (!person) throw refuseField(field, 'Wybierz osobę z kartoteki')
    if (person.family_id === family_id)
      throw refuseField(field, 'Ta osoba już należy do tej rodziny')
    return Object.assign(person, { day: member_from })
  })
  const leaving = people.filter(person => person.family_id !== null)
  if (leaving.length === 0) return
  if (!confirm_move) throw question(leaving)
  for (const person of leaving) await leave(db, person)
}

function refuseTwice(joining: { person_id: number | null; field: string }[]) {
  const seenIds = new Set<number | null>()
  for (const { person_id, field } of joining) {
    if (seenIds.has(person_id)) throw refuseField(field, 'Ta osoba jest już wpisana wyżej')
    seenIds.add(person_id)
  }
}

const present = (db: Db, ids: number[]) =>
  db
    .selectFrom('people as person')
    .leftJoin('family_members as member', join =>
      join
        .onRef('member.parish_id', '=', 'person.parish_id')
        .onRef('member.person_id', '=', 'person.id')
        .on('member.member_to', 'is', null),
    )
    .leftJoin('families as family', join =>
      join
        .onRef('family.parish_id', '=', 'member.parish_id')
        .onRef('family.id', '=', 'member.family_id'),
    )
    .select([
      'person.id',
      'names',
      'surname',
      'member.id as member_id',
      'family_id',
      'family.family_name',
    ])
    .where('person.id', 'in', ids.length ? ids : [0])
    .execute()

type Leaving = Awaited<ReturnType<typeof present>>[number] & { day: string | null }

function question(leaving: Leaving[]) {
  const descriptions = leaving.map(
    ({ family_name, ...person }) => `${formatName(person)} (${family_name})`,
  )
  const text =
    descriptions.length === 1
      ? `Ta osoba należy już do innej rodziny: ${descriptions[0]}. Przenieść ją do tej rodziny?`
      : `Te osoby należą już do innych rodzin: ${descriptions.join(', ')}. Przenieść je do tej rodziny?`
  return new Refusal(422, text, { extra: { require_confirmation: true, require_type: 'move' } })
}

/** Beginning of the reason of a move in the history, by which an undo recognises it. */
export const MOVING = 'Przejście do innej rodziny: '

async function leave(db: Db, { member_id, family_id, names, surname, day }: Leaving) {
  await setChangeReason(db, `${MOVING}${formatName({ names, surname })}`)
  await db
    .updateTable('family_members')
    .set({ is_head: false, member_to: sql`greatest(member_from, coalesce(${day}, ${sqlToday}))` })
    .where('id', '=', member_id)
    .execute()
  await closeIfEmpty(db, family_id!)
}
