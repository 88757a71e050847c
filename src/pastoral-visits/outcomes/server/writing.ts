import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/refusals.ts'
import { toJsonb } from '#platform/database/records.ts'
import type { ChangeAnswer, DoorChange } from '../../doors/contract.ts'
import { type DoorValues, type ReportedFact, applyFacts } from './merge-changes.ts'

export type OutcomeWriter = Pick<Context, 'db' | 'user'>

/** Visit address as stored, locked for this transaction. */
export interface StandingDoor extends DoorValues {
  id: number
  version: number
  visit_route_id: number
  entered_by_name: string | null
}

export interface SortedChange {
  change: DoorChange
  door: StandingDoor
  written: ReportedFact[]
  conflicting: ReportedFact[]
}

/** Locks the visit addresses, in one order for every caller, and reads their stored values with the notes. */
export async function lockVisitAddresses(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, StandingDoor>> {
  const doors = await db
    .selectFrom('visit_addresses')
    .select(['id', 'version', 'visit_route_id', 'entered_by_name'])
    .select(['outcome', 'return_on', 'return_words', 'people_present', 'offering', 'remarks'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (doors.length < ids.length) throw notFound('Nie ma takiego adresu na żadnej trasie')
  // Read after the lock, because the former holder of the lock may have written a note.
  const notes = await db
    .selectFrom('visit_notes')
    .select(['visit_address_id', 'note'])
    .where('visit_address_id', 'in', ids)
    .execute()
  const notesByDoor = new Map(notes.map(({ visit_address_id, note }) => [visit_address_id, note]))
  return new Map(doors.map(door => [door.id, { ...door, note: notesByDoor.get(door.id) ?? null }]))
}

/** Returns the answers stored for these keys when they were sent before. */
export async function answersBefore(db: Db, keys: readonly string[]) {
  const rows = await db
    .selectFrom('visit_changes')
    .select(['key', 'answer'])
    .where('key', 'in', keys)
    .execute()
  return new Map(rows.map(({ key, answer }) => [key, answer as ChangeAnswer]))
}

/** Writes the fields of each visit address, and returns the versions of the changed ones. */
export async function writeFacts({ db, user }: OutcomeWriter, all: readonly SortedChange[]) {
  const changedDoors = all.filter(({ written }) => written.length > 0)
  if (changedDoors.length === 0) return new Map<number, number>()
  const notes = changedDoors.flatMap(({ door, written }) => {
    const note = written.find(({ field }) => field === 'note')
    return note ? [{ visit_address_id: door.id, note: (note.after ?? null) as string | null }] : []
  })
  if (notes.length > 0) {
    await db
      .insertInto('visit_notes')
      .values(notes)
      .onConflict(conflict =>
        conflict
          .constraint('visit_notes_once')
          .doUpdateSet(eb => ({ note: eb.ref('excluded.note') })),
      )
      .execute()
  }
  const doors = changedDoors.map(({ change: { made_at }, door, written }) => ({
    ...applyFacts(door, written),
    id: door.id,
    made_at,
  }))
  // Limits the time to the present, so that a clock ahead does not date a visit tomorrow.
  const { rows } = await sql<{ id: number; version: number }>`
    update visit_addresses door set outcome = said.outcome, return_on = said.return_on,
      return_words = said.return_words, people_present = said.people_present, offering = said.offering,
      remarks = said.remarks, entered_by_name = ${user.name},
      visited_at = case when door.outcome is not distinct from said.outcome then door.visited_at
        when said.outcome is not null then least(said.made_at, now()) end
    from jsonb_to_recordset(${toJsonb(doors)}) said (id bigint, outcome text, return_on date, return_words text,
      people_present smallint, offering integer, remarks text, made_at timestamptz)
    where door.id = said.id returning door.id, door.version`.execute(db)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Stores conflicting values beside the stored ones until a user chooses. */
export async function keepConflicts(
  { db, user }: OutcomeWriter,
  sortedChanges: readonly SortedChange[],
) {
  const conflicts = sortedChanges.flatMap(({ door, conflicting }) =>
    conflicting.map(({ field, before, stands, after }) => ({
      visit_address_id: door.id,
      field,
      before: toJsonb(before ?? null),
      kept: toJsonb(stands ?? null),
      kept_by_name: door.entered_by_name,
      brought: toJsonb(after ?? null),
      brought_by_name: user.name,
    })),
  )
  if (conflicts.length > 0) await db.insertInto('visit_conflicts').values(conflicts).execute()
}
