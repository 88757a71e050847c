import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Database } from '../database/database.ts'
import type { Standby } from '../database/standby.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { JobHandler } from '../jobs/run-alone.ts'
import type { Mail } from '../mail/mail.ts'

/** Metrics of this process since its start, without personal data: labels are patterns, states and names of queues. */
export interface Metrics {
  registry: Registry
  request(method: string, route: string | undefined, status: number, milliseconds: number): void
  /** Counts an error of the database by its code (SQLSTATE). */
  databaseError(code: string): void
  /** Records a turn of the event loop that took so much processor time. */
  loopHeld(milliseconds: number): void
  /** Wraps jobs so that each failed attempt is counted. */
  counting(jobs: Jobs): Jobs
  /** Wraps mail so that e-mails are counted. */
  countingMail(mail: Mail): Mail
  /** Returns the number of e-mails that this process has sent, and of failed attempts. */
  countEmails(): Promise<{ sent: number; failed: number }>
  /**
   * Observes memory, processor and event loop of the process, its database connections, and the share of reads on the
   * standby.
   */
  watchProcess(database: Database, standby?: Standby): void
}

const SLOW_MS = 1000
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

function requestMeters(registers: Registry[]) {
  const requests = new Counter({
    name: 'kancelaria_http_requests_total',
    help: 'Answered requests by the pattern of their address',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const duration = new Histogram({
    name: 'kancelaria_http_request_duration_seconds',
    help: 'Time to the last byte of the answer',
    labelNames: ['method'],
    buckets: SECONDS,
    registers,
  })
  const routeSeconds = new Counter({
    name: 'kancelaria_http_route_seconds_total',
    help: 'Time of the answers by the pattern of their address; divided by the requests, the mean',
    labelNames: ['method', 'route'],
    registers,
  })
  const slowRequests = new Counter({
    name: 'kancelaria_http_slow_requests_total',
    help: 'Answers that took longer than a second, by the pattern of their address',
    labelNames: ['method', 'route'],
    registers,
  })
  return { requests, duration, routeSeconds, slowRequests }
}

function databaseErrorMeter(registers: Registry[]) {
  const databaseErrors = new Counter({
    name: 'kancelaria_database_errors_total',
    help: 'Requests that failed by an error of the database, by its code: 57014 a statement took too long, 40P01 a deadlock',
    labelNames: ['code'],
    registers,
  })
  databaseErrors.inc({ code: '57014' }, 0)
  return databaseErrors
}

function watchPool(registry: Registry, database: Database) {
  const connections = new Gauge({
    name: 'kancelaria_pool_connections',
    help: 'Connections of this process to the database; waiting: requests without one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      connections.set({ state: 'busy' }, database.totalCount - database.idleCount)
      connections.set({ state: 'idle' }, database.idleCount)
      connections.set({ state: 'waiting' }, database.waitingCount)
    },
  })
}

function watchReadings(registry: Registry, { counts }: Standby) {
  const readings = new Gauge({
    name: 'kancelaria_standby_readings',
    help: 'Transactions that only read since the start, by the database that answered: standby or primary',
    labelNames: ['at'],
    registers: [registry],
    collect() {
      readings.set({ at: 'standby' }, counts.standby)
      readings.set({ at: 'primary' }, counts.primary)
    },
  })
}

export function openMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const { requests, duration, routeSeconds, slowRequests } = requestMeters(registers)
  const emails = new Counter({
    name: 'kancelaria_letters_total',
    help: 'E-mails handed to the mail server (sent) and tries that failed',
    labelNames: ['result'],
    registers,
  })
  const failures = new Counter({
    name: 'kancelaria_job_failures_total',
    help: 'Failed tries of jobs; a job is tried again for half a day',
    labelNames: ['queue'],
    registers,
  })
  const databaseErrors = databaseErrorMeter(registers)
  for (const result of ['sent', 'failed']) emails.inc({ result }, 0)
  const heldSeconds = new Counter({
    name: 'kancelaria_event_loop_held_seconds_total',
    help: 'Processor time of turns of the event loop longer than 0.2 s: nobody else was answered meanwhile',
    registers,
  })

  const countFailures =
    <Data>(queue: string, work: JobHandler<Data>): JobHandler<Data> =>
    (data, signal) =>
      work(data, signal).catch(problem => {
        failures.inc({ queue })
        throw problem
      })

  async function send(mail: Mail, email: Parameters<Mail['send']>[0]) {
    try {
      await mail.send(email)
    } catch (problem) {
      emails.inc({ result: 'failed' })
      throw problem
    }
    emails.inc({ result: 'sent' })
  }

  return {
    registry,
    request(method, route = 'none', status, milliseconds) {
      requests.inc({ method, route, status: String(status) })
      duration.observe({ method }, milliseconds / 1000)
      routeSeconds.inc({ method, route }, milliseconds / 1000)
      if (milliseconds > SLOW_MS) slowRequests.inc({ method, route })
    },
    databaseError: code => databaseErrors.inc({ code }),
    loopHeld: milliseconds => heldSeconds.inc(milliseconds / 1000),
    counting: jobs => ({
      ...jobs,
      work: (name, work, terms) => jobs.work(name, countFailures(name, work), terms),
      every: (name, cron, work, terms) => jobs.every(name, cron, countFailures(name, work), terms),
    }),
    countingMail: mail => ({ ...mail, send: email => send(mail, email) }),
    async countEmails() {
      const { values } = await emails.get()
      const of = (result: string) => values.find(({ labels }) => labels.result === result)!.value
      return { sent: of('sent'), failed: of('failed') }
    },
    watchProcess(database, standby) {
      collectDefaultMetrics({ register: registry, prefix: 'kancelaria_' })
      watchPool(registry, database)
      if (standby) watchReadings(registry, standby)
    },
  }
}
