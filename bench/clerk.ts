import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { tokenHash } from '#auth/sign-in/server/identify.ts'

/** Returns the headers of a session signed in at a running server, as a clerk or as the parish priest. */
export async function newSession(
  database: pg.Pool,
  parish_id: number,
  address: string,
  priest = false,
) {
  const token = randomBytes(32).toString('base64url')
  const { rows } = await database.query(
    `insert into users (role_id, parish_id, name, email, clergy, has_changed_first_login_password, is_two_factor_active)
     values ($3, $1, 'Bench', $2, $4, 1, 0) returning id`,
    [parish_id, `${token}@bench.test`, priest ? 2 : 3, priest],
  )
  await database.query(
    `insert into account_sessions (token_hash, user_id, parish_id, idle_minutes, expires_at)
     values ($1, $2, $3, 720, now() + interval '12 hours')`,
    [tokenHash(token), rows[0].id, parish_id],
  )
  const csrfResponse = await fetch(`${address}/sanctum/csrf-cookie`, {
    headers: { cookie: `sid=${token}` },
  })
  const xsrf = /XSRF-TOKEN=([^;]+)/.exec(csrfResponse.headers.get('set-cookie') ?? '')![1]!
  return {
    cookie: `sid=${token}; XSRF-TOKEN=${xsrf}`,
    'x-xsrf-token': decodeURIComponent(xsrf),
    'x-requested-with': 'XMLHttpRequest',
  }
}

/** Signs in a user at a running server and returns a function that calls the server as a browser would. */
export async function newClerk(
  database: pg.Pool,
  parish_id: number,
  address: string,
  priest = false,
) {
  const headers = await newSession(database, parish_id, address, priest)
  const call = async (method: string, path: string, body?: FormData | object) => {
    const payload = body instanceof FormData ? { body } : body ? { body: JSON.stringify(body) } : {}
    const type: Record<string, string> =
      body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}
    const answer = await fetch(address + path, {
      method,
      headers: { ...headers, ...type },
      ...payload,
    })
    return { status: answer.status, body: await answer.json() }
  }
  return Object.assign(call, headers)
}
export type BenchClerk = Awaited<ReturnType<typeof newClerk>>
