import { sql } from 'kysely'
import { addressLine } from '#shared/places/address.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal, notFound, refuseField } from '#platform/refusals.ts'
import { readPage } from '#platform/database/read-page.ts'
import { setChangeReason, toJsonb, buildStaleRefusal } from '#platform/database/records.ts'
import { type CorrectionState, familyFields, personFields } from '../../labels.ts'
import { type CorrectionQuery, type VisitCorrection, visitCorrections } from '../contract.ts'
import type { VisitCorrectionEntry } from '../entry.ts'
import { writeOnCard } from './writing.ts'

type Subject = VisitCorrection['subject']

/** Present value of the card's field that a correction is about. */
const CURRENT = sql<string | null>`case
  when c.subject = 'family' then (select to_jsonb(f) ->> c.field from families f where f.id = c.family_id)
  when c.subject = 'person' then (select to_jsonb(p) ->> c.field from people p where p.id = c.person_id) end`
const PERSON = sql<
  string | null
>`(select p.surname || ' ' || p.names from people p where p.id = c.person_id)`

const selectCorrections = (db: Db) =>
  db
    .selectFrom('visit_corrections as c')
    .innerJoin('visit_addresses as door', join =>
      join.onRef('door.parish_id', '=', 'c.parish_id').onRef('door.id', '=', 'c.visit_address_id'),
    )
    .innerJoin('towns', 'towns.id', 'door.dic_town_id')
    .leftJoin('streets', 'streets.id', 'door.dic_street_id')
    .leftJoin('families', 'families.id', 'c.family_id')
    .selectAll('c')
    .select([
      'door.visit_route_id',
      'door.building_number',
      'door.place_number',
      'towns.name as town',
      'streets.name as street',
      'families.family_name',
      CURRENT.as('current_value'),
      PERSON.as('person'),
    ])
    .$narrowType<{
      subject: Subject
      state: CorrectionState
      content: VisitCorrection['content']
    }>()

const LABELS: Record<string, string> = { ...familyFields, ...personFields }

/** Tests whether one click may write the correction on the card; a death needs its act. */
const isAutomatic = ({ subject, content }: Pick<VisitCorrection, 'subject' | 'content'>) =>
  subject !== 'other' &&
  !(subject === 'gone' && content && 'how' in content && content.how === 'died')

export async function listVisitCorrections({ db }: Context, query: CorrectionQuery) {
  const correctionsQuery = selectCorrections(db)
    .where('c.state', '=', query.state)
    .orderBy('c.proposed_at', query.state === 'waiting' ? 'asc' : 'desc')
    .orderBy('c.id')
  const page = await readPage(visitCorrections.list.path, query, correctionsQuery)
  const data = page.data.map(row => ({
    ...row,
    address: addressLine(row),
    label: row.field && (LABELS[row.field] ?? row.field),
    automatic: isAutomatic(row),
  }))
  return { ...page, data }
}

/** Stores a correction without changing any card. */
export async function createVisitCorrection(
  { db, user }: Pick<Context, 'db' | 'user'>,
  entry: VisitCorrectionEntry,
) {
  const door = await db
    .selectFrom('visit_addresses')
    .select(['id', 'family_id'])
    .where('id', '=', entry.visit_address_id)
    .executeTakeFirst()
  if (!door) throw refuseField('visit_address_id', 'Nie ma takiego adresu na żadnej trasie')
  if (!door.family_id && entry.subject !== 'new_person' && entry.subject !== 'other') {
    throw refuseField('visit_address_id', 'Pod tym adresem nie ma karty, którą można poprawić')
  }
  const { key, visit_address_id, subject, remarks } = entry
  const person_id = 'person_id' in entry ? await standingPerson(db, entry.person_id) : null
  await db
    .insertInto('visit_corrections')
    .values({
      key,
      visit_address_id,
      subject,
      remarks,
      family_id: door.family_id,
      person_id,
      ...('field' in entry && {
        field: entry.field,
        old_value: entry.old_value,
        new_value: entry.new_value,
      }),
      content: 'content' in entry ? toJsonb(entry.content) : null,
      proposed_by_name: user.name,
    })
    .onConflict(conflict => conflict.constraint('visit_corrections_by_key').doNothing())
    .execute()
  return db
    .selectFrom('visit_corrections')
    .select(['id', 'version'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

/** Returns the present id of a card: for a merged card, the id of the kept one. */
async function standingPerson(db: Db, id: number | null): Promise<number | null> {
  if (id === null) return null
  const person = await db.selectFrom('people').select('id').where('id', '=', id).executeTakeFirst()
  if (person) return id
  const mergeRow = await db
    .selectFrom('merges')
    .select('kept_id')
    .where('kind', '=', 'people')
    .where('gone_id', '=', id)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!mergeRow) throw refuseField('person_id', 'Nie ma takiej osoby w kartotece')
  return standingPerson(db, mergeRow.kept_id)
}

/** Returns a pending correction and locks it until the end of the transaction. */
async function waiting(db: Db, id: number, version: number) {
  const correction = await db
    .selectFrom('visit_corrections')
    .selectAll()
    .$narrowType<{ subject: Subject; content: VisitCorrection['content'] }>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!correction) throw notFound('Nie ma takiej poprawki')
  if (correction.version !== version) throw await buildStaleRefusal(db, 'visit_corrections', id)
  if (correction.state !== 'waiting') {
    throw new Refusal(422, 'Tę poprawkę ktoś już rozstrzygnął. Odśwież listę.')
  }
  return correction
}

const decide = (
  db: Db,
  id: number,
  decision: { state: CorrectionState; decided_by_name: string; reason?: string },
) =>
  db
    .updateTable('visit_corrections')
    .set({ ...decision, decided_at: sql<string>`now()` })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()

/** Writes the correction on the card with the same checks as an edit by the office. */
export async function acceptVisitCorrection(context: Context, id: number, version: number) {
  const { db, user } = context
  const correction = await waiting(db, id, version)
  if (isAutomatic(correction)) {
    await setChangeReason(db, `Kolęda: poprawka od ${correction.proposed_by_name}`)
    await writeOnCard(context, correction)
  }
  return decide(db, id, { state: 'accepted', decided_by_name: user.name })
}

/** Refuses the correction; the card stays unchanged. */
export async function refuseVisitCorrection(
  { db, user }: Context,
  id: number,
  { version, reason }: { version: number; reason: string },
) {
  await waiting(db, id, version)
  return decide(db, id, { state: 'refused', decided_by_name: user.name, reason })
}
