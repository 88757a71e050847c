import { readFileSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { TestInstallation } from '../office.ts'
import { listChildren } from '../postgres.ts'
import { waitForCondition } from '../until.ts'
import type { ProbeReading } from './probe.ts'

/** Resources that the program holds while it receives no requests. */
export interface IdleFigures {
  /** MB: JavaScript heap, whole process, largest typesetting worker. */
  heap: number
  memory: number
  press: number
  /** Open files and sockets of the process, without those of clients. */
  files: number
  connections: number
  /** Temporary files left over from uploads and finished work. */
  temporary: number
  /** Jobs that are due and not done, attempts that failed, and the size of the queue on the disk. */
  waiting: number
  failed: number
  queue: number
  dead: number
}

export const getSocket = (folder: string) => join(folder, 'probe.sock')

/** Queries the probe inside the program. */
export async function readProbe(folder: string, path: string): Promise<ProbeReading> {
  const { promise, resolve, reject } = Promise.withResolvers<ProbeReading>()
  request({ socketPath: getSocket(folder), path }, answer =>
    text(answer).then(answerText => resolve(JSON.parse(answerText)), reject),
  )
    .on('error', reject)
    .end()
  return promise
}

export const measureMemory = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const isPress = (pid: number) =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('printing/child')

/**
 * Returns the client connections that are open at both ends; one that only the program still holds counts as a file of
 * the program.
 */
function getClients(port: number) {
  const portSuffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const lines = ['tcp', 'tcp6'].flatMap(name =>
    readFileSync(`/proc/net/${name}`, 'utf8').split('\n'),
  )
  const isOpen = ([, local, , state]: string[]) => local?.endsWith(portSuffix) && state === '01'
  return lines.filter(line => isOpen(line.trim().split(/\s+/))).length
}

const QUEUE = `
  select (select count(*)::int from pg_stat_activity
      where backend_type = 'client backend' and datname = 'kancelaria' and application_name <> 'faults') as connections,
    (select count(*)::int from pgboss.job where state < 'completed' and start_after <= now()) as waiting,
    (select coalesce(sum(retry_count), 0)::int from pgboss.job) as failed,
    (select sum(pg_total_relation_size(relid))::float / 1048576 from pg_stat_user_tables where schemaname = 'pgboss') as queue,
    (select sum(n_dead_tup)::int from pg_stat_user_tables where schemaname = 'pgboss') as dead`

/** Files that are meant to remain in the data folder: the database, logs, letters, backups and heads of the history. */
const PERMANENT_FILE_PATTERN =
  /^(postgres|server\.log|secret\.key|outbox|backups|parish-backups|heads|probe\.sock)/

const listTemporaryFiles = (folder: string) =>
  readdirSync(folder)
    .filter(name => !PERMANENT_FILE_PATTERN.test(name))
    .flatMap(name => readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })).length

/** Waits until the program is idle and returns the resources that it holds. */
export async function atRest(office: TestInstallation, port: number): Promise<IdleFigures> {
  const countQueue = async () => (await office.database.query(QUEUE)).rows[0]
  const isIdle = async () => (await countQueue()).waiting === 0
  await waitForCondition(isIdle, 240_000).catch(() => {})
  const { heap } = await readProbe(office.folder, '/rest')
  const pid = office.server().child.pid ?? 0
  const openFileCount = readdirSync(`/proc/${pid}/fd`).length - getClients(port)
  const presses = listChildren(pid).filter(isPress)
  return {
    heap,
    memory: measureMemory(pid),
    press: Math.max(0, ...presses.map(measureMemory)),
    files: openFileCount,
    temporary: listTemporaryFiles(office.folder),
    ...(await countQueue()),
  }
}
