import { sql } from 'kysely'
import type { Account } from '../context.ts'
import { type Database, runInTransaction } from '../database/database.ts'
import type { Endpoint, ShownRecords } from '../endpoint.ts'
import { UNLIMITED_SPACE, type DiskSpace } from '../files/disk-space.ts'
import { getCode } from '../problems.ts'

interface Reading extends ShownRecords {
  at: string
  parish_id: number
  account_id: number
  account_name: string
  address: string
  query: unknown
}

/** Log of who viewed whose data. `note` costs a request nothing; the entries are written soon after. */
export interface AccessLog {
  note(
    endpoint: Endpoint,
    account: Account,
    input: { params: unknown; query: unknown },
    answer: unknown,
  ): void
  /** Writes what waits; the last thing before the server leaves. */
  flush(): Promise<void>
  /** For how many seconds the oldest of what waits has waited; 0 when nothing does. */
  oldest(): number
}

/** Alarms for the operators of the server: without a name, a number or a search word. */
export interface AccessLogAlarms {
  /** The database has been away so long that the oldest could not be kept. */
  lost(count: number): void
  /** The database refuses this one, whatever else is written with it. */
  refused(reading: { address: string; table_name: string; code: string }): void
  /** Nothing could be written for a minute; said once a minute. */
  late(seconds: number): void
}

/** A killed server loses at most the readings of so many milliseconds; changes are never lost. */
const DELAY = 200
const MOST_WAITING = 20_000
const MOST_AT_ONCE = 1000
const LATE = 60

const getRecordIds = (answer: unknown, params: Record<string, unknown>) => {
  const { data, id } = answer as { data?: { id?: unknown }[]; id?: unknown }
  const ids = Array.isArray(data) ? data.map(row => row.id) : [id ?? params.id]
  return ids.filter(recordId => typeof recordId === 'number')
}

/** Which records an answer shows, by the contract's word. */
function listShownRecords(
  { loggedRecords }: Endpoint,
  params: Record<string, unknown>,
  answer: unknown,
): ShownRecords[] {
  if (!loggedRecords) return []
  if (typeof loggedRecords === 'function') return loggedRecords(answer)
  if (!loggedRecords.startsWith(':'))
    return [{ table_name: loggedRecords, record_ids: getRecordIds(answer, params) }]
  return [{ table_name: String(params[loggedRecords.slice(1)]), record_ids: [Number(params.id)] }]
}

const write = (database: Database, readings: Reading[]) =>
  runInTransaction(database, { role: 'app_system' }, db =>
    sql`
    insert into reads (at, parish_id, account_id, account_name, address, table_name, record_ids, query)
    select at, parish_id, account_id, account_name, address, table_name,
      array(select jsonb_array_elements_text(record_ids)::bigint), query
    from jsonb_to_recordset(${JSON.stringify(readings)}) as r(at timestamptz, parish_id integer, account_id bigint,
      account_name text, address text, table_name text, record_ids jsonb, query jsonb)`.execute(db),
  )

/** Values the database does not take (class 22) and rules they break (23): no later try would end otherwise. */
const findRefusalCode = (problem: unknown) => {
  const code = getCode(problem)
  return /^2[23]/.test(code) ? code : undefined
}

/**
 * Writes a batch; one bad reading never stops the others: the batch is halved until the bad one stands alone, and that
 * one is dropped and told of. Answers those that have to wait because the database is away.
 */
async function writeAll(
  database: Database,
  batch: Reading[],
  reportRefusal: AccessLogAlarms['refused'],
): Promise<Reading[]> {
  if (batch.length > MOST_AT_ONCE) return writeHalves(database, batch, reportRefusal)
  try {
    await write(database, batch)
    return []
  } catch (problem) {
    const code = findRefusalCode(problem)
    if (!code) return batch
    if (batch.length > 1) return writeHalves(database, batch, reportRefusal)
    const { address, table_name } = batch[0]!
    reportRefusal({ address, table_name, code })
    return []
  }
}

async function writeHalves(
  database: Database,
  batch: Reading[],
  reportRefusal: AccessLogAlarms['refused'],
): Promise<Reading[]> {
  const middle = Math.ceil(batch.length / 2)
  const first = await writeAll(database, batch.slice(0, middle), reportRefusal)
  return [...first, ...(await writeAll(database, batch.slice(middle), reportRefusal))]
}

/** Gathers readings and writes them in batches; when the database is away they wait for the next try. */
export function openAccessLog(
  database: Database,
  { lost, refused, late }: AccessLogAlarms,
  diskSpace: DiskSpace = UNLIMITED_SPACE,
): AccessLog {
  let waiting: Reading[] = []
  let beingWritten: Reading[] = []
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  let toldAt = -Infinity

  const oldest = () => {
    const first = beingWritten[0] ?? waiting[0]
    return first ? Math.max(0, Math.round((Date.now() - Date.parse(first.at)) / 1000)) : 0
  }
  function reportIfLate() {
    if (oldest() < LATE || performance.now() - toldAt < LATE * 1000) return
    toldAt = performance.now()
    late(oldest())
  }

  async function writeWaiting() {
    beingWritten = waiting
    waiting = []
    if (beingWritten.length === 0) return
    const full = diskSpace.left() === 'none'
    const unwrittenReadings = full ? beingWritten : await writeAll(database, beingWritten, refused)
    waiting = [...unwrittenReadings, ...waiting]
    beingWritten = []
    if (unwrittenReadings.length === 0) return
    if (waiting.length > MOST_WAITING) lost(waiting.splice(0, waiting.length - MOST_WAITING).length)
    reportIfLate()
    later(5 * DELAY)
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
      for (const shownRecords of listShownRecords(
        endpoint,
        params as Record<string, unknown>,
        answer,
      )) {
        if (shownRecords.record_ids.length === 0) continue
        waiting.push({
          ...shownRecords,
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
    oldest,
  }
}
