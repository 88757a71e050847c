import type { FastifyRequest } from 'fastify'
import type { Visitor } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { queryPrepared } from '#platform/database/query-prepared.ts'
import type { DiskSpace } from '#platform/files/disk-space.ts'
import { Refusal } from '#platform/refusals.ts'
import { countExactly } from '#platform/server/limits/counts.ts'
import { withDependents } from '../../rights/prerequisites.ts'
import { IS_LICENSED, UNBOUGHT_MODULES } from '../../server/licence-sql.ts'
import { tokenHash } from '../../sign-in/server/identify.ts'
import { listWithheldRights } from '../scopes.ts'

const IDENTIFY = `
  select u.id, u.role_id, u.name, u.active, u.parish_id, u.rights_taken, t.scopes, t.expires_at <= now() as expired,
    t.last_used_at is null or t.last_used_at < now() - interval '1 minute' as unseen,
    ${IS_LICENSED} as licensed, ${UNBOUGHT_MODULES} as modules_off
  from api_tokens t
  join users u on u.id = t.user_id
  join parishes p on p.id = u.parish_id
  where t.token_hash = $1`

interface Row {
  id: number
  role_id: number
  name: string
  active: boolean
  parish_id: number
  rights_taken: string[]
  scopes: string[]
  expired: boolean
  unseen: boolean
  licensed: boolean
  modules_off: string[]
}

const UNKNOWN =
  'Nie ma takiego klucza API. Sprawdź, czy nagłówek Authorization zawiera cały klucz, bez spacji i cudzysłowów.'
const REVOKED = 'Ten klucz API został unieważniony. Poproś proboszcza parafii o nowy.'
const EXPIRED = 'Ten klucz API stracił ważność. Poproś proboszcza parafii o nowy.'

/** Requests a minute of one token, over all processes. */
const MAX_TOKEN_REQUESTS_PER_MINUTE = 120

async function limitTokenRequests(database: Database, id: number) {
  const { count, left } = await countExactly(database, `api token ${id}`)
  if (count <= MAX_TOKEN_REQUESTS_PER_MINUTE) return
  const retry_after = Math.max(1, Math.ceil(left / 1000))
  throw new Refusal(
    429,
    `Jeden klucz API może wysłać najwyżej ${MAX_TOKEN_REQUESTS_PER_MINUTE} żądań na minutę. Spróbuj ponownie za ${retry_after} s.`,
    { extra: { retry_after } },
  )
}

/**
 * Identifies the sender of `Authorization: Bearer …`; 401 for a token that is unknown, expired or revoked, 429 for too
 * many requests.
 */
export const createBearerReader =
  (database: Database, diskSpace: DiskSpace) =>
  async (request: FastifyRequest): Promise<Visitor> => {
    const [, token = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    const token_hash = tokenHash(token)
    const [row] = await queryPrepared<Row>(database, IDENTIFY, [token_hash])
    if (!row) throw new Refusal(401, UNKNOWN)
    if (!row.active) throw new Refusal(401, REVOKED)
    if (row.expired) throw new Refusal(401, EXPIRED)
    request.log = request.log.child({ by: row.id, parish: row.parish_id })
    await limitTokenRequests(database, row.id)
    if (row.unseen && diskSpace.left() !== 'none') {
      await queryPrepared(
        database,
        'update api_tokens set last_used_at = now() where user_id = $1',
        [row.id],
      )
    }
    return getVisitor(row, token_hash)
  }

function getVisitor(row: Row, token_hash: Buffer): Visitor {
  const { id, role_id, name, parish_id, modules_off, scopes } = row
  const rights_taken = withDependents([...row.rights_taken, ...listWithheldRights(scopes)])
  return {
    account: {
      id,
      session_id: 0,
      role_id,
      name,
      parish_id,
      clergy: false,
      modules_off,
      rights_taken,
    },
    token_hash,
    by_token: true,
    two_factor: 'passed',
    first_password: 'settled',
    licence: row.licensed ? 'valid' : 'invalid',
  }
}
