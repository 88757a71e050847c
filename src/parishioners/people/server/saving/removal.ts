import { sql } from 'kysely'
import type { HistoryRange } from '#imports/server/changed.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { setChangeReason, buildStaleRefusal } from '#platform/database/records.ts'
import { Refusal, notFound } from '#platform/refusals.ts'
import { oneAtATime } from '../../merging/server/apply/journal.ts'
import { findMergedRecords, referringToPeople } from '../../merging/server/apply/referring.ts'
import { refuseRestricted } from '#documents/server/restricted-people.ts'

/**
 * Removes a card added by mistake from the register, with the sacraments, consents and contacts entered with it. While any other
 * record refers to the person, nothing changes and 422 names these records. History keeps the removed data.
 */
export async function removePerson(
  context: Context,
  id: number,
  version: number,
): Promise<{ id: number }> {
  const { db } = context
  await refuseRestricted(db, id)
  await oneAtATime(db)
  const card = await db
    .selectFrom('people')
    .where('id', '=', id)
    .select(['version', 'import_id'])
    .forUpdate()
    .executeTakeFirst()
  if (!card) throw notFound()
  if (card.version !== version) throw await buildStaleRefusal(db, 'people', id)
  if (card.import_id !== null)
    throw buildRefusal('kartę dodał import z pliku', 'Cofnij tamten import.')
  const hasMerges = (await findMergedRecords(db, 'people', [id])).length > 0
  if (hasMerges) throw buildRefusal('połączono z nią inną kartę', 'Najpierw cofnij połączenie.')
  const words = (await referringToPeople(context, [id], await getWritingRange(db, id))).get(id)
  if (words)
    throw buildRefusal(
      `w programie jest już o tej osobie: ${words}`,
      'Jeśli ktoś ma dwie karty, połącz je.',
    )
  await setChangeReason(db, 'Karta dodana przez pomyłkę')
  await sql`select remove_person(${id})`.execute(db)
  return { id }
}

const buildRefusal = (reason: string, advice: string) =>
  new Refusal(422, `Nie usunięto karty: ${reason}. ${advice}`)

/**
 * Returns the range of history written with the card: the sacraments, consents and contacts that directly follow it in its
 * transaction. (After a restore all rows belong to one transaction, but they still follow directly.)
 */
async function getWritingRange(db: Db, id: number): Promise<HistoryRange> {
  const { rows } = await sql<HistoryRange>`
    select card.seq as seq_from, coalesce(min(h.seq) - 1, card.seq + 1000) as seq_to from history_entries card
    left join history_entries h on h.seq > card.seq
      and (h.xmin::text <> card.xmin::text or h.table_name not in ('person_sacraments', 'person_consents', 'person_contacts'))
    where card.table_name = 'people' and card.record_id = ${id} and card.action = 'insert'
    group by card.seq order by card.seq desc limit 1`.execute(db)
  return rows[0] ?? { seq_from: 0, seq_to: 0 }
}
