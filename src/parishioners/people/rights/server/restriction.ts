import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal, mapConstraintError, refuseField } from '#platform/problems.ts'
import { setChangeReason, updateVersioned } from '#platform/database/records.ts'
import { buildAbsentError } from '../../merging/server/apply/absent.ts'
import { formatValue } from '#history/fields.ts'
import { today } from '#platform/days.ts'
import type { LiftEntry, OrdinaryConsent, RestrictionEntry } from '../contract.ts'
import { LIFT_BASES } from '../labels.ts'
import { listOrdinaryConsents } from './ordinary-consents.ts'

export const STORED_ONLY =
  'Przetwarzanie danych tej osoby jest ograniczone: można je tylko przechowywać. ' +
  'Aby zmienić kartę, najpierw zdejmij ograniczenie w zakładce „Prawa osoby”.'
mapConstraintError('people_restricted', 'restricted_at', STORED_ONLY)

const cardOf = (db: Db, id: number) =>
  db
    .selectFrom('people')
    .select(['id', 'version', 'restricted_at', 'restricted_reason'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Returns the restriction on the card; 404 when there is no such person. */
export async function getRestriction(db: Db, id: number) {
  const card = await cardOf(db, id)
  if (!card) throw await buildAbsentError(db, 'people', id)
  return card
}

/** 422 while the data of a person may only be stored. */
export async function refuseRestricted(db: Db, id: number) {
  const card = await cardOf(db, id)
  if (card?.restricted_at) throw refuseField('restricted_at', STORED_ONLY)
}

/** From now on the data are only stored; the reason stands on the card. */
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

/** 422 when a person who asked to have their data erased did not withdraw it, and no document of the ordinary is named. */
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

/** Keeps the document by which the ordinary lifts the restriction beside his other consents. */
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
  return ` ${inWords(document)}`
}

/** Lifts the restriction on a named basis; the ordinary's document is kept, and history keeps why. */
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

const OWN_REQUEST =
  'Dokument wydaj tylko wtedy, gdy prosi o niego sama ta osoba. Jeżeli zezwolił na to ordynariusz, ' +
  'najpierw wpisz jego zgodę (numer, datę i kto ją wydał) w zakładce „Prawa osoby”.'

const inWords = ({ document_number, issued_on, issuer }: Omit<OrdinaryConsent, 'id'>) =>
  `nr ${document_number} z ${formatValue(issued_on)} (${issuer})`

interface RestrictedCard {
  id: number
  name: string
  restricted_at: string
}

const listRestrictedCards = async (db: Db, people: readonly number[]) =>
  people.length === 0
    ? []
    : await db
        .selectFrom('people')
        .select(({ ref }) => [
          'id',
          sql<string>`concat_ws(' ', names, surname)`.as('name'),
          ref('restricted_at').$castTo<string>().as('restricted_at'),
        ])
        .where('id', 'in', people)
        .where('restricted_at', 'is not', null)
        .orderBy('id')
        .execute()

/** Documents of the ordinary written down since the restriction: only these let others have a paper. */
async function listConsents(db: Db, { id, restricted_at }: RestrictedCard) {
  const since = today(new Date(restricted_at))
  return (await listOrdinaryConsents(db, id)).filter(({ issued_on }) => issued_on >= since)
}

async function judgeCard(db: Db, card: RestrictedCard) {
  const consents = await listConsents(db, card)
  const documents = consents.map(one => `${inWords(one)}: ${one.scope}`).join('; ')
  const advice = documents
    ? `Ordynariusz zezwolił: ${documents}. Dokument wydaj tylko w granicach tej zgody albo samej tej osobie.`
    : OWN_REQUEST
  const basis = documents
    ? `za zgodą ordynariusza ${consents.map(inWords).join('; ')} albo na prośbę samej osoby`
    : 'na prośbę samej osoby'
  return { question: `Przetwarzanie danych osoby ${card.name} jest ograniczone. ${advice}`, basis }
}

/**
 * 428 when a paper about a restricted person was not confirmed by the clerk: the screen asks and sends the same call
 * again with `X-Confirmed`. Only a document of the ordinary written down since the restriction lets others have the
 * paper; history keeps with the paper which one, or that the person asked. `also` is asked with it.
 */
export async function refuseUnconfirmed(
  { db, request }: Pick<Context, 'db' | 'request'>,
  people: readonly number[],
  also = '',
) {
  const cards = await listRestrictedCards(db, people)
  if (cards.length === 0) return
  const judged = []
  for (const card of cards) judged.push(await judgeCard(db, card))
  if (request.headers['x-confirmed'] !== '1') {
    const questions = judged.map(({ question }) => question).join(' ')
    throw new Refusal(428, `${questions} ${also}`.trim())
  }
  const bases = [...new Set(judged.map(({ basis }) => basis))].join('; ')
  await setChangeReason(db, `Wydano mimo ograniczenia przetwarzania ${bases}`)
}
