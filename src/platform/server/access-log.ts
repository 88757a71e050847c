import { sql } from 'kysely'
import type { Account } from '../context.ts'
import type { Database } from '../database/database.ts'
import type { Endpoint, ShownRecords } from '../endpoint.ts'
import { UNLIMITED_SPACE, type DiskSpace } from '../files/disk-space.ts'
import { getCode } from '../refusals.ts'
import { inInstallation } from '../database/tenancy.ts'

interface LoggedReading extends ShownRecords {
  at: string
  parish_id: number
  account_id: number
  account_name: string
  address: string
  query: unknown
}

/** Log of who viewed whose data. `note` does not delay a request; the entries are written soon after. */
export interface AccessLog {
  note(
    endpoint: Endpoint,
    account: Account,
    input: { params: unknown; query: unknown },
    answer: unknown,
  ): void
  /** Writes the waiting entries; called last before the server stops. */
  flush(): Promise<void>
  /** Returns the age in seconds of the oldest waiting entry; 0 when none waits. */
  oldest(): number
}

/** Alarms for the operators of the server, without names, ids or search words. */
export interface AccessLogAlarms {
  /** Called when the database was unavailable so long that the oldest entries had to be dropped. */
  lost(count: number): void
  /** Called when the database refuses this entry, regardless of the rest of the batch. */
  refused(reading: { address: string; table_name: string; code: string }): void
  /** Called once a minute while no entry could be written for a minute. */
  late(seconds: number): void
}

/** Milliseconds between writes; a killed server loses at most the entries of this time, and never changes. */
const DELAY = 200
const MOST_WAITING = 20_000
const MOST_AT_ONCE = 1000
const LATE_WRITE_THRESHOLD_SECONDS = 60

const getRecordIds = (answer: unknown, params: Record<string, unknown>) => {
  const { data, id } = answer as { data?: { id?: unknown }[]; id?: unknown }
  const ids = Array.isArray(data) ? data.map(row => row.id) : [id ?? params.id]
  return ids.filter(recordId => typeof recordId === 'number')
}

/** Returns the records that an answer contains, according to its contract. */
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

const write = (database: Database, readings: LoggedReading[]) =>
  inInstallation(database, db =>
    sql`
    insert into reads (at, parish_id, account_id, account_name, address, table_name, record_ids, query)
    select at, parish_id, account_id, account_name, address, table_name,
      array(select jsonb_array_elements_text(record_ids)::bigint), query
    from jsonb_to_recordset(${JSON.stringify(readings)}) as r(at timestamptz, parish_id integer, account_id bigint,
      account_name text, address text, table_name text, record_ids jsonb, query jsonb)`.execute(db),
  )

/** Returns the code of an invalid value (class 22) or a violated constraint (23), for which a retry would fail too. */
const findRefusalCode = (problem: unknown) => {
  const code = getCode(problem)
  return /^2[23]/.test(code) ? code : undefined
}

/**
 * Writes a batch; a refused entry does not block the others: the batch is halved until the entry is alone, and the
 * entry is dropped and reported. Returns the entries that must wait because the database is unavailable.
 */
async function writeAll(
  database: Database,
  batch: LoggedReading[],
  reportRefusal: AccessLogAlarms['refused'],
): Promise<LoggedReading[]> {
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
  batch: LoggedReading[],
  reportRefusal: AccessLogAlarms['refused'],
): Promise<LoggedReading[]> {
  const middle = Math.ceil(batch.length / 2)
  const first = await writeAll(database, batch.slice(0, middle), reportRefusal)
  return [...first, ...(await writeAll(database, batch.slice(middle), reportRefusal))]
}

/**
 * Opens a log that collects entries and writes them in batches; while the database is unavailable they wait for the
 * next try.
 */
export function openAccessLog(
  database: Database,
  { lost, refused, late }: AccessLogAlarms,
  diskSpace: DiskSpace = UNLIMITED_SPACE,
): AccessLog {
  let waiting: LoggedReading[] = []
  let beingWritten: LoggedReading[] = []
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  let lastTellTime = -Infinity

  const oldest = () => {
    const first = beingWritten[0] ?? waiting[0]
    return first ? Math.max(0, Math.round((Date.now() - Date.parse(first.at)) / 1000)) : 0
  }
  function reportIfLate() {
    if (
      oldest() < LATE_WRITE_THRESHOLD_SECONDS ||
      performance.now() - lastTellTime < LATE_WRITE_THRESHOLD_SECONDS * 1000
    )
      return
    lastTellTime = performance.now()
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
