import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { updateVersioned, buildStaleRefusal } from '#platform/database/records.ts'
import { refuseField } from '#platform/refusals.ts'
import { IntentionEntry } from '#masses/intentions/contract.ts'
import { moveIntention } from '#masses/intentions/moving/server/service.ts'
import { getIntention } from '#masses/intentions/server/reading.ts'
import { createIntention } from '#masses/intentions/server/service.ts'
import type { FuneralMassEntry } from '../contract.ts'
import { refuseEntered, requireIntentionRight } from './service.ts'

/** Name of the entry of IntentionType for funeral Masses, as every parish has it. */
const FUNERAL_TYPE = 'pogrzebowa'

async function findFuneralType(db: Db) {
  const type = await db
    .selectFrom('dictionary_items')
    .select('id')
    .where('dictionary', '=', 'IntentionType')
    .where('value', '=', FUNERAL_TYPE)
    .orderBy('id')
    .executeTakeFirst()
  return type?.id ?? null
}

/**
 * Books the funeral Mass in the book of intentions, or moves the one already booked; a Mass without a free place is
 * refused there.
 */
export async function placeFuneralMass(
  context: Context,
  id: number,
  { version, ...mass }: FuneralMassEntry,
) {
  const { db } = context
  requireIntentionRight(context)
  const funeral = await refuseEntered(db, id)
  if (funeral.version !== version) throw await buildStaleRefusal(db, 'funerals', id)
  if (funeral.status === 'cancelled') {
    throw refuseField('status', 'Ten pogrzeb jest odwołany. Najpierw przywróć zgłoszenie.')
  }
  const existingMass = funeral.intention_id ? await getIntention(db, funeral.intention_id) : null
  if (existingMass && existingMass.status !== 'cancelled') {
    const { mass_date, mass_time, parish_place_id } = mass
    const { warnings } = await moveIntention(context, existingMass.id, {
      version: existingMass.version,
      tell: false,
      mass_date,
      mass_time,
      parish_place_id,
    })
    return { id, version, warnings }
  }
  const entry = IntentionEntry.parse({
    ...mass,
    dic_intention_type_id: await findFuneralType(db),
    purchaser_name: funeral.reported_by,
    purchaser_phone: funeral.reporter_phone,
  })
  const { id: intention_id, warnings } = await createIntention(context, entry, { isSpecial: true })
  const savedFuneral = await updateVersioned(db, 'funerals', id, version, { intention_id })
  return { ...savedFuneral, warnings }
}
