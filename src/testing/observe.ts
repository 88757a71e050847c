import pg from 'pg'
import { afterAll, vi } from 'vitest'
import type { ApiResponse } from './api.ts'

/**
 * All that a stranger can see or weigh of a request: the answer, and the words of the statements run for it. Time by the
 * clock says nothing on a busy machine; the hash of a password: auth/passwords/server/hash.test.ts.
 */
export function newObserver() {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  afterAll(() => query.mockRestore())

  /** Requests are counted together, now and then; whether the installation is open is read at most once a second. */
  const statements = () =>
    query.mock.calls
      .map(([statement]: unknown[]) => {
        const text =
          typeof statement === 'string' ? statement : (statement as { text: string }).text
        return text.replaceAll(/\d+/g, '0')
      })
      .filter(text => !/request_counts|from installation_state/.test(text))

  return async function observe(request: () => Promise<ApiResponse>) {
    query.mockClear()
    const answer = await request()
    const { 'set-cookie': _, date: __, ...headers } = answer.headers
    return { status: answer.status, body: answer.body, headers, statements: statements() }
  }
}
