import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { tokenHash } from '#auth/sign-in/server/identify.ts'
import { password_hash } from '#testing/password.ts'

export interface ClerkResponse {
  /** Status of the response; 0 when no response came and the outcome of the request is unknown. */
  status: number
  body: any
  headers: Headers
  /** Milliseconds. */
  took: number
}

type Call = (
  method: string,
  path: string,
  body?: object,
  more?: Record<string, string>,
) => Promise<ClerkResponse>

/** User signed in at a running server, who also records missing responses. */
export interface TestUser extends Call {
  parish_id: number
  user_id: number
  cookie: string
  headers: Record<string, string>
  /** Returns the same session at another server of the same database. */
  at(address: string): Call
}

let parishes = 0

export async function newParish(database: pg.Pool): Promise<number> {
  const { rows } = await database.query(
    `insert into parishes (name, url) values ('Parafia prób', $1) returning id`,
    [`proba-${process.pid}-${Date.now()}-${parishes++}`],
  )
  const { id } = rows[0]
  await database.query('insert into parish_modules select $1, id from modules where price > 0', [
    id,
  ])
  return id
}

async function newSession(database: pg.Pool, parish_id: number) {
  const token = randomBytes(32).toString('base64url')
  const { rows } = await database.query(
    `insert into users (role_id, parish_id, name, email, password_hash, has_changed_first_login_password, is_two_factor_active)
     values (2, $1, 'ks. Jan Lis', $2, $3, 1, 0) returning id`,
    [parish_id, `${token}@proba.test`, password_hash],
  )
  await database.query(
    `insert into account_sessions (token_hash, user_id, parish_id, idle_minutes, expires_at)
     values ($1, $2, $3, 720, now() + interval '12 hours')`,
    [tokenHash(token), rows[0].id, parish_id],
  )
  return { token, user_id: Number(rows[0].id) }
}

export async function newClerk(
  database: pg.Pool,
  address: string,
  parish_id: number,
): Promise<TestUser> {
  const { token, user_id } = await newSession(database, parish_id)
  const csrfResponse = await fetch(`${address}/sanctum/csrf-cookie`, {
    headers: { cookie: `sid=${token}` },
  })
  const xsrf = /XSRF-TOKEN=([^;]+)/.exec(csrfResponse.headers.get('set-cookie') ?? '')![1]!
  const cookie = `sid=${token}; XSRF-TOKEN=${xsrf}`
  const headers = {
    cookie,
    'x-xsrf-token': decodeURIComponent(xsrf),
    'x-requested-with': 'XMLHttpRequest',
  }
  const at = (place: string) => buildCall(place, headers)
  return Object.assign(at(address), { parish_id, user_id, cookie, headers, at })
}

function buildCall(address: string, headers: Record<string, string>): Call {
  return async (method, path, body, extraHeaders = {}) => {
    const began = performance.now()
    const took = () => performance.now() - began
    try {
      const answer = await fetch(address + path, {
        method,
        headers: {
          ...headers,
          ...(body && { 'content-type': 'application/json' }),
          ...extraHeaders,
        },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(60_000),
      })
      const text = await answer.text()
      const isJson = answer.headers.get('content-type')?.includes('json')
      const parsedBody = isJson ? JSON.parse(text) : text
      return { status: answer.status, body: parsedBody, headers: answer.headers, took: took() }
    } catch {
      return { status: 0, body: undefined, headers: new Headers(), took: took() }
    }
  }
}
