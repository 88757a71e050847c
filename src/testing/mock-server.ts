import { vi } from 'vitest'

/** Recorded request of a screen: `GET /api/baptisms/7`, its query and its body. */
export interface RecordedCall {
  call: string
  query: Record<string, string>
  body: unknown
}
type Reply = (sent: RecordedCall) => unknown

/** Mocked refusal: its status and body. */
export class Refused {
  status: number
  body: object
  constructor(status: number, body: object) {
    this.status = status
    this.body = body
  }
}

const EMPTY_LIST_RESPONSE = {
  data: [],
  meta: { total: 0, current_page: 1, last_page: 1, per_page: 20 },
  choices: {},
}

/**
 * Mocks the server for a tested screen: answers by `GET /api/…` (the longest prefix wins), with an empty list by
 * default. Returns the sent requests in order, without those for the length of a whole list.
 */
export function mockServer(answers: Record<string, unknown>): RecordedCall[] {
  const requests: RecordedCall[] = []
  const answerKeys = Object.keys(answers).toSorted((a, b) => b.length - a.length)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), location.href)
    const call = `${init?.method ?? 'GET'} ${pathname}`
    const body = init?.body ? (JSON.parse(String(init.body)) as unknown) : undefined
    const request: RecordedCall = { call, query: Object.fromEntries(searchParams), body }
    if (request.query.per_page !== '1') requests.push(request)
    const key = answerKeys.find(candidate => call.startsWith(candidate))
    const answer = key ? answers[key] : EMPTY_LIST_RESPONSE
    const reply = typeof answer === 'function' ? await (answer as Reply)(request) : answer
    if (reply instanceof Refused) return Response.json(reply.body, { status: reply.status })
    return Response.json(reply)
  })
  return requests
}
