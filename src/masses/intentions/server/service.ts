import { getLiturgicalDay } from '#liturgical-calendar/server/parish-days.ts'
import { today } from '#shared/dates/days.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { refuseField } from '#platform/refusals.ts'
import { setChangeReason, updateVersioned } from '#platform/database/records.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { getCollective, keepDonors } from '../collective/server/service.ts'
import type { Intention, IntentionEntry, IntentionOutcome } from '../contract.ts'
import { getIntention } from './reading.ts'
import { brokenSeries } from '../series/server/broken.ts'
import { otherMasses, takeSlot } from './slots.ts'
import { listIntentionAdvice } from '../warnings.ts'
import { atItsPlace } from './find-mass-place.ts'

/** Sets the offering of the intention to the sum of its donors' offerings. */
function sumOfferings<E extends Partial<Pick<IntentionEntry, 'donors'>>>(entry: E): E {
  const offerings = entry.donors?.flatMap(({ offering }) => offering ?? []) ?? []
  if (offerings.length === 0) return entry
  return { ...entry, offering: offerings.reduce((sum, amount) => sum + amount, 0) }
}

/** Changed fields of an intention; without donors, because a settlement leaves them unchanged. */
type IntentionChange = Omit<IntentionEntry, 'donors'> &
  Partial<Pick<IntentionEntry, 'donors'>> & { version: number }

type Day = Pick<IntentionEntry, 'collective' | 'mass_date'>
const loadDayFacts = async (db: Db, { collective, mass_date }: Day, id: number) => ({
  today: today(),
  collective: collective ? await getCollective(db, mass_date, id) : undefined,
  liturgical: await getLiturgicalDay(db, mass_date),
})

/**
 * Books an intention in a slot of its Mass, or refuses it; on a refusal the typed values remain in the form. A Mass
 * outside the schedule (`isSpecial`, as at a funeral) gets no advice that the schedule lacks it.
 */
export async function createIntention(
  { db, user }: Context,
  booking: IntentionEntry,
  { isSpecial = false } = {},
) {
  const { donors, ...entry } = await atItsPlace(db, sumOfferings(booking))
  const { planned, ...slot } = await takeSlot(db, entry, null)
  const masses = await otherMasses(db, entry, null)
  const savedIntention = await db
    .insertInto('intentions')
    .values({ ...entry, ...slot, accepted_by: user.name })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await keepDonors(db, savedIntention.id, donors)
  const facts = await loadDayFacts(db, booking, savedIntention.id)
  return {
    ...savedIntention,
    warnings: listIntentionAdvice(booking, { ...facts, masses, planned: isSpecial || planned }),
  }
}

/**
 * Refuses to change the slot reserved for an order of the public page: the order must be settled instead, so that its
 * orderer is notified.
 */
export function refuseHeld({ status }: Pick<Intention, 'status'>) {
  if (status !== 'reserved') return
  throw refuseField(
    'status',
    'To miejsce trzyma zamówienie z Internetu: przyjmij je, przenieś albo odmów w zamówieniach intencji',
  )
}

/** Changes an intention; another day or hour takes another slot. */
export async function updateIntention(
  { db, user }: Context,
  id: number,
  { version, ...booking }: IntentionChange,
) {
  const { donors: all, ...given } = sumOfferings(booking)
  const donors = hasPermission(user, 'offerings.read') ? all : undefined
  const before = await getIntention(db, id)
  refuseHeld(before)
  if (before.status === 'cancelled' || before.status === 'passed_on') {
    throw refuseField('mass_date', 'Tej intencji już tu nie ma: przywróć ją, zanim ją zmienisz')
  }
  const stays =
    before.mass_date === given.mass_date &&
    before.mass_time === given.mass_time &&
    before.parish_place_id === given.parish_place_id
  const entry = stays ? given : await atItsPlace(db, given)
  const { planned, ...slot } = stays
    ? { planned: true, slot: before.slot, intention_pattern_id: before.intention_pattern_id }
    : await takeSlot(db, entry, id)
  const masses = await otherMasses(db, entry, id)
  const savedIntention = await updateVersioned(db, 'intentions', id, version, { ...entry, ...slot })
  if (donors) await keepDonors(db, id, donors)
  const facts = await loadDayFacts(db, booking, id)
  const gapAdvice = await brokenSeries(db, before.intention_series_id)
  const advice = listIntentionAdvice(booking, { ...facts, masses, planned })
  return { ...savedIntention, warnings: [...gapAdvice, ...advice] }
}

/** Records the outcome of an intention; one that is reactivated takes a slot at its Mass again. */
export async function settleIntention({ db }: Context, id: number, outcome: IntentionOutcome) {
  const { version, status, celebrant, celebrant_id, passed_to, reason } = outcome
  const before = await getIntention(db, id)
  refuseHeld(before)
  if (status === 'celebrated' && before.mass_date > today()) {
    throw refuseField('status', 'Ta Msza jeszcze się nie odbyła')
  }
  if (reason) await setChangeReason(db, reason)
  const isInactive = before.status === 'cancelled' || before.status === 'passed_on'
  const comesBack = isInactive && (status === 'accepted' || status === 'celebrated')
  const priest = status === 'celebrated' ? { celebrant, celebrant_id } : {}
  const requestedMass = { ...before, ...priest }
  const slot = comesBack ? (await takeSlot(db, requestedMass, id)).slot : before.slot
  if (status === 'celebrated') await otherMasses(db, requestedMass, id)
  const savedIntention = await updateVersioned(db, 'intentions', id, version, {
    status,
    slot,
    ...priest,
    passed_to: status === 'passed_on' ? passed_to : null,
    cancel_reason: status === 'cancelled' ? reason : null,
  })
  const ends = status === 'cancelled' ? before.intention_series_id : null
  return { ...savedIntention, warnings: await brokenSeries(db, ends) }
}
