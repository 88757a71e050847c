import type { Account } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { queryPrepared } from '#platform/database/query-prepared.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { canReadConfidential, withDependents } from '#auth/rights/prerequisites.ts'
import { shortParishName } from '#shared/places/parish-names.ts'
import { IS_LICENSED, UNBOUGHT_MODULES } from '#auth/server/licence-sql.ts'
import { tokenHash } from '#auth/sign-in/server/identify.ts'
import type { TrackedEvents } from './track-events.ts'

// One statement at every reading, so that a blocked account, a lost right or an expired licence takes effect at once.
const FIND = `
  select u.id, u.role_id, u.name, u.clergy, u.rights_taken, f.parish_id, f.parish_worker_id, f.with_names, f.events,
    p.name as parish, p.title as parish_title,
    ${UNBOUGHT_MODULES} as modules_off
  from calendar_feeds f
  join users u on u.id = f.user_id and u.active and u.parish_id = f.parish_id
  join parishes p on p.id = f.parish_id and ${IS_LICENSED}
  where f.token_hash = $1`

interface Row {
  id: number
  role_id: number
  name: string
  clergy: boolean
  rights_taken: string[]
  parish_id: number
  parish_worker_id: number | null
  with_names: boolean
  events: TrackedEvents
  parish: string
  parish_title: string | null
  modules_off: string[]
}

export interface Feed {
  account: Account & { parish_id: number }
  /** Short name: «św. Anny». */
  parish: string
  parish_worker_id: number | null
  with_names: boolean
  events: TrackedEvents
}

/** Finds the feed of an address, with its account and the rights that the account has now. */
export async function findFeed(database: Database, token: string): Promise<Feed | undefined> {
  const [row] = await queryPrepared<Row>(database, FIND, [tokenHash(token)])
  if (!row) return undefined
  const { id, role_id, name, parish_id, modules_off, ...feed } = row
  const rights_taken = withDependents(row.rights_taken)
  const clergy = canReadConfidential({ role_id, clergy: row.clergy, rights_taken })
  const account = {
    id,
    session_id: 0,
    role_id,
    name,
    parish_id,
    clergy,
    modules_off,
    rights_taken,
  }
  if (!hasPermission(account, 'calendar.read')) return undefined
  const { parish_worker_id, with_names, events } = feed
  const parish = shortParishName({ name: row.parish, title: row.parish_title })
  return { account, parish, parish_worker_id, with_names, events }
}
