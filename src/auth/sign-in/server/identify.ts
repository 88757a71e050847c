import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Visitor } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { queryPrepared } from '#platform/database/query-prepared.ts'
import type { DiskSpace } from '#platform/files/disk-space.ts'
import { IS_LICENSED, UNBOUGHT_MODULES } from '../../server/licence-sql.ts'
import { getNetwork } from '../../server/attempt-limits/attempts.ts'
import { withDependents, canReadConfidential } from '../../rights/prerequisites.ts'
import { isParishRole } from '#auth/rights/role-names.ts'

/**
 * Returns the name of the session cookie: `__Host-` needs HTTPS, so a plain loopback installation uses the short name.
 */
export const sessionCookie = (https: boolean) => (https ? '__Host-sid' : 'sid')

/** Returns the digest that is stored instead of the token: a stolen database opens no session. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()

// One statement at every request, so that a closed session, a demotion or an expired licence takes effect at once; a
// user moved to another parish must sign in again.
const IDENTIFY = `
  select s.id as session_id, s.seen_at < now() - interval '1 minute' as unseen, s.two_factor_passed,
    u.has_changed_first_login_password = 0 and not s.first_password_postponed as first_password_due,
    u.id, u.role_id, u.name, u.clergy, u.rights_taken, u.is_two_factor_active, s.parish_id,
    ${IS_LICENSED} as licensed, ${UNBOUGHT_MODULES} as modules_off
  from account_sessions s
  join users u on u.id = s.user_id and u.active
    and (u.role_id in (1, 4) or u.parish_id = s.parish_id)
  left join parishes p on p.id = s.parish_id
  where s.token_hash = $1 and s.expires_at > now()
    and s.seen_at > now() - make_interval(mins => s.idle_minutes)`

interface Row {
  session_id: number
  unseen: boolean
  two_factor_passed: boolean
  first_password_due: boolean
  id: number
  role_id: number
  name: string
  clergy: boolean
  rights_taken: string[]
  is_two_factor_active: number | null
  parish_id: number | null
  licensed: boolean | null
  modules_off: string[]
}

function getVisitor(row: Row, token_hash: Buffer): Visitor {
  const { session_id, id, role_id, name, parish_id, clergy, modules_off } = row
  const { is_two_factor_active, licensed } = row
  const rights_taken = withDependents(row.rights_taken)
  const waiting = is_two_factor_active === 1 && !row.two_factor_passed
  const isParishBound = isParishRole(role_id)
  return {
    account: {
      id,
      session_id,
      role_id,
      name,
      parish_id,
      clergy: canReadConfidential({ role_id, clergy, rights_taken }),
      modules_off,
      rights_taken,
    },
    token_hash,
    two_factor: waiting ? 'waiting' : 'passed',
    first_password: row.first_password_due ? 'due' : 'settled',
    licence: isParishBound && !licensed ? 'invalid' : 'valid',
  }
}

const MOST_PROVED = 10_000

/**
 * `identify` reads the session of a request; null without one. A last use older than a minute renews the idle time.
 * `rateKey` trusts a cookie only after `identify` has found its session: clients with invented cookies share the limit
 * of their address.
 */
export function createIdentifier(database: Database, https: boolean, diskSpace: DiskSpace) {
  const cookie = sessionCookie(https)
  const sessionCache = new Map<string, number>()

  function remember(token: string, session_id: number) {
    sessionCache.delete(token)
    sessionCache.set(token, session_id)
    if (sessionCache.size > MOST_PROVED) sessionCache.delete(sessionCache.keys().next().value!)
  }
  function rateKey({ cookies, ip }: FastifyRequest) {
    const session_id = sessionCache.get(cookies[cookie] ?? '')
    return session_id === undefined ? `address ${getNetwork(ip)}` : `session ${session_id}`
  }
  async function identify(request: FastifyRequest): Promise<Visitor | null> {
    const token = request.cookies[cookie]
    if (!token) return null
    const token_hash = tokenHash(token)
    const [row] = await queryPrepared<Row>(database, IDENTIFY, [token_hash])
    if (!row) {
      sessionCache.delete(token)
      return null
    }
    remember(token, row.session_id)
    // When the disk is full, the idle time is not renewed, so the session ends sooner.
    if (row.unseen && diskSpace.left() !== 'none') {
      await queryPrepared(database, 'update account_sessions set seen_at = now() where id = $1', [
        row.session_id,
      ])
    }
    // Every later log line of this request contains the ids of the user and the parish.
    request.log = request.log.child({ by: row.id, parish: row.parish_id })
    return getVisitor(row, token_hash)
  }
  return { identify, rateKey }
}
