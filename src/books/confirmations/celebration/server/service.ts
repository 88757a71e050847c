import { sql } from 'kysely'
import type * as z from 'zod'
import { undoGroup } from '#books/core/groups/server/undoing.ts'
import type { UndoEntry } from '#imports/contract.ts'
import { emitActEvent } from '#webhooks/server/emit.ts'
import type { Context } from '#platform/context.ts'
import { setChangeReason } from '#platform/database/records.ts'
import { refuseField } from '#platform/refusals.ts'
import { holdYear } from '#books/core/numbering/server/next-number.ts'
import type { confirmationEntries } from '../../entry.ts'
import type { GroupQuery } from '#books/core/groups/contract.ts'
import { linkAct } from '../../preparations/server/act-links.ts'
import { getGroup } from '../../preparations/server/candidates.ts'
import { announceConfirmation, cancelConfirmation, holdPeople } from '../../server/service.ts'
import { confirmationsSheet } from '../../server/import-mapping.ts'
import type { ConfirmationCelebration, CelebrationDraft } from '../contract.ts'
import { listPlaces } from './places.ts'

/** Returns a group of the preparation as rows of the list. */
export const listPreparedCandidates = async ({ db }: Context, query: GroupQuery) => ({
  data: await getGroup(db, query),
})

export async function checkCelebration(
  { db }: Context,
  { confirmation_date, ...draft }: CelebrationDraft,
) {
  const rite = confirmation_date === null ? draft : { ...draft, confirmation_date }
  return { places: (await listPlaces(db, rite)).map(({ place }) => place) }
}

type Entry = z.infer<typeof confirmationEntries.today>

/** Creates the acts of all candidates in one transaction, or refuses when one of them is not allowed. */
export async function writeCelebration(context: Context, celebration: ConfirmationCelebration) {
  const { db } = context
  await holdYear(db, 'confirmations', celebration.year)
  await holdPeople(
    db,
    celebration.candidates.map(({ person_id }) => person_id),
  )
  const entries = getEntries(await listPlaces(db, celebration))
  await setChangeReason(db, GROUP_ENTRY_REASON)
  const savedActs = await db
    .insertInto('confirmations')
    .values(entries)
    .returning(['id', 'person_id'])
    .execute()
  const noticeCounts = { noted: 0, queued: 0, unknown: 0 }
  for (const { id, person_id } of savedActs) {
    const entry = entries.find(act => act.person_id === person_id)!
    await linkAct(db, id, person_id)
    await emitActEvent(db, 'act.entered', 'confirmations', id)
    const became = await announceConfirmation(context, id, entry)
    noticeCounts[became === 'missing' ? 'unknown' : became] += 1
  }
  const [first, last] = [entries[0]!.act_number, entries.at(-1)!.act_number]
  return { id: savedActs[0]!.id, first, last, count: entries.length, ...noticeCounts }
}

/** Reason in history that, with its time, identifies the acts of one group. */
const GROUP_ENTRY_REASON = 'Wpis całej grupy'

/** Undoes all acts created together with this one; the cards of the preparation are reopened. */
export async function undoCelebration(context: Context, id: number, entry: UndoEntry) {
  const { rows } = await sql<{ id: number }>`
    select h.record_id as id from history h join history mine on mine.at = h.at
      and mine.table_name = h.table_name and mine.action = h.action and mine.reason = h.reason
    where mine.table_name = 'confirmations' and mine.record_id = ${id} and mine.action = 'insert'
      and mine.reason = ${GROUP_ENTRY_REASON}`.execute(context.db)
  const ids = rows.map(row => row.id)
  return undoGroup(context, confirmationsSheet, ids, entry, cancelConfirmation)
}

function getEntries(places: Awaited<ReturnType<typeof listPlaces>>) {
  const blockedPlaces = places.filter(({ place }) => place.remarks.some(({ blocks }) => blocks))
  if (blockedPlaces.length) {
    const rows =
      blockedPlaces.length === 1 ? 'jednego kandydata' : `${blockedPlaces.length} kandydatów`
    throw refuseField(
      'candidates',
      `Nie zapisano żadnego aktu: najpierw popraw albo usuń z listy ${rows} z zaznaczoną przeszkodą.`,
    )
  }
  return places.map(({ entry }) => entry as Entry)
}
