import { formatOrdinaryDocument } from '#documents/server/restricted-people.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal, refuseField } from '#platform/refusals.ts'
import { setChangeReason, updateVersioned } from '#platform/database/records.ts'
import { buildAbsentError } from '../../merging/server/apply/absent.ts'
import { today } from '#shared/dates/days.ts'
import type { LiftEntry, RestrictionEntry } from '../contract.ts'
import { LIFT_BASES } from '../labels.ts'

const findCard = (db: Db, id: number) =>
  db
    .selectFrom('people')
    .select(['id', 'version', 'restricted_at', 'restricted_reason'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Returns the restriction on the card; 404 when there is no such person. */
export async function getRestriction(db: Db, id: number) {
  const card = await findCard(db, id)
  if (!card) throw await buildAbsentError(db, 'people', id)
  return card
}

/** Restricts processing: from now on the data are only stored, and the card shows the reason. */
export async function restrictPerson({ db }: Context, id: number, entry: RestrictionEntry) {
  const { restricted_at } = await getRestriction(db, id)
  if (restricted_at) {
    throw new Refusal(422, 'Przetwarzanie danych tej osoby jest już ograniczone.')
  }
  await setChangeReason(db, entry.reason)
  return updateVersioned(db, 'people', id, entry.version, {
    restricted_at: new Date().toISOString(),
    restricted_reason: entry.reason,
  })
}

/**
 * Throws 422 when the person asked for erasure and has not withdrawn the request, and no document of the ordinary is
 * given.
 */
async function refuseUnsettled(db: Db, person_id: number) {
  const request = await db
    .selectFrom('person_requests')
    .select(['request_number', 'year'])
    .where('person_id', '=', person_id)
    .where('request_kind', '=', 'erase')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!request) return
  throw refuseField(
    'basis',
    `Osoba wniosła o usunięcie danych (wniosek ${request.request_number}/${request.year}), więc bez zgody ordynariusza danych się nie używa (art. 14). Wybierz tę zgodę i podaj dokument albo zaznacz, że osoba wycofała wniosek.`,
  )
}

/** Stores the document by which the ordinary lifts the restriction together with the other consents of the ordinary. */
async function keepDocument(db: Db, person_id: number, entry: LiftEntry, since: string) {
  const { document_number, issued_on, issuer, reason } = entry
  if (document_number === null || issued_on === null || issuer === null) return ''
  if (issued_on < today(new Date(since))) {
    throw refuseField(
      'issued_on',
      'Dokument jest starszy niż ograniczenie. Podaj dokument, którym ordynariusz je zdejmuje.',
    )
  }
  const scope = `zdjęcie ograniczenia: ${reason}`.slice(0, 500)
  const document = { document_number, issued_on, issuer, scope }
  await db
    .insertInto('ordinary_consents')
    .values({ ...document, person_id })
    .execute()
  return ` ${formatOrdinaryDocument(document)}`
}

/** Lifts the restriction on a given basis; stores the ordinary's document and records the reason in history. */
export async function liftRestriction({ db }: Context, id: number, entry: LiftEntry) {
  const { restricted_at } = await getRestriction(db, id)
  if (!restricted_at) {
    throw new Refusal(422, 'Przetwarzanie danych tej osoby nie jest ograniczone.')
  }
  if (entry.basis === 'settled') await refuseUnsettled(db, id)
  const document =
    entry.basis === 'ordinary' ? await keepDocument(db, id, entry, restricted_at) : ''
  await setChangeReason(db, `${entry.reason} (${LIFT_BASES[entry.basis]}${document})`)
  return updateVersioned(db, 'people', id, entry.version, {
    restricted_at: null,
    restricted_reason: null,
  })
}
