import { today } from '#books/days.ts'
import type { Context } from '#platform/context.ts'
import { refuseField } from '#platform/problems.ts'
import { because, editRecord } from '#platform/records.ts'
import type { Intention, IntentionEntry, Outcome } from './contract.ts'
import { intentionOf } from './reading.ts'
import { brokenSeries } from './series/broken.ts'
import { otherMasses, takeSlot } from './slots.ts'
import { adviceOn } from './warnings.ts'

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
  const broken = await brokenSeries(db, before.intention_series_id)
  const advice = adviceOn(entry, { today: today(), others, planned })
  return { ...saved, warnings: [...broken, ...advice] }
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
  const ends = status === 'cancelled' ? before.intention_series_id : null
  return { ...saved, warnings: await brokenSeries(db, ends) }
}
