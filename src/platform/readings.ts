import { sql } from 'kysely'
import type { Account } from './context.ts'
import { type Database, transaction } from './database.ts'
import type { Endpoint, Shown } from './endpoint.ts'

interface Reading extends Shown {
  at: string
  parish_id: number
  account_id: number
  account_name: string
  address: string
  query: unknown
}

/** Who looked at whose data. `note` costs a request nothing; what it noted is written soon after. */
export interface Readings {
  note(
    endpoint: Endpoint,
    account: Account,
    input: { params: unknown; query: unknown },
    answer: unknown,
  ): void
  /** Writes what waits; the last thing before the server leaves. */
  flush(): Promise<void>
}

/** A killed server loses at most the readings of so many milliseconds; changes are never lost. */
const DELAY = 200
const MOST_WAITING = 20_000

const idsIn = (answer: unknown, params: Record<string, unknown>) => {
  const { data, id } = answer as { data?: { id?: unknown }[]; id?: unknown }
  const ids = Array.isArray(data) ? data.map(row => row.id) : [id ?? params.id]
  return ids.filter(one => typeof one === 'number')
}

/** Which records an answer shows, by the contract's word. */
function shownBy({ reads }: Endpoint, params: Record<string, unknown>, answer: unknown): Shown[] {
  if (!reads) return []
  if (typeof reads === 'function') return reads(answer as never)
  if (!reads.startsWith(':')) return [{ table_name: reads, record_ids: idsIn(answer, params) }]
  return [{ table_name: String(params[reads.slice(1)]), record_ids: [Number(params.id)] }]
}

const write = (database: Database, readings: Reading[]) =>
  transaction(database, { role: 'app_system' }, db =>
    sql`
    insert into reads (at, parish_id, account_id, account_name, address, table_name, record_ids, query)
    select at, parish_id, account_id, account_name, address, table_name,
      array(select jsonb_array_elements_text(record_ids)::bigint), query
    from jsonb_to_recordset(${JSON.stringify(readings)}) as r(at timestamptz, parish_id integer, account_id bigint,
      account_name text, address text, table_name text, record_ids jsonb, query jsonb)`.execute(db),
  )

/** Gathers readings and writes them in batches; when the database is away they wait for the next try. */
export function openReadings(database: Database, lost: (count: number) => void): Readings {
  let waiting: Reading[] = []
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  async function writeWaiting() {
    const taken = waiting
    waiting = []
    if (taken.length === 0) return
    await write(database, taken).catch(() => {
      waiting = [...taken, ...waiting]
      if (waiting.length > MOST_WAITING)
        lost(waiting.splice(0, waiting.length - MOST_WAITING).length)
      else later(5 * DELAY)
    })
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    return (writing = writing.then(writeWaiting))
  }
  const later = (delay = DELAY) => void (timer ??= setTimeout(flush, delay).unref())

  return {
    note(endpoint, { id, name, parish_id }, { params, query }, answer) {
      if (parish_id === null) return
      const at = new Date().toISOString()
      const address = `${endpoint.method} ${endpoint.path}`
      for (const shown of shownBy(endpoint, params as Record<string, unknown>, answer)) {
        if (shown.record_ids.length === 0) continue
        waiting.push({
          ...shown,
          at,
          parish_id,
          account_id: id,
          account_name: name,
          address,
          query,
        })
      }
      if (waiting.length) later()
    },
    flush,
  }
}
