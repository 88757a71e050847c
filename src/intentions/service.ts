import { sql } from 'kysely'
import { today } from '#books/days.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { explain, refuseField } from '#platform/problems.ts'
import { because, editRecord } from '#platform/records.ts'
import type { Intention, IntentionEntry, Outcome } from './contract.ts'
import { massesOn } from './masses.ts'
import { intentionOf, orderOf } from './reading.ts'
import { adviceOn } from './warnings.ts'

const TAKEN =
  'Ktoś właśnie zajął to miejsce. Wybierz inną Mszę; to, co wpisano, zostaje w formularzu.'
const BUSY = 'Ten kapłan ma już intencję na tej Mszy: za jedną Mszę jedna intencja (KPK 948)'
explain('intentions_slot_once', 'mass_time', TAKEN)
explain('intentions_celebrant_once', 'celebrant', BUSY)

type Where = Pick<IntentionEntry, 'mass_date' | 'mass_time' | 'parish_place_id'>

interface Slot {
  slot: number
  intention_pattern_id: number | null
  planned: boolean
}

/** Two who book on one day wait for each other, so that each sees what the other took. */
export const holdDay = (db: Db, day: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(concat('intentions ', current_parish(), ${day}::text), 0))`.execute(
    db,
  )

/**
 * A free place at a Mass, held until the end of the transaction, or a refusal (422 on `mass_time`). A Mass takes as
 * many intentions as the order of Masses says, one when it says nothing; more only when each has a priest of his own.
 */
export async function takeSlot(
  db: Db,
  entry: Where & { celebrant_id: number | null },
  except: number | null,
): Promise<Slot> {
  const { mass_date, mass_time, parish_place_id, celebrant_id } = entry
  await holdDay(db, mass_date)
  const { patterns, closures } = await orderOf(db, mass_date, mass_date)
  const mass = massesOn(mass_date, patterns, closures).find(
    one => one.mass_time === mass_time && one.parish_place_id === parish_place_id,
  )
  const taken = await db
    .selectFrom('intentions')
    .select(['slot', 'celebrant_id'])
    .where('mass_date', '=', mass_date)
    .where('mass_time', '=', mass_time)
    .where(sql<boolean>`parish_place_id is not distinct from ${parish_place_id}`)
    .where('taken', '=', true)
    .where('id', '!=', except ?? 0)
    .execute()
  const room = mass?.slots ?? 1
  const ownPriests = celebrant_id !== null && taken.every(one => one.celebrant_id !== null)
  if (taken.length >= room && !ownPriests) {
    throw refuseField(
      'mass_time',
      `O tej godzinie nie ma już wolnej intencji (zajęte: ${taken.length} z ${room}). Wybierz inną Mszę; przy koncelebrze wpisz kapłana do każdej intencji.`,
    )
  }
  const used = new Set(taken.map(one => one.slot))
  let slot = 1
  while (used.has(slot)) slot++
  return { slot, intention_pattern_id: mass?.id ?? null, planned: mass !== undefined }
}

/** Refuses (422) a priest of ours who has an intention at that hour already; answers how many Masses he has that day. */
async function otherMasses(
  db: Db,
  entry: Where & { celebrant_id: number | null },
  except: number | null,
) {
  if (entry.celebrant_id === null) return 0
  const others = await db
    .selectFrom('intentions')
    .select(sql<string>`to_char(mass_time, 'HH24:MI')`.as('mass_time'))
    .where('mass_date', '=', entry.mass_date)
    .where('celebrant_id', '=', entry.celebrant_id)
    .where('taken', '=', true)
    .where('id', '!=', except ?? 0)
    .execute()
  if (others.some(({ mass_time }) => mass_time === entry.mass_time))
    throw refuseField('celebrant', BUSY)
  return others.length
}

/** Books an intention: its place at the Mass is taken, or refused and nothing typed is lost. */
export async function add({ db, user }: Context, entry: IntentionEntry) {
  const { planned, ...slot } = await takeSlot(db, entry, null)
  const others = await otherMasses(db, entry, null)
  const saved = await db
    .insertInto('intentions')
    .values({ ...entry, ...slot, accepted_by: user.name })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  return { ...saved, warnings: adviceOn(entry, { today: today(), others, planned }) }
}

/** A place held for an order from the Internet is settled with the order, so that its orderer hears of it. */
function refuseHeld({ status }: Pick<Intention, 'status'>) {
  if (status !== 'reserved') return
  throw refuseField(
    'status',
    'To miejsce trzyma zamówienie z Internetu: przyjmij je, przenieś albo odmów w zamówieniach intencji',
  )
}

/** Changes an intention; another day or hour is another place to take. */
export async function edit(
  { db }: Context,
  id: number,
  { version, ...entry }: IntentionEntry & { version: number },
) {
  const before = await intentionOf(db, id)
  refuseHeld(before)
  if (before.status === 'cancelled' || before.status === 'passed_on') {
    throw refuseField('mass_date', 'Tej intencji już tu nie ma: przywróć ją, zanim ją zmienisz')
  }
  const stays =
    before.mass_date === entry.mass_date &&
    before.mass_time === entry.mass_time &&
    before.parish_place_id === entry.parish_place_id
  const { planned, ...slot } = stays
    ? { planned: true, slot: before.slot, intention_pattern_id: before.intention_pattern_id }
    : await takeSlot(db, entry, id)
  const others = await otherMasses(db, entry, id)
  const saved = await editRecord(db, 'intentions', id, version, { ...entry, ...slot })
  return { ...saved, warnings: adviceOn(entry, { today: today(), others, planned }) }
}

/** Writes down what became of an intention; one that comes back takes its place at the Mass again. */
export async function settle({ db }: Context, id: number, outcome: Outcome) {
  const { version, status, celebrant, celebrant_id, passed_to, reason } = outcome
  const before = await intentionOf(db, id)
  refuseHeld(before)
  if (status === 'celebrated' && before.mass_date > today()) {
    throw refuseField('status', 'Ta Msza jeszcze się nie odbyła')
  }
  if (reason) await because(db, reason)
  const gone = before.status === 'cancelled' || before.status === 'passed_on'
  const comesBack = gone && (status === 'accepted' || status === 'celebrated')
  const priest = status === 'celebrated' ? { celebrant, celebrant_id } : {}
  const wanted = { ...before, ...priest }
  const slot = comesBack ? (await takeSlot(db, wanted, id)).slot : before.slot
  if (status === 'celebrated') await otherMasses(db, wanted, id)
  const saved = await editRecord(db, 'intentions', id, version, {
    status,
    slot,
    ...priest,
    passed_to: status === 'passed_on' ? passed_to : null,
    cancel_reason: status === 'cancelled' ? reason : null,
  })
  return { ...saved, warnings: [] }
}
