import type { Db } from '#platform/database/database.ts'
import { actLabel } from '#shared/act-label.ts'
import type { GodparentRecord } from '../../../godparents.ts'
import type { OwnProofs } from '../../contract.ts'

interface ProvenReport {
  person_id?: number | null | undefined
  godparents: readonly Pick<GodparentRecord, 'person_id'>[]
}

/**
 * Returns what our own books and register prove, so that no paper is asked for: the wedding of the parents whom the card
 * of the child names, the godparents who live in our parish, and their confirmations.
 */
export async function readOwnProofs(db: Db, report: ProvenReport): Promise<OwnProofs> {
  const ids = report.godparents.flatMap(({ person_id }) => person_id ?? [])
  const [wedding, people, confirmations] = [
    await findParentsWedding(db, report.person_id ?? null),
    await listParishioners(db, ids),
    ids.length === 0 ? [] : await listConfirmations(db, ids),
  ]
  return {
    parents_wedding: wedding ? { id: wedding.id, act: actLabel(wedding) } : null,
    parishioners: people,
    confirmations: confirmations.flatMap(({ person_id, act_id, act_number, year }) =>
      person_id === null || act_id === null || year === null
        ? []
        : [{ person_id, id: act_id, act: actLabel({ act_number, year }) }],
    ),
  }
}

/** The valid act of the wedding of the father and the mother on the card of the child. */
const findParentsWedding = (db: Db, child: number | null) =>
  db
    .selectFrom('people')
    .innerJoin('weddings', join =>
      join
        .onRef('weddings.groom_person_id', '=', 'people.father_id')
        .onRef('weddings.bride_person_id', '=', 'people.mother_id'),
    )
    .select(['weddings.id', 'weddings.act_number', 'weddings.year'])
    .where('people.id', '=', child)
    .where('weddings.cancelled_at', 'is', null)
    .orderBy('weddings.id', 'desc')
    .executeTakeFirst()

const listConfirmations = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('person_acts')
    .select(['person_id', 'act_id', 'act_number', 'year'])
    .where('person_id', 'in', ids)
    .where('kind', '=', 'confirmation')
    .where('book', '=', 'confirmations')
    .where('cancelled', '=', false)
    .execute()

/** Lists those of the people who live in our parish according to their cards. */
export async function listParishioners(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const people = await db
    .selectFrom('people')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'parishioner')
    .execute()
  return people.map(({ id }) => id)
}
