import { formatValue } from '#history/fields.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#shared/dates/days.ts'
import { Refusal, mapConstraintError, refuseField } from '#platform/refusals.ts'
import { setChangeReason } from '#platform/database/records.ts'
import { selectFullName } from '#platform/database/full-name.ts'

export const STORED_ONLY =
  'Przetwarzanie danych tej osoby jest ograniczone: można je tylko przechowywać. ' +
  'Aby zmienić kartę, najpierw zdejmij ograniczenie w zakładce „Prawa osoby”.'
mapConstraintError('people_restricted', 'restricted_at', STORED_ONLY)

/** Throws 422 while the processing of a person’s data is restricted to storage. */
export async function refuseRestricted(db: Db, id: number) {
  const card = await db
    .selectFrom('people')
    .select('restricted_at')
    .where('id', '=', id)
    .executeTakeFirst()
  if (card?.restricted_at) throw refuseField('restricted_at', STORED_ONLY)
}

/** Lists the ordinary’s consents to uses of one person’s data, newest first. */
export const listOrdinaryConsents = (db: Db, person_id: number) =>
  db
    .selectFrom('ordinary_consents')
    .select(['id', 'document_number', 'issued_on', 'issuer', 'scope'])
    .where('person_id', '=', person_id)
    .orderBy('issued_on', 'desc')
    .orderBy('id', 'desc')
    .execute()

interface OrdinaryDocument {
  document_number: string
  issued_on: string
  issuer: string
}

const OWN_REQUEST =
  'Dokument wydaj tylko wtedy, gdy prosi o niego sama ta osoba. Jeżeli zezwolił na to ordynariusz, ' +
  'najpierw wpisz jego zgodę (numer, datę i kto ją wydał) w zakładce „Prawa osoby”.'

/** Formats a document of the ordinary for a sentence: «nr 12/2026 z 3.05.2026 (Kuria Diecezjalna)». */
export const formatOrdinaryDocument = ({ document_number, issued_on, issuer }: OrdinaryDocument) =>
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
          selectFullName().as('name'),
          ref('restricted_at').$castTo<string>().as('restricted_at'),
        ])
        .where('id', 'in', people)
        .where('restricted_at', 'is not', null)
        .orderBy('id')
        .execute()

/** Lists the documents of the ordinary recorded since the restriction; only these allow a paper for others. */
async function listConsents(db: Db, { id, restricted_at }: RestrictedCard) {
  const since = today(new Date(restricted_at))
  return (await listOrdinaryConsents(db, id)).filter(({ issued_on }) => issued_on >= since)
}

async function judgeCard(db: Db, card: RestrictedCard) {
  const consents = await listConsents(db, card)
  const documents = consents.map(one => `${formatOrdinaryDocument(one)}: ${one.scope}`).join('; ')
  const advice = documents
    ? `Ordynariusz zezwolił: ${documents}. Dokument wydaj tylko w granicach tej zgody albo samej tej osobie.`
    : OWN_REQUEST
  const basis = documents
    ? `za zgodą ordynariusza ${consents.map(formatOrdinaryDocument).join('; ')} albo na prośbę samej osoby`
    : 'na prośbę samej osoby'
  return { question: `Przetwarzanie danych osoby ${card.name} jest ograniczone. ${advice}`, basis }
}

/**
 * Throws 428 when the clerk has not confirmed a paper about a restricted person: the screen asks and sends the same
 * request again with `X-Confirmed`. Only a document of the ordinary recorded since the restriction allows a paper for
 * others; the history records with the paper which one, or that the person asked. `also` is a further question of the
 * same dialog.
 */
export async function refuseUnconfirmed(
  { db, request }: Pick<Context, 'db' | 'request'>,
  people: readonly number[],
  also = '',
) {
  const cards = await listRestrictedCards(db, people)
  if (cards.length === 0) return
  const judgedPeople = []
  for (const card of cards) judgedPeople.push(await judgeCard(db, card))
  if (request.headers['x-confirmed'] !== '1') {
    const questions = judgedPeople.map(({ question }) => question).join(' ')
    throw new Refusal(428, `${questions} ${also}`.trim())
  }
  const bases = [...new Set(judgedPeople.map(({ basis }) => basis))].join('; ')
  await setChangeReason(db, `Wydano mimo ograniczenia przetwarzania ${bases}`)
}
