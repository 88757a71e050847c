import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openSuperuserClient } from '#platform/postgres/databases.ts'
import { getCode } from '#platform/refusals.ts'
import { BackupProblem } from '../../problem.ts'
import type { ArchiveLocation } from './make-base.ts'
import { readOwnBases } from '../archive/own-archive.ts'
import { getArchivePaths } from '../archive/paths.ts'
import { ForkedClusterError, packSegments, shipSegments } from './ship.ts'
import {
  endSeries,
  getSeriesFolder,
  getSeriesRoot,
  isCurrent,
  readSeries,
} from '../archive/series.ts'
import { buildArchiveState } from './build-state.ts'
import { type ArchiveState, writeArchiveState } from '#platform/postgres/archive-state.ts'
import { isBeyondLimits, measureWaiting } from './waiting.ts'

/** Key of the lock of the one process that fills the archive; the number is arbitrary. */
const ARCHIVER_LOCK_KEY = 20_260_702
const TICK_MS = 5000
const STATE_MS = 30_000
const BASE_ORDER_MS = 3_600_000
/** The first base backup waits until the start of the program is over. */
const FIRST_BASE_MS = 300_000
/** After a restore nothing can be restored again until the next base backup, so it comes soon. */
const RESTORED_BASE_MS = 10_000
/** Time after which a base backup that was ordered and is not there needs an administrator. */
const NO_BASE_MS = 1_800_000

interface ArchiverDeps {
  place: Omit<ArchiveLocation, 'heads'>
  /** Queues a base backup. */
  orderBase(): Promise<unknown>
  /** Queues copies on the S3 server of what was brought into the folder of backups. */
  orderCopies?(): Promise<unknown>
  firstBaseMs?: number
}

type Client = Awaited<ReturnType<typeof openSuperuserClient>>

const AWAY =
  'Katalog kopii jest niedostępny albo pusty: podłącz dysk z kopiami. Zapisy czekają na dysku bazy.'
const FULL =
  'Na dysku brakuje miejsca na zapisy do przywracania chwili: zwolnij je. Zapisy czekają na dysku bazy.'
const DROPPED =
  'Zapisy czekały na katalog kopii, aż zabrakło na nie miejsca, więc je usunięto. Chwile od ostatniego zapisu w katalogu kopii do następnej pełnej kopii są nie do przywrócenia.'
const NO_BASE =
  'Nie ma pełnej kopii bazy, od której zaczyna się przywracanie do chwili. Sprawdź, czy na dysku z kopiami jest miejsce.'
const OLD_BASE = 'Pełna kopia bazy ma ponad 8 dni. Sprawdź, czy na dysku z kopiami jest miejsce.'
const isOld = (baseTime: number) => baseTime > 0 && Date.now() - baseTime > 8 * 24 * 3_600_000

/** Returns a function that reads the series and ends one that was begun with another folder or lock. */
function createSeriesCheck({ server: { cluster }, folder, ...lock }: ArchiverDeps['place']) {
  const checkedSeries = new Set<string>()
  return async () => {
    const series = await readSeries(cluster)
    if (!series || checkedSeries.has(series.id)) return series
    if (!(await isCurrent(series, folder, lock))) return endSeries(cluster)
    checkedSeries.add(series.id)
    return series
  }
}

