import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound, refuseField } from '#platform/refusals.ts'
import { setChangeReason, updateVersioned, toJsonb } from '#platform/database/records.ts'
import type { VersionBody } from '#shared/fields.ts'
import type { Because } from '#books/core/act.ts'
import { actLabel } from '#shared/act-label.ts'
import { areCertified, withCertificates } from '../../godparents.ts'
import { buildFacts } from '../../server/facts.ts'
import { listWarnings } from '../../warnings.ts'
import {
  type Registration,
  type BaptismRegistrationEntry,
  type RegistrationStatus,
  registrationStatuses,
} from '../contract.ts'
import { listEntryGaps } from '../gaps.ts'
import { readOwnProofs } from './proofs/own-proofs.ts'
import { refuseUnknownReferences } from './references.ts'

/** Splits an entry: the known part of the act is one document, the values for sorting and searching are columns. */
function toStoredEntry({
  planned_date,
  planned_time,
  parents_phone,
  parents_email,
  preparation_date,
  provided_birth_act,
  provided_godparents_certificates,
  provided_consent,
  provided_parents_marriage,
  ...fields
}: BaptismRegistrationEntry) {
  const godparents = provided_godparents_certificates
    ? withCertificates(fields.godparents)
    : fields.godparents
  const act = { ...fields, godparents }
  const { names, surname, person_id, parish_place_id, minister_id, notes, needs_attention } = act
  return {
    planned_date,
    planned_time,
    parents_phone,
    parents_email,
    preparation_date,
    provided_birth_act,
    provided_godparents_certificates: areCertified(godparents) ?? provided_godparents_certificates,
    provided_consent,
    provided_parents_marriage,
    names,
    surname,
    person_id,
    parish_place_id,
    minister_id,
    notes,
    needs_attention,
    act: toJsonb(act),
  }
}

export async function getRegistration(db: Db, id: number, shouldLock = false) {
  let row = db.selectFrom('baptism_registrations').selectAll().where('id', '=', id)
  if (shouldLock) row = row.forUpdate()
  const registration = await row.executeTakeFirst()
  if (!registration || registration.erased_at) {
    throw notFound('Nie ma takiego zgłoszenia. Jego dane mogły zostać usunięte po terminie.')
  }
  const act = registration.act as Partial<BaptismRegistrationEntry>
  // Registrations stored before godparents were certified one by one have one mark for all of them.
  const godparents = registration.provided_godparents_certificates
    ? withCertificates(act.godparents ?? [])
    : (act.godparents ?? [])
  return { ...registration, act: { ...act, godparents } }
}

export async function getBaptismRegistration({ db }: Context, id: number): Promise<Registration> {
  const { act: storedAct, ...columns } = await getRegistration(db, id)
  const registration = { ...storedAct, ...columns } as unknown as Registration
  const act = await db
    .selectFrom('baptisms')
    .select(['act_number', 'year'])
    .where('id', '=', columns.baptism_id)
    .executeTakeFirst()
  const warningInput = { ...registration, baptism_date: columns.planned_date, minister: null }
  return {
    ...registration,
    act: act ? actLabel(act) : null,
    proofs: await readOwnProofs(db, registration),
    warnings: [
      ...(columns.status === 'baptised' ? [] : listEntryGaps(registration)),
      ...listWarnings(warningInput, await buildFacts(db, registration)),
    ],
  }
}

export async function createBaptismRegistration({ db }: Context, entry: BaptismRegistrationEntry) {
  await refuseUnknownReferences(db, entry)
  return db
    .insertInto('baptism_registrations')
    .values(toStoredEntry(entry))
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

export async function updateBaptismRegistration(
  { db }: Context,
  id: number,
  { version, ...entry }: BaptismRegistrationEntry & { version: number },
) {
  await refuseBaptised(db, id)
  await refuseUnknownReferences(db, entry)
  return updateVersioned(db, 'baptism_registrations', id, version, toStoredEntry(entry))
}

/** Locks and returns the registration; refuses one that became an act, which is corrected in the book. */
export async function refuseBaptised(db: Db, id: number) {
  const registration = await getRegistration(db, id, true)
  if (registration.status === 'baptised') {
    throw refuseField('status', 'Chrzest jest już wpisany do księgi. Poprawki nanieś w akcie.')
  }
  return registration
}

/** Moves a registration to the next state, if its current state allows this step. */
async function step(
  db: Db,
  id: number,
  version: number,
  from: RegistrationStatus[],
  status: RegistrationStatus,
) {
  const now = await refuseBaptised(db, id)
  if (!from.includes(now.status)) {
    const word = registrationStatuses[now.status]
    throw refuseField('status', `Zgłoszenie ma już stan: ${word}. Odśwież widok.`)
  }
  return updateVersioned(db, 'baptism_registrations', id, version, { status })
}

export const acceptBaptismRegistration = ({ db }: Context, id: number, { version }: VersionBody) =>
  step(db, id, version, ['reported'], 'accepted')

export const restoreBaptismRegistration = ({ db }: Context, id: number, { version }: VersionBody) =>
  step(db, id, version, ['withdrawn'], 'reported')

export async function withdrawBaptismRegistration(
  { db }: Context,
  id: number,
  { version, reason }: Because,
) {
  await setChangeReason(db, reason)
  return step(db, id, version, ['reported', 'accepted'], 'withdrawn')
}
