import type { PaperRule } from '#documents/server/claims/claim.ts'
import { polishDate } from '#documents/letters/polish.ts'
import { resolveText } from '#documents/texts/server/service.ts'
import type { PaperText } from '#documents/texts/server/text.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#shared/dates/days.ts'
import { formatName, getPerson } from '#parishioners/papers/server/person.ts'
import * as claims from '../claims.ts'
import type { PersonRequest } from '../../requests/contract.ts'
import { type DECISIONS, REQUEST_SUBJECTS } from '../../requests/labels.ts'
import { listPersonRequests } from '../../requests/server/service.ts'
import * as texts from '../texts.ts'

export type AnsweredRequest = Pick<PersonRequest, 'request_number' | 'year' | 'received_on'> &
  Pick<PersonRequest, 'request_kind' | 'decision' | 'decision_note'>

interface Kind {
  text: PaperText
  rule: PaperRule<claims.AnsweredPerson>
}

const OTHER: Kind = { text: texts.REQUEST_REPLY, rule: claims.REQUEST_REPLY }
const KINDS: Partial<Record<AnsweredRequest['request_kind'], Kind>> = {
  erase: { text: texts.REPLY, rule: claims.REPLY },
  restrict: { text: texts.RESTRICTION_REPLY, rule: claims.RESTRICTION_REPLY },
}
/**
 * Returns the kind of the reply: a granted erasure is answered by its decision, because the usual reply explains why
 * nothing is erased.
 */
export function getReplyKind({ request }: ReplySubject) {
  const kind = request?.request_kind ?? 'erase'
  const isErased = kind === 'erase' && ['granted', 'partly'].includes(request?.decision ?? '')
  return isErased ? OTHER : (KINDS[kind] ?? OTHER)
}

const DECIDED: Record<keyof typeof DECISIONS, string> = {
  granted: 'wniosek uwzględniono',
  partly: 'wniosek uwzględniono w części',
  refused: 'wniosku nie uwzględniono',
}

/** Returns the person with the request to answer: the open one with the nearest deadline, otherwise the newest. */
export async function getReplySubject(context: Context, id: number) {
  const person = await getPerson(context, id)
  const requests = await listPersonRequests(context.db, id)
  const newest = requests.toSorted((a, b) => b.received_on.localeCompare(a.received_on))[0]
  const request: AnsweredRequest | undefined = requests.find(({ decision }) => !decision) ?? newest
  return {
    ...person,
    request,
    requested_on: request?.received_on ?? null,
    decision: request?.decision ?? null,
  }
}
export type ReplySubject = Awaited<ReturnType<typeof getReplySubject>>

/** Describes the summary of data issued to the person since the request; nothing when none was issued. */
async function describeSummary(db: Db, { id, request }: ReplySubject) {
  if (request?.request_kind !== 'access') return ''
  const summary = await db
    .selectFrom('documents')
    .select(['number', 'year', 'issued_at'])
    .where('person_id', '=', id)
    .where('template', '=', 'person-data')
    .where('withdrawn_at', 'is', null)
    .where('issued_at', '>=', request.received_on)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!summary) return ''
  const day = polishDate(today(new Date(summary.issued_at)))
  return `Zestawienie danych osobowych, które parafia przetwarza, wydano dnia ${day} (L. dz. ${summary.number}/${summary.year}).`
}

export async function readWords(db: Db, person: ReplySubject) {
  const { restricted_at, request, gender } = person
  const since = restricted_at && today(new Date(restricted_at))
  const fills = {
    osoba: formatName(person),
    ograniczenie: since ? `Przetwarzanie danych jest ograniczone od ${polishDate(since)}` : '',
    od: since && polishDate(since),
    wniosek: request && REQUEST_SUBJECTS[request.request_kind],
    rozstrzygniecie: request?.decision && DECIDED[request.decision],
    uzasadnienie: request?.decision_note
      ? `Uzasadnienie: ${request.decision_note.replace(/\.?$/, '.')}`
      : '',
    zestawienie: await describeSummary(db, person),
  }
  return resolveText(db, getReplyKind(person).text, fills, gender)
}
