import { randomBytes } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { afterAll, inject } from 'vitest'
import { buildApp } from '#app/server/app.ts'
import { csrfToken } from '#platform/server/csrf.ts'
import {
  type Database,
  type Db,
  openDatabase,
  openServerDatabase,
  runInTransaction,
} from '#platform/database/database.ts'
import { tokenHash } from '#auth/sign-in/server/identify.ts'
import { asServingRole } from './model.ts'
import { testPassword, password_hash } from './password.ts'

export const PUBLIC_URL = 'https://kancelaria.test'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export interface ApiResponse {
  status: number
  // `any`, because tests of all addresses read responses of every shape.
  body: any
  headers: Record<string, string | string[] | undefined>
}
/** Signed-in user of a test: `await clerk('POST', '/api/peoples', anna)`. */
export interface Caller {
  (
    method: Method,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<ApiResponse>
  parish_id: number | null
  user_id: number
  session_id: number
  cookie: string
  /** Returns a new CSRF token of this session. */
  token(): string
}

export interface ParishOptions {
  /** Codes of the paid modules that the parish has bought; all by default. */
  modules?: string[]
  name?: string
  expiration_date?: string | null
  active?: 0 | 1
}

let counter = 0
const unique = () =>
  `${Date.now().toString(36)}${process.pid.toString(36)}${(counter++).toString(36)}`

let databaseOfRun: Database | undefined
/**
 * Connections to the database of the run, shared by test files of a process, because a new connection takes longer than
 * most tests.
 */
const sharedDatabase = () => (databaseOfRun ??= openServerDatabase(inject('database'), 6))

let servingDatabase: Database | undefined
/** Connections of the application to the same database, for the role that only serves requests. */
const sharedServing = () =>
  (servingDatabase ??= openServerDatabase(asServingRole(inject('database')), 6))

type AppOptions = Partial<Parameters<typeof buildApp>[0]>

async function buildTestApp(options: AppOptions) {
  const api = await buildApp({
    database: sharedServing(),
    secret: 'test-secret',
    publicUrl: PUBLIC_URL,
    requestsPerMinute: 1e9,
    ...options,
  })
  await api.app.ready()
  return api
}

let sharedApp: ReturnType<typeof buildTestApp> | undefined
/** Application shared by the test files of a process that need no options of their own. */
const getSharedApp = () => (sharedApp ??= buildTestApp({}))

/** Builds an application for one test file, on the database at `url` if given. */
async function buildOwnApp(url: string | undefined, options: AppOptions) {
  const database = url ? openDatabase(asServingRole(url), 6) : sharedServing()
  const api = await buildTestApp({ ...options, database })
  afterAll(async () => {
    await api.app.close()
    if (url) await database.end()
  })
  return api
}

function openOwnerDatabase(url: string | undefined) {
  if (!url) return sharedDatabase()
  const database = openDatabase(url, 6)
  afterAll(() => database.end())
  return database
}

interface TestOptions extends AppOptions {
  url?: string
  /** True when the file listens on a port or changes the server. */
  ownApp?: boolean
}

/**
 * Builds the real application on the PostgreSQL of the run; `newParish` creates a parish and signs in its parish
 * priest.
 */
export async function testApi({ url, ownApp = false, ...options }: TestOptions = {}) {
  const needsOwnApp = ownApp || url !== undefined || Object.keys(options).length > 0
  const api = await (needsOwnApp ? buildOwnApp(url, options) : getSharedApp())
  const database = openOwnerDatabase(url)

  async function newParishId({
    name = 'Parafia św. Anny',
    active = 1,
    expiration_date = null,
    modules,
  }: ParishOptions = {}) {
    const { rows } = await database.query(
      `insert into parishes (name, title, url, town, active, expiration_date)
       values ($1, 'św. Anny', $2, 'Sokołów', $3, $4) returning id`,
      [name, `p-${unique()}`, active, expiration_date],
    )
    await database.query(
      `insert into parish_modules (parish_id, module_id)
       select $1, id from modules where price > 0 and ($2::text[] is null or code = any ($2))`,
      [rows[0].id, modules],
    )
    return rows[0].id as number
  }

  /** Signs in a user of a role, with the session row of a real sign-in. */
  async function signIn(
    role_id: number,
    parish_id: number | null,
    user: Record<string, unknown> = {},
  ): Promise<Caller> {
    const values = {
      role_id,
      parish_id: role_id === 1 || role_id === 4 ? null : parish_id,
      name: 'ks. Jan Lis',
      email: `${unique()}@kancelaria.test`,
      password_hash,
      has_changed_first_login_password: 1,
      is_two_factor_active: 0,
      ...user,
    }
    const columns = Object.keys(values)
    const { rows } = await database.query(
      `insert into users (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
      Object.values(values),
    )
    const token = randomBytes(32).toString('base64url')
    const session = await database.query(
      `insert into account_sessions (token_hash, user_id, parish_id, idle_minutes, expires_at)
       values ($1, $2, $3, 30, now() + interval '12 hours') returning id`,
      [tokenHash(token), rows[0].id, parish_id],
    )
    return caller(token, { parish_id, user_id: rows[0].id, session_id: session.rows[0].id })
  }

  const asking = api.endpoints.filter(endpoint => endpoint.requirePassword)
  const patterns = asking.map(
    ({ method, path }) => new RegExp(`^${method} ${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  )
  /** Returns true for addresses where our screens ask for the password. */
  const requirePassword = (method: Method, path: string) =>
    patterns.some(pattern => pattern.test(`${method} ${path}`))

  function caller(
    token: string,
    identity: Pick<Caller, 'parish_id' | 'user_id' | 'session_id'>,
  ): Caller {
    const fresh = () => csrfToken(api.server.secret, tokenHash(token))
    const call = async (
      method: Method,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ) => {
      const xsrf = fresh()
      const isRaw = typeof body === 'string'
      const payload =
        requirePassword(method, path) && !isRaw
          ? Object.assign({ password: testPassword }, body)
          : body
      return send({
        method,
        url: path,
        payload:
          payload === undefined && method !== 'GET' ? {} : (payload as InjectOptions['payload']),
        headers: {
          cookie: `__Host-sid=${token}; XSRF-TOKEN=${xsrf}`,
          'x-xsrf-token': xsrf,
          'x-requested-with': 'XMLHttpRequest',
          ...headers,
        },
      })
    }
    return Object.assign(call, identity, { cookie: `__Host-sid=${token}`, token: fresh })
  }

  /** Sends a request without additions, as an unknown or hostile client does. */
  async function send(options: InjectOptions): Promise<ApiResponse> {
    const { statusCode, headers, body } = await api.app.inject(options)
    const json = headers['content-type']?.includes('json') && body
    return {
      status: statusCode,
      headers: headers as ApiResponse['headers'],
      body: json ? JSON.parse(body) : body,
    }
  }

  const newParish = async (
    options: ParishOptions & { role_id?: number; user?: Record<string, unknown> } = {},
  ) => signIn(options.role_id ?? 2, await newParishId(options), options.user)

  /** Runs SQL on the tables of one parish, with the access that the application has. */
  const inParish = <T>(parish_id: number | null, work: (db: Db) => Promise<T>) =>
    runInTransaction(database, { role: 'app_user', parish_id }, work)

  return { api, database, inParish, newParish, newParishId, signIn, send }
}
