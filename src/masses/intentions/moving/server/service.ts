import { type Context, requireParish } from '#platform/context.ts'
import { updateVersioned } from '#platform/database/records.ts'
import { insertJob } from '#platform/jobs/jobs.ts'
import { getLiturgicalDay } from '#liturgical-calendar/server/parish-days.ts'
import { today } from '#shared/dates/days.ts'
import { refuseField } from '#platform/refusals.ts'
import { getCollective, listDonors } from '../../collective/server/service.ts'
import { getIntention } from '../../server/reading.ts'
import { brokenSeries } from '../../series/server/broken.ts'
import { refuseHeld } from '../../server/service.ts'
import { otherMasses, takeSlot } from '../../server/slots.ts'
import { listIntentionAdvice } from '../../warnings.ts'
import { atItsPlace } from '../../server/find-mass-place.ts'
import type { MassPlace, Moving } from '../contract.ts'

export const MOVED_MAIL = 'intention-moved-mail'

export interface MovedMail {
  parish_id: number
  id: number
  from: MassPlace
  to: MassPlace
}

/** Delay of the letter in seconds; longer than the undo is offered, so that no letter is sent about an undone move. */
const SECONDS_TO_UNDO = 90

const getWhere = ({ mass_date, mass_time, parish_place_id }: MassPlace): MassPlace => ({
  mass_date,
  mass_time,
  parish_place_id,
})
export const isSameMass = (left: MassPlace, right: MassPlace) =>
  left.mass_date === right.mass_date &&
  left.mass_time === right.mass_time &&
  left.parish_place_id === right.parish_place_id

/** Moves an intention that was not celebrated yet to a free slot of another Mass; its former slot becomes free. */
export async function moveIntention(
  context: Context,
  id: number,
  { version, tell, ...wanted }: Moving,
) {
  const { db } = context
  const before = await getIntention(db, id)
  refuseHeld(before)
  if (before.status !== 'accepted') {
    throw refuseField('mass_date', 'Przenieść można tylko intencję, która czeka na odprawienie')
  }
  const after = { ...before, ...(await atItsPlace(db, wanted)) }
  const { planned, ...slot } = await takeSlot(db, after, id)
  const masses = await otherMasses(db, after, id)
  const savedIntention = await updateVersioned(db, 'intentions', id, version, {
    ...getWhere(after),
    ...slot,
  })
  if (tell && before.purchaser_email) {
    const mail = {
      parish_id: requireParish(context),
      id,
      from: getWhere(before),
      to: getWhere(after),
    }
    await insertJob(db, MOVED_MAIL, mail satisfies MovedMail, SECONDS_TO_UNDO)
  }
  const gapAdvice = await brokenSeries(db, before.intention_series_id)
  const collective = after.collective ? await getCollective(db, after.mass_date, id) : undefined
  const liturgical = await getLiturgicalDay(db, after.mass_date)
  const facts = { today: today(), masses, planned, collective, liturgical }
  const entry = { ...after, donors: await listDonors(db, id) }
  return { ...savedIntention, warnings: [...gapAdvice, ...listIntentionAdvice(entry, facts)] }
}
