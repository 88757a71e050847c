import { bookCatalogue, bookNames } from '#shared/book-catalogue.ts'
import { uncapitalize } from '#shared/text/uncapitalize.ts'
import { getVerdict } from '#documents/server/claims/claim.ts'
import { draftPaper } from '#documents/server/issue.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { forbidden } from '#platform/refusals.ts'
import type { Permission } from '#auth/rights/permissions.ts'
import { getPersonCard } from '../../../card/server/card.ts'
import { peopleHistory } from '../../../server/history.ts'
import { EVERYTHING } from '../claims.ts'
import { listPersonRequests } from '../../requests/server/service.ts'
import { type DossierBook, actParts } from './acts.ts'
import type { DossierPart, Telling } from './part.ts'
import { cardPart, cardParts, kinPart } from './register.ts'
import { changesPart, documentsPart, readersPart } from './traces.ts'
import { formatName } from '#shared/people/mononym.ts'

const FOR_CLERGY =
  'Dokument obejmuje także uwagi i praktykę religijną, które w programie widzą tylko duchowni.'
const NOT_FOR_CLERGY =
  'Dokument nie obejmuje uwag, praktyki religijnej i innych danych, które w programie widzą tylko ' +
  'duchowni; może go z nimi wydać proboszcz.'

/** Reader of the data that a module stores about a person, other than acts of a book. */
export type DossierReader = (telling: Telling, person_id: number) => Promise<DossierPart[]>

async function gather(
  context: Context,
  books: readonly DossierBook[],
  tellers: readonly DossierReader[],
  id: number,
) {
  const { db, user } = context
  const person = await getPersonCard(context, id)
  const telling: Telling = { db, clergy: user.clergy, gender: person.gender }
  const parts: DossierPart[] = [await cardPart(telling, person), kinPart(person)]
  parts.push(...(await cardParts(telling, id)))
  const records = [{ recordHistory: peopleHistory, id, label: 'karta' }]
  for (const book of books.filter(candidate => !candidate.clergy || user.clergy)) {
    const actResult = await actParts(telling, book, id)
    parts.push(...actResult.parts)
    for (const act of actResult.acts) {
      records.push({
        recordHistory: book.recordHistory,
        id: act.id,
        label: uncapitalize(act.label),
      })
    }
  }
  for (const tell of tellers) parts.push(...(await tell(telling, id)))
  const acts = records
    .slice(1)
    .map(record => ({ table: record.recordHistory.table, id: record.id }))
  parts.push(
    await documentsPart(db, user, id),
    await readersPart(db, id, acts),
    await changesPart(context, records),
  )
  return { person, parts }
}

/** Permissions without which the copy would omit a part of the data. */
const NEEDED_RIGHTS = new Set<string>([
  ...bookNames.map(book => bookCatalogue[book].right),
  'families.read',
  'premaritals.read',
  'offerings.read',
  'history.read',
] satisfies Permission[])

/**
 * Refuses an account that may see only a part of the data, because a copy of all data must be complete (RODO art. 15).
 */
function refuseNarrowed({ user }: Context) {
  if (!user.rights_taken.some(right => NEEDED_RIGHTS.has(right))) return
  throw forbidden(
    'Zestawienie obejmuje wszystkie dane osoby w programie, a to konto widzi tylko część. Poproś o nie proboszcza.',
  )
}

/** Finds the newest request of the person for access to their data. */
async function findAccessRequest(db: Db, person_id: number) {
  const requests = await listPersonRequests(db, person_id)
  const days = requests
    .filter(({ request_kind }) => request_kind === 'access')
    .map(({ received_on }) => received_on)
  return { requested_on: days.toSorted().at(-1) ?? null }
}

/** Print 27: all data about one person, numbered like every issued paper. */
export async function draftDossier(
  context: Context,
  books: readonly DossierBook[],
  tellers: readonly DossierReader[],
  id: number,
) {
  refuseNarrowed(context)
  const { person, parts } = await gather(context, books, tellers, id)
  const { names, surname, gender } = person
  const { clergy } = context.user
  const request = await findAccessRequest(context.db, id)
  const isRequested = request.requested_on !== null
  return draftPaper(context, {
    code: 27,
    template: 'person-data',
    title: 'Zestawienie danych osobowych',
    subject: 'people',
    subject_id: id,
    person_id: id,
    recipient: isRequested ? formatName({ names, surname }) : null,
    purpose: isRequested ? 'wykonanie prawa dostępu do danych' : null,
    about: formatName({ names, surname }),
    own_right: true,
    verdict: getVerdict(EVERYTHING, request),
    content: {
      names,
      surname,
      gender,
      clergy,
      scope: clergy ? FOR_CLERGY : NOT_FOR_CLERGY,
      restricted: person.restricted_reason,
      ...request,
      parts,
    },
  })
}
