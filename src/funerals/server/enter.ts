import { createDeceasedAct } from '#books/deceased/server/service.ts'
import type { Context } from '#platform/context.ts'
import { updateVersioned, buildStaleRefusal } from '#platform/database/records.ts'
import { refuseField } from '#platform/refusals.ts'
import type { FuneralAct } from '../contract.ts'
import { refuseEntered } from './service.ts'

/**
 * „Wpisz do księgi zmarłych”: makes the act and links both, in one transaction; a report becomes one act only. From then
 * on the act decides about the obituary.
 */
export async function enterFuneral(context: Context, id: number, { version, ...act }: FuneralAct) {
  const { db } = context
  const funeral = await refuseEntered(db, id)
  if (funeral.version !== version) throw await buildStaleRefusal(db, 'funerals', id)
  if (funeral.status === 'cancelled') {
    throw refuseField('status', 'Ten pogrzeb jest odwołany. Najpierw przywróć zgłoszenie.')
  }
  const savedAct = await createDeceasedAct(context, act)
  await updateVersioned(db, 'funerals', id, version, {
    status: 'entered',
    deceased_id: savedAct.id,
    person_id: act.person_id,
    necrology_published: false,
  })
  return savedAct
}
