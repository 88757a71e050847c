import pg from 'pg'
import { afterAll, vi } from 'vitest'
import type { ApiResponse } from './api.ts'

/**
 * Observes the externally visible effects of a request: the response, and the statements run for it. Elapsed time is
 * unreliable on a busy machine; for the password hash see auth/passwords/server/hash.test.ts.
 */
export function newObserver() {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  afterAll(() => query.mockRestore())

  /**
   * Excludes statements that do not run for every request: requests are counted in batches, and the maintenance state
   * is read at most once a second.
   */
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
