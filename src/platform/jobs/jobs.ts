import { once } from 'node:events'
import { sql } from 'kysely'
import pg from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import { type Clock, type ConstructorOptions, PgBoss, systemClock } from 'pg-boss'
import type { Db } from '../database/database.ts'
import { traceWork } from '../tracing/tracing.ts'
import { type JobHandler, runAlone } from './run-alone.ts'

/** Terms of jobs that may run longer than a quarter of an hour. */
export interface JobTerms {
  /** Hours (at most 24) after which `signal` is aborted and the job counts as failed. */
  longestHours: number
}

export interface Jobs {
  /**
   * Starts processing jobs of that name in this process, a few at a time. With `terms` a job is never begun while an
   * earlier run of the same job has not ended, even if the queue has given that run up.
   */
  work<Data>(name: string, work: JobHandler<Data>, terms?: JobTerms): Promise<void>
  /** Runs the job of that name by Polish time; a missed run is made up for. */
  every<Data>(name: string, cron: string, work: JobHandler<Data>, terms?: JobTerms): Promise<void>
  /** Stops taking jobs, waits up to a second for the running ones and returns the rest to the queue. */
  stop(): Promise<void>
}

// Retries after about 15 s, 30 s, 1 min … 1 h, for half a day. Without a heartbeat for half a minute (a killed server)
// another process takes the job over.
const QUEUE = {
  policy: 'standard',
  retryLimit: 20,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 3600,
  heartbeatSeconds: 30,
  deleteAfterSeconds: 24 * 3600,
  notify: true,
}

// With NOTIFY alone a backlog would be processed at one batch in 30 s; polling is the fallback for a lost LISTEN.
const PACE = {
  batchSize: 5,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 10,
  perJobResults: true,
} as const

/**
 * Inserts a job in the caller's transaction, so that it exists only after the commit; `seconds` delays it. The data
 * must refer to records by ids; names, addresses and secrets do not belong in a queue.
 */
export const insertJob = (db: Db, name: string, data: object, seconds = 0) =>
  sql`select enqueue_job(${name}, ${JSON.stringify(data)}::jsonb, ${JSON.stringify(QUEUE)}::jsonb,
    make_interval(secs => ${seconds}))`.execute(db)

/**
 * Clock that is independent of changes of the system clock: the queue compares it with the database at the start and
 * every ten minutes, and a clock set forward an hour in between would run the night's jobs twice.
 */
export const monotonicClock: Clock = {
  ...systemClock,
  now: () => performance.timeOrigin + performance.now(),
}

type BossOptions = Partial<ConstructorOptions> & Pick<pg.ClientConfig, 'pipeline'>

const SHORT_JOB_SECONDS = 900

const getLongestSeconds = (terms?: JobTerms) =>
  terms ? terms.longestHours * 3600 : SHORT_JOB_SECONDS

const createBoss = (connectionString: string, options: BossOptions) => {
  const boss = new PgBoss({
    connectionString,
    application_name: 'kancelaria-jobs',
    max: 3,
    // No table of processes with the names of their computers, and no spans beside ours (docs/decisions/0048).
    registerInstance: false,
    openTelemetry: { enabled: false },
    ...options,
  })
  boss.on('error', () => {}) // ignore a lost connection: the next poll opens another
  return boss
}

/** Inserts a job from outside the program: one that waited when the backup was made. */
export async function enqueueJob(connection: string, name: string, data: object): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  const text = 'select enqueue_job($1, $2::jsonb, $3::jsonb)'
  await client
    .query(text, [name, JSON.stringify(data), JSON.stringify(QUEUE)])
    .finally(() => client.end())
}

/** Creates the schema of the queue, for a database whose jobs another process will do. */
export async function installJobs(connection: string): Promise<void> {
  const boss = createBoss(connection, { supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false })
}

// Returns only the kind of the problem, because a mail server's message may quote the receiver.
function getKind(problem: unknown) {
  const { name = 'Error', code, responseCode } = (problem ?? {}) as Record<string, unknown>
  return [name, code, responseCode].filter(Boolean).join(' ')
}

/** Resolves when the queue gives a job up; pg-boss takes no further job of that queue before the handler ends. */
const untilGivenUp = async (signal: AbortSignal) => {
  if (!signal.aborted) await once(signal, 'abort')
}

/** Starts processing jobs of this database; several processes may do so. */
export async function startJobs(
  connection: string,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  options: BossOptions = {},
): Promise<Jobs> {
  const boss = createBoss(connection, {
    clock: monotonicClock,
    useListenNotify: true,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    ...options,
  })
  await boss.start()
  async function attempt<Data>(
    name: string,
    work: JobHandler<Data>,
    data: Data,
    signal: AbortSignal,
  ) {
    try {
      const run = traceWork(`job ${name}`, { 'messaging.destination.name': name }, () =>
        work(data, signal),
      )
      await Promise.race([run, untilGivenUp(signal)])
      return { status: 'completed' as const }
    } catch (problem) {
      log.error({ job: name, problem: getKind(problem) }, 'job failed')
      return { status: 'failed' as const, output: { problem: getKind(problem) } }
    }
  }

  async function work<Data>(name: string, work: JobHandler<Data>, terms?: JobTerms) {
    await boss.createQueue(name, QUEUE)
    await boss.updateQueue(name, { expireInSeconds: getLongestSeconds(terms) })
    const handler = terms ? runAlone(connection, name, work) : work
    await boss.work<Data>(name, PACE, jobs =>
      Promise.all(
        jobs.map(async ({ id, data, signal }) => ({
          id,
          ...(await attempt(name, handler, data, signal)),
        })),
      ),
    )
  }

  async function every<Data>(
    name: string,
    cron: string,
    doing: JobHandler<Data>,
    terms?: JobTerms,
  ) {
    // The hour from two to three is missing in one night of March and occurs twice in one of October.
    if (/^\S+ 2 /.test(cron)) throw new Error(`${name}: no job between 2 and 3 in the night`)
    await work(name, doing, terms)
    await boss.schedule(name, cron, {}, { tz: 'Europe/Warsaw', missed: 'once' })
  }

  const stop = () => boss.stop({ timeout: 1000 })

  return { work, every, stop }
}