/** Packs finished segments and brings them into the folder of backups until it is stopped. */
export function startArchiver({ place, orderBase, ...terms }: ArchiverDeps) {
  const { cluster } = place.server
  const { firstBaseMs = chooseFirstBaseMs(cluster) } = terms
  const stopping = new AbortController()
  const requireSeries = createSeriesCheck(place)
  const startTime = Date.now()
  let orderTime = startTime - BASE_ORDER_MS + firstBaseMs
  let baseTime = 0
  let stateTime = 0
  let dropProblem: string | null = null

  const isBaseDue = () => Date.now() - startTime > firstBaseMs + NO_BASE_MS
  async function ship(): Promise<string | null> {
    const series = await requireSeries()
    await packSegments(cluster, place.secret)
    if (!series) return dropProblem ?? (isBaseDue() ? NO_BASE : null)
    if (!existsSync(getSeriesFolder(series))) return AWAY
    if ((await shipSegments(cluster, series)) > 0) await terms.orderCopies?.().catch(() => {})
    return isBaseDue() && (await lacksBase(cluster)) ? NO_BASE : null
  }

  async function orderMissingBase() {
    if (Date.now() - orderTime < BASE_ORDER_MS) return
    if (!isOld(baseTime) && !(await lacksBase(cluster))) return
    orderTime = Date.now()
    await orderBase()
  }

  async function tick(client: Client) {
    let problem: unknown = null
    const message = await ship().catch((failure: unknown) => {
      problem = failure
      return describeFailure(failure)
    })
    if (message === null) dropProblem = null
    const reason = await giveWay(place, problem)
    if (reason) dropProblem = reason === 'full' ? DROPPED : null
    if (reason === 'forked') orderTime = 0
    await orderMissingBase()
    if (Date.now() - stateTime < STATE_MS) return
    stateTime = Date.now()
    const state = await buildArchiveState(place, message, client)
    baseTime = state.base_at ? Date.parse(state.base_at) : 0
    await writeArchiveState(cluster, addOldBase(state))
  }

  async function work() {
    const client = await openSuperuserClient(place.server)
    try {
      await waitForTurn(client, stopping.signal)
      await endFormerSegment(client, cluster)
      while (!stopping.signal.aborted) {
        await client.query('select 1')
        await tick(client)
        await pause(TICK_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      }
      await finishSegment(client, cluster)
      await ship()
    } finally {
      await client.end().catch(() => {})
    }
  }

  async function repeat() {
    while (!stopping.signal.aborted) {
      await work().catch(() => {})
      await pause(TICK_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  const end = repeat()
  return {
    /** Brings also the last writes into the folder of backups, as far as that takes a few seconds. */
    stop: async () => {
      stopping.abort()
      await Promise.race([end, pause(STOP_MS, undefined, { ref: false })])
    },
  }
}

const STOP_MS = 4000

/** PostgreSQL leaves this file in a cluster that was restored from a base backup. */
const RESTORED_FILE = 'backup_label.old'

const chooseFirstBaseMs = (cluster: string) =>
  existsSync(join(cluster, RESTORED_FILE)) ? RESTORED_BASE_MS : FIRST_BASE_MS

/**
 * Checks whether there is no series, its copies were deleted, or its first base backup was interrupted; a disk that is
 * not mounted has no folder at all.
 */
async function lacksBase(cluster: string) {
  const series = await readSeries(cluster)
  if (!series) return true
  if (!existsSync(getSeriesRoot(series.backupDir))) return false
  return (await readOwnBases(cluster, series)).length === 0
}

function describeFailure(failure: unknown) {
  if (failure instanceof BackupProblem) return failure.message
  return getCode(failure) === 'ENOSPC' ? FULL : AWAY
}

function addOldBase(state: ArchiveState): ArchiveState {
  if (state.problem || !state.base_at || !isOld(Date.parse(state.base_at))) return state
  return { ...state, problem: OLD_BASE }
}

/** Ends the series when what waits endangers the work of the office, or when the cluster was put back. */
async function giveWay({ server: { cluster }, secret }: ArchiverDeps['place'], problem: unknown) {
  const isForked = problem instanceof ForkedClusterError
  const isFull = await isBeyondLimits(cluster, await measureWaiting(cluster))
  if (!isForked && !isFull) return undefined
  await endSeries(cluster)
  await packSegments(cluster, secret)
  return isForked ? 'forked' : 'full'
}

async function waitForTurn(client: Client, signal: AbortSignal) {
  for (;;) {
    signal.throwIfAborted()
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [
      ARCHIVER_LOCK_KEY,
    ])
    if (rows[0].mine) return
    await pause(TICK_MS, undefined, { signal, ref: false })
  }
}

/** PostgreSQL counts archive_timeout from its start, so one that is killed again and again would archive nothing. */
async function endFormerSegment(client: Client, cluster: string) {
  if (await readSeries(cluster)) await client.query('select pg_switch_wal()')
}

/** Ends the segment in use and waits until PostgreSQL has copied it. */
async function finishSegment(client: Client, cluster: string) {
  if (!(await readSeries(cluster))) return
  const { rows } = await client.query('select pg_walfile_name(pg_switch_wal()) as segment')
  const file = join(getArchivePaths(cluster).finished, rows[0].segment)
  for (let tries = 0; tries < 100 && !existsSync(file); tries++) await pause(20)
}
