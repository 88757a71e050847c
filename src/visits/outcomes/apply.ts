import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { forbidden, notFound } from '#platform/problems.ts'
import { because, json } from '#platform/records.ts'
import { may } from '#session/permissions.ts'
import type { ChangeAnswer, DoorChange, DoorFacts } from '../doors/contract.ts'
import type { DoorField } from '../words.ts'
import { conflictsOf } from './conflicts.ts'

type Writer = Pick<Context, 'db' | 'user'>

/** Where a change comes from: the office, or a device with its checkout. */
export interface Source {
  visit_checkout_id: number | null
}
export const OFFICE: Source = { visit_checkout_id: null }

/** A fact as it stands, as it was taken along and as it is to be. */
interface Fact {
  field: DoorField
  stands: unknown
  before: unknown
  after: unknown
}

/** Locks the door and reads what stands on it, its note included. */
async function standing({ db }: Writer, id: number) {
  const door = await db
    .selectFrom('visit_addresses as door')
    .leftJoin('visit_notes', 'visit_notes.visit_address_id', 'door.id')
    .selectAll('door')
    .select('visit_notes.note')
    .where('door.id', '=', id)
    .forUpdate('door')
    .executeTakeFirst()
  if (!door) throw notFound('Nie ma takiego adresu na żadnej trasie')
  return door
}

/** Nobody writes what they may not read. */
function refuseHidden({ user }: Writer, facts: DoorFacts) {
  if (facts.offering && !may(user, 'visits.offerings')) {
    throw forbidden('Ofiary wpisuje tylko proboszcz i kancelaria')
  }
  if (facts.note && !may(user, 'visits.notes')) {
    throw forbidden('Notatki duszpasterskie może wpisywać tylko duchowny')
  }
}

const isSame = (one: unknown, other: unknown) => (one ?? null) === (other ?? null)

/** The answer this key got before, if it was sent before. */
async function answered(db: Db, key: string): Promise<ChangeAnswer | undefined> {
  const change = await db
    .selectFrom('visit_changes')
    .select('answer')
    .where('key', '=', key)
    .executeTakeFirst()
  return change?.answer as ChangeAnswer | undefined
}

/** Writes one change of a door, fact by fact, and keeps its answer under its key. */
async function applyOne(writer: Writer, change: DoorChange, source: Source): Promise<ChangeAnswer> {
  const { db, user } = writer
  refuseHidden(writer, change.facts)
  const door = await standing(writer, change.visit_address_id)
  // The door is locked: whoever sent the same key at the same moment has written it by now.
  const before = await answered(db, change.key)
  if (before) return before
  const facts = Object.entries(change.facts).flatMap(([field, fact]): Fact[] =>
    fact ? [{ field: field as DoorField, stands: door[field as DoorField], ...fact }] : [],
  )
  const { written, clashing } = sorted(facts, door.outcome)
  const version = await write(writer, change, written, door)
  if (clashing.length > 0) {
    await db
      .insertInto('visit_conflicts')
      .values(
        clashing.map(({ field, before: taken, stands, after }) => ({
          visit_address_id: door.id,
          field,
          before: json(taken ?? null),
          kept: json(stands ?? null),
          kept_by_name: door.entered_by_name,
          brought: json(after ?? null),
          brought_by_name: user.name,
        })),
      )
      .execute()
  }
  const answer: ChangeAnswer = {
    key: change.key,
    visit_address_id: door.id,
    version,
    written: written.map(({ field }) => field),
    conflicts: [],
    visit_route_id: door.visit_route_id,
  }
  await db
    .insertInto('visit_changes')
    .values({
      key: change.key,
      visit_address_id: door.id,
      visit_checkout_id: source.visit_checkout_id,
      made_at: change.made_at,
      answer: json(answer),
    })
    .execute()
  return answer
}

const RETURN_FACTS: readonly DoorField[] = ['return_on', 'return_words']

/** What is written, and what clashes: with what stands, or a day to come again with an outcome that has none. */
function sorted(facts: readonly Fact[], outcome: string | null) {
  const differing = facts.filter(({ stands, after }) => !isSame(stands, after))
  const isFree = ({ stands, before }: Fact) => isSame(stands, before)
  const next = outcomeAfter(differing.filter(isFree), outcome)
  const isVoid = ({ field, after }: Fact) =>
    next !== 'return' && RETURN_FACTS.includes(field) && !isSame(after, null)
  return {
    written: differing.filter(fact => isFree(fact) && !isVoid(fact)),
    clashing: differing.filter(fact => !isFree(fact) || isVoid(fact)),
  }
}

/** A day to come again, said of a door nobody was at, is the wish itself. */
function outcomeAfter(facts: readonly Fact[], outcome: string | null) {
  const said = facts.find(({ field }) => field === 'outcome')
  if (said) return said.after
  const asks = facts.some(({ field, after }) => RETURN_FACTS.includes(field) && after !== null)
  return outcome ?? (asks ? 'return' : null)
}

async function write(
  { db, user }: Writer,
  { visit_address_id, made_at }: DoorChange,
  facts: readonly Fact[],
  door: { version: number; outcome: string | null },
): Promise<number> {
  if (facts.length === 0) return door.version
  const said = Object.fromEntries(facts.map(({ field, after }) => [field, after ?? null]))
  const { note, ...values } = said as { note?: string | null } & Record<string, unknown>
  if (note !== undefined) {
    await db
      .insertInto('visit_notes')
      .values({ visit_address_id, note })
      .onConflict(once => once.constraint('visit_notes_once').doUpdateSet({ note }))
      .execute()
  }
  const outcome = outcomeAfter(facts, door.outcome)
  const { version } = await db
    .updateTable('visit_addresses')
    .set({
      ...values,
      outcome: outcome as string | null,
      ...(outcome !== 'return' && { return_on: null, return_words: null }),
      entered_by_name: user.name,
      // A clock that runs ahead does not make a visit of tomorrow.
      ...(outcome !== door.outcome && {
        visited_at: outcome ? sql<string>`least(${made_at}::timestamptz, now())` : null,
      }),
    })
    .where('id', '=', visit_address_id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/**
 * Writes changes of doors. What stands otherwise than it was taken along stays, and what was brought waits beside it;
 * nothing is refused for being late. The same key writes once. Doors go in one order, so that two senders never wait
 * for each other.
 */
export async function applyChanges(
  writer: Writer,
  changes: readonly DoorChange[],
  source: Source = OFFICE,
): Promise<ChangeAnswer[]> {
  const why = source.visit_checkout_id ? 'Kolęda: z telefonu' : 'Kolęda: wpis w kancelarii'
  await because(writer.db, why)
  const answers = new Map<DoorChange, ChangeAnswer>()
  const inOrder = changes.toSorted((one, other) => one.visit_address_id - other.visit_address_id)
  for (const change of inOrder) answers.set(change, await applyOne(writer, change, source))
  const doors = [...new Set(changes.map(change => change.visit_address_id))]
  const conflicts = await conflictsOf(writer, doors)
  return changes.map(change => ({
    ...answers.get(change)!,
    conflicts: conflicts.filter(one => one.visit_address_id === change.visit_address_id),
  }))
}
