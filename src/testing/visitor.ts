import { randomInt } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { type ApiResponse, PUBLIC_URL } from './api.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Simulated browser at the sign-in page: stores cookies and sends the CSRF token as our pages do. */
export interface VisitorBrowser {
  (
    method: Method,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<ApiResponse>
  cookies: Map<string, string>
  /** Complete Set-Cookie lines of the last response. */
  given: string[]
}

const somewhere = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** Creates a browser with its own network address, so that tests do not use up each other's sign-in attempts. */
export function newBrowser(
  send: (options: InjectOptions) => Promise<ApiResponse>,
  remoteAddress = somewhere(),
): VisitorBrowser {
  const cookies = new Map<string, string>()
  const call = async (
    method: Method,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ) => {
    if (method !== 'GET' && !cookies.has('XSRF-TOKEN')) await call('GET', '/sanctum/csrf-cookie')
    const answer = await send({
      method,
      url: path,
      remoteAddress,
      payload: method === 'GET' ? undefined : (body ?? {}),
      headers: {
        host: new URL(PUBLIC_URL).host,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        'x-requested-with': 'XMLHttpRequest',
        ...headers,
      },
    })
    browser.given = [answer.headers['set-cookie'] ?? []].flat()
    for (const line of browser.given) keepCookie(cookies, line)
    return answer
  }
  const browser: VisitorBrowser = Object.assign(call, { cookies, given: [] as string[] })
  return browser
}

/** Stores one Set-Cookie line in a cookie jar. */
export function keepCookie(cookies: Map<string, string>, line: string) {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (value) cookies.set(name, value)
  else cookies.delete(name)
}
