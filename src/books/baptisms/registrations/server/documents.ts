import type { Context } from '#platform/context.ts'
import { toJsonb, updateVersioned } from '#platform/database/records.ts'
import { refuseField } from '#platform/refusals.ts'
import { areCertified } from '../../godparents.ts'
import type { DocumentMark } from '../entry.ts'
import { refuseBaptised } from './service.ts'

/** Marks one document of a registration as brought or missing. */
export async function markDocument(
  { db }: Context,
  id: number,
  { version, document, godparent: place, provided }: DocumentMark,
) {
  const { act } = await refuseBaptised(db, id)
  if (document !== 'certificate_provided' && document !== 'confirmed') {
    return updateVersioned(db, 'baptism_registrations', id, version, { [document]: provided })
  }
  if (place === null || !act.godparents[place]) {
    throw refuseField('godparent', 'Tego chrzestnego nie ma już w zgłoszeniu. Odśwież widok.')
  }
  const godparents = act.godparents.map((godparent, index) =>
    index === place ? { ...godparent, [document]: provided } : godparent,
  )
  return updateVersioned(db, 'baptism_registrations', id, version, {
    act: toJsonb({ ...act, godparents }),
    provided_godparents_certificates: areCertified(godparents) ?? false,
  })
}
