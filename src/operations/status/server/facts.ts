import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import { type BackupPlacement, listBackupGaps } from '#operations/backups/server/keeping/gaps.ts'
import { getLatestBackup } from '#operations/backups/server/latest.ts'
import { listForeignArchive } from '#operations/backups/server/moments/archive/own-archive.ts'
import { listForeignBackups } from '#operations/backups/server/keeping/own-backups.ts'
import { readCopyState } from '#operations/backups/server/remote/copy-state.ts'
import { type Database, runInTransaction } from '#platform/database/database.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import { isArchiveLate, readArchiveState } from '#platform/postgres/archive-state.ts'
import { describeSupport, isSupportEnding } from '#platform/postgres/support.ts'
import type { Queue, SystemFacts } from '../contract.ts'

const DATABASE = `
  select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
    (select count(*) from pg_stat_activity where datname = current_database())::integer as connections,
    current_setting('max_connections')::integer as max_connections,
    (select deadlocks from pg_stat_database where datname = current_database())::integer as deadlocks,
    (select coalesce(extract(epoch from now() - min(xact_start)), 0) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend')::integer as oldest_transaction`

const SLOTS = `
  select slot_name as name, active, coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn), 0)::float8 as retained_bytes
  from pg_replication_slots order by slot_name`

/** Selects the queues; names that begin with __ belong to the library. */
const QUEUES = `
  select q.name,
    count(*) filter (where j.state in ('created', 'retry') and j.start_after <= now())::integer as waiting,
    count(*) filter (where j.state = 'active')::integer as active,
    count(*) filter (where j.state = 'failed' and j.completed_on > now() - interval '1 day')::integer as failed,
    coalesce(round(extract(epoch from now() - min(j.start_after)
      filter (where j.state in ('created', 'retry') and j.start_after <= now()))), 0)::integer as waiting_seconds
  from pgboss.queue q left join pgboss.job j on j.name = q.name
  where left(q.name, 2) <> '__' group by q.name order by q.name`

const SMS = `
  select state, count(*)::integer as count from message_deliveries
  where handed_at > now() - interval '1 day' group by state order by state`
const PAYMENTS = `
  select state, count(*)::integer as count from order_payments
  where created_at > now() - interval '1 day' group by state order by state`

const CHAIN = `
  select at, rows::float8 as rows, problems, warnings from chain_verifications order by id desc limit 1`

type ByState = SystemFacts['sms']

/** Runs the work with access to the states of SMS and payments of all parishes. */
async function acrossParishes<T>(database: Database, work: (client: pg.ClientBase) => Promise<T>) {
  const client = await database.connect()
  try {
    await client.query('begin read only; set local role app_system')
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

type ServerFacts = Pick<
  SystemFacts['database'],
  'version' | 'bytes' | 'connections' | 'max_connections' | 'deadlocks' | 'oldest_transaction'
>

function addSupport(facts: ServerFacts, built_in: boolean): SystemFacts['database'] {
  const support = describeSupport(facts.version)
  return { ...facts, ...support, support_ending: isSupportEnding(support), built_in }
}

/** Reads the queues; before the first server has registered its jobs there are none. */
async function listQueues(database: Database): Promise<Queue[]> {
  const { rows } = await database.query(`select to_regclass('pgboss.queue') is not null as made`)
  return rows[0].made ? (await database.query<Queue>(QUEUES)).rows : []
}

/** Folders and services of the installation that are watched. */
export interface WatchedResources {
  folders: Partial<Record<SystemFacts['disks'][number]['folder'], string>>
  /** Undefined when this program makes no backups. */
  backups?: BackupPlacement
  mailServer: boolean
  /** Directory of the built-in database, where its archive keeps its state. */
  cluster?: string
  /** Address of the list of releases; undefined: nobody is asked for new versions. */
  updateUrl?: string
}

async function describeArchive(cluster: string | undefined): Promise<SystemFacts['archive']> {
  const state = cluster === undefined ? null : await readArchiveState(cluster)
  if (!state) return null
  const { base_at, first_moment, archived_to, waiting_bytes, problem } = state
  return { base_at, first_moment, archived_to, waiting_bytes, problem, late: isArchiveLate(state) }
}

/** Lists the files with names of backups that this installation has not made. */
async function listForeign(database: Database, { backups, cluster }: WatchedResources) {
  if (!backups) return []
  const { folder } = backups
  const backupNames = await listForeignBackups({ database, folder })
  return cluster === undefined
    ? backupNames
    : [...backupNames, ...(await listForeignArchive(cluster, folder))]
}

const FOLDERS = ['data', 'backups'] as const

/** Measures the disks of the folders; one that does not exist is left out. */
async function measureDisks(folders: WatchedResources['folders']) {
  const disks = await Promise.all(
    FOLDERS.map(async folder => {
      const path = folders[folder]
      const disk = path && (await statfs(path).catch(() => undefined))
      if (!disk) return []
      return { folder, free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize }
    }),
  )
  return disks.flat()
}

/** Reads facts about the installation: numbers and times, neither personal data nor names of parishes. */
export async function buildFacts(
  database: Database,
  resources: WatchedResources,
): Promise<SystemFacts> {
  const { folders, mailServer, cluster } = resources
  const [about, chain, slots] = await Promise.all([
    database.query<ServerFacts>(DATABASE),
    database.query<NonNullable<SystemFacts['chain']>>(CHAIN),
    database.query<SystemFacts['slots'][number]>(SLOTS),
  ])
  const { sms, payments } = await acrossParishes(database, async client => ({
    sms: (await client.query<ByState[number]>(SMS)).rows,
    payments: (await client.query<ByState[number]>(PAYMENTS)).rows,
  }))
  return {
    database: addSupport(firstRowOrThrow(about.rows), cluster !== undefined),
    disks: await measureDisks(folders),
    slots: slots.rows,
    mail_server: mailServer,
    queues: await listQueues(database),
    sms,
    payments,
    backup: await runInTransaction(database, { role: 'app_system', readOnly: true }, db =>
      getLatestBackup({ db }),
    ),
    backup_gaps: await listBackupGaps(resources.backups),
    foreign_backups: await listForeign(database, resources),
    archive: await describeArchive(cluster),
    copies: await readCopyState(database),
    chain: chain.rows[0] ?? null,
  }
}
