import { printList } from '#documents/server/lists.ts'
import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/refusals.ts'
import { formatValue } from '#history/fields.ts'
import type { RequestQuery, RequestRow } from '../contract.ts'
import { DECISIONS, REQUEST_KINDS, REQUEST_STATES } from '../labels.ts'
import { selectRegister } from './service.ts'

const joinPresent = (parts: readonly (string | null | undefined | false)[]) =>
  parts.filter(Boolean).join(', ')

const STATES = { open: 'bez odpowiedzi', overdue: 'po terminie', closed: 'rozstrzygnięte' } as const

const toLine = (request: RequestRow) => ({
  number: `${request.request_number}/${request.year}`,
  received_on: request.received_on,
  person: request.person,
  subject: joinPresent([
    REQUEST_KINDS[request.request_kind],
    request.letter_number && `pismo ${request.letter_number}`,
    request.note,
  ]),
  due: joinPresent([
    formatValue(request.due_on),
    request.extended_on &&
      `przedłużony ${formatValue(request.extended_on)}: ${request.extension_reason}`,
  ]),
  answer: request.decision
    ? joinPresent([
        DECISIONS[request.decision],
        formatValue(request.decided_on),
        request.decided_by,
        request.decision_note,
      ])
    : REQUEST_STATES[request.state],
})

/** Prints the register of requests in the order of their numbers. */
export const printRequests = (
  context: Omit<Context, 'db'>,
  query: Pick<RequestQuery, 'state' | 'year'>,
) =>
  printList(context, async db => {
    const requests = await selectRegister(db, query)
      .orderBy('r.year')
      .orderBy('request_number')
      .execute()
    if (requests.length === 0) {
      throw notFound('W rejestrze nie ma takich wniosków: nie ma czego drukować.')
    }
    const { state, year } = query
    const filters = [year ? `rok ${year}` : null, state && STATES[state]]
    return {
      template: 'person-requests',
      title: 'Rejestr wniosków o dane osobowe',
      subject: 'person_requests',
      filters: joinPresent(filters) || null,
      count: requests.length,
      content: { requests: requests.map(toLine) },
    }
  })
