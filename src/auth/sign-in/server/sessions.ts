import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Account, Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal, notFound } from '#platform/refusals.ts'
import { REMEMBERED_IDLE_MINUTES } from '../../contract.ts'
import { setCsrfCookies, setSessionCookie } from './cookies.ts'
import type { AuthConfig } from './auth-config.ts'
import { sessionCookie, tokenHash } from './identify.ts'

/** Idle minutes after which a session ends. */
export const IDLE = 30

const ABSOLUTE_HOURS = 12

/** Creates 256 random bits: a session, a device, a link in an e-mail. */
export const newToken = () => randomBytes(32).toString('base64url')

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS/, 'macOS'],
  [/Linux|CrOS/, 'Linux'],
]
const findName = (list: [RegExp, string][], text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1]

/**
 * Returns the name by which people recognise their computer: "Firefox, Windows". Nothing more of the user agent is
 * stored.
 */
export const deviceName = (agent = '') =>
  [findName(BROWSERS, agent) ?? 'Inna przeglądarka', findName(SYSTEMS, agent)]
    .filter(Boolean)
    .join(', ')

type SessionContext = Pick<Context, 'request' | 'reply'>

interface Opening {
  user_id: number
  parish_id: number | null
  remember: boolean
  /** Whether the change of the first password is postponed in this session. */
  first_password_postponed?: boolean
  two_factor_passed?: boolean
}

/** Opens a session and sets its cookies in the browser; the previous session of the browser ends. */
export async function openSession(
  db: Db,
  { request, reply }: SessionContext,
  auth: AuthConfig,
  { user_id, parish_id, remember, first_password_postponed, two_factor_passed }: Opening,
) {
  await endSessionByToken(db, request.cookies[sessionCookie(auth.https)])
  const token = newToken()
  await db
    .insertInto('account_sessions')
    .values({
      token_hash: tokenHash(token),
      user_id,
      parish_id,
      first_password_postponed,
      two_factor_passed,
      idle_minutes: remember ? REMEMBERED_IDLE_MINUTES : IDLE,
      expires_at: sql`now() + make_interval(hours => ${ABSOLUTE_HOURS})`,
      agent: deviceName(request.headers['user-agent']),
    })
    .execute()
  setSessionCookie(reply, auth, token, remember ? ABSOLUTE_HOURS * 3600 : undefined)
  setCsrfCookies(reply, auth, tokenHash(token))
}

/** Ends the session of a cookie, if there is one, and returns its user. */
export async function endSessionByToken(db: Db, token: string | undefined) {
  if (!token) return undefined
  const endedSession = await db
    .deleteFrom('account_sessions')
    .where('token_hash', '=', tokenHash(token))
    .returning('user_id')
    .executeTakeFirst()
  return endedSession?.user_id
}

interface Change {
  two_factor_passed?: boolean
  parish_id?: number
}

/** Changes the permissions of the session and its secret: a copy of the old cookie becomes invalid. */
export async function renewSession(
  db: Db,
  { user, reply }: Pick<Context, 'user' | 'reply'>,
  auth: AuthConfig,
  change: Change = {},
) {
  const token = newToken()
  const session = await db
    .updateTable('account_sessions')
    .set({ ...change, token_hash: tokenHash(token), seen_at: sql`now()` })
    .where('id', '=', user.session_id)
    .returning([
      'idle_minutes',
      sql<number>`floor(extract(epoch from expires_at - now()))::int`.as('seconds'),
    ])
    .executeTakeFirst()
  if (!session) throw new Refusal(401, 'Sesja została zakończona. Zaloguj się ponownie.')
  const { idle_minutes, seconds } = session
  setSessionCookie(reply, auth, token, idle_minutes > IDLE ? seconds : undefined)
  setCsrfCookies(reply, auth, tokenHash(token))
}

/** Ends every session of a user, or every one but `except`; returns their number. */
export async function endSessions(db: Db, user_id: number, except?: number): Promise<number> {
  let deletion = db.deleteFrom('account_sessions').where('user_id', '=', user_id)
  if (except !== undefined) deletion = deletion.where('id', '!=', except)
  const { numDeletedRows } = await deletion.executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Lists one's own open sessions, the last used first. */
export async function listSessions({ db, user }: Context) {
  const data = await db
    .selectFrom('account_sessions')
    .select(['id', 'created_at', 'seen_at', 'expires_at', 'agent as device'])
    .select(sql<boolean>`id = ${user.session_id}`.as('current'))
    .where('user_id', '=', user.id)
    .where('expires_at', '>', sql<string>`now()`)
    .where(sql<boolean>`seen_at > now() - make_interval(mins => idle_minutes)`)
    .orderBy('seen_at', 'desc')
    .execute()
  return { data }
}

/** Ends one of one's own sessions; 404 for a session of another user. */
export async function endSession(db: Db, user: Pick<Account, 'id'>, id: number) {
  const { numDeletedRows } = await db
    .deleteFrom('account_sessions')
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  if (!numDeletedRows) throw notFound('Nie ma takiej sesji')
  return {}
}
