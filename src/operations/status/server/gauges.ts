import { Gauge, type Registry } from 'prom-client'
import type { SystemFacts } from '../contract.ts'

const getMoment = (instant: string | null | undefined) => (instant ? Date.parse(instant) / 1000 : 0)

/** Creates the gauges of the archive of the built-in database. */
function openArchiveGauges(gauge: (name: string, help: string) => Gauge) {
  const base = gauge(
    'base_backup_timestamp_seconds',
    'End of the last base backup of the built-in database; 0: never',
  )
  const archiveTime = gauge(
    'archived_timestamp_seconds',
    'Last moment of the built-in database that can be restored; 0: none',
  )
  const archiveLate = gauge(
    'archive_late',
    '1: ten minutes or more of changes are not in the folder of backups',
  )
  const archiveWaiting = gauge(
    'archive_waiting_bytes',
    'Log of the database that waits for the folder of backups',
  )
  return ({ archive }: SystemFacts) => {
    base.set(getMoment(archive?.base_at))
    archiveTime.set(getMoment(archive?.archived_to))
    archiveLate.set(archive?.late ? 1 : 0)
    archiveWaiting.set(archive?.waiting_bytes ?? 0)
  }
}

/** Creates the gauges of the copies on an S3-compatible server. */
function openCopyGauges(gauge: (name: string, help: string) => Gauge) {
  const copyTime = gauge(
    'copies_timestamp_seconds',
    'When everything of the folder of backups was on the S3 server; 0: never',
  )
  const copyFailure = gauge('copies_failed', '1: the last try to copy backups to S3 failed')
  const copyWaiting = gauge('copies_waiting_bytes', 'Backups that wait to be copied to S3')
  return ({ copies }: SystemFacts) => {
    copyTime.set(getMoment(copies?.copied_at))
    copyFailure.set(copies?.problem ? 1 : 0)
    copyWaiting.set(copies?.waiting_bytes ?? 0)
  }
}

/** Creates the gauges of what endangers backups. */
function openSafetyGauges(
  gauge: <Label extends string>(name: string, help: string, labels?: Label[]) => Gauge<Label>,
) {
  const gaps = gauge('backup_gap', '1: backups are on the disk of the data; are not encrypted', [
    'gap',
  ])
  const foreignFiles = gauge(
    'foreign_backups',
    'Files with names of backups that this installation has not made',
  )
  return ({ backup_gaps, foreign_backups }: SystemFacts) => {
    gaps.reset()
    for (const gap of backup_gaps) gaps.set({ gap }, 1)
    foreignFiles.set(foreign_backups.length)
  }
}

/** Creates the gauges of the version of PostgreSQL. */
function openSupportGauges(
  gauge: <Label extends string>(name: string, help: string, labels: Label[]) => Gauge<Label>,
) {
  const behind = gauge(
    'postgres_releases_behind',
    'Minor releases of PostgreSQL that are missing',
    ['server'],
  )
  const supportEnd = gauge(
    'postgres_support_end_timestamp_seconds',
    'Last day on which the major version of PostgreSQL is repaired',
    ['major'],
  )
  return ({ database }: SystemFacts) => {
    const { version, built_in, releases_behind, supported_until } = database
    for (const labelledGauge of [behind, supportEnd]) labelledGauge.reset()
    behind.set({ server: built_in ? 'built_in' : 'external' }, releases_behind)
    if (supported_until)
      supportEnd.set({ major: String(Number.parseInt(version)) }, getMoment(supported_until))
  }
}

const GROUPS = [openArchiveGauges, openCopyGauges, openSafetyGauges, openSupportGauges]

/** Creates the gauges of the facts of the database; labels of queues and states that no longer exist are removed. */
export function openGauges(registry: Registry) {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `kancelaria_${name}`, help, labelNames, registers: [registry] })
  const size = gauge('database_bytes', 'Size of the database')
  const connections = gauge('database_connections', 'Connections to the database of all processes')
  const limit = gauge('database_connections_max', 'Connections the database accepts')
  const deadlocks = gauge(
    'database_deadlocks',
    'Deadlocks; a request that meets one is tried again',
  )
  const oldestTransaction = gauge(
    'database_oldest_transaction_seconds',
    'Age of the oldest open transaction, which keeps the database from cleaning up',
  )
  const freeBytes = gauge('free_bytes', 'Free space on the disk of a folder', ['folder'])
  const totalBytes = gauge('total_bytes', 'Whole space on the disk of a folder', ['folder'])
  const slotBytes = gauge('slot_retained_bytes', 'Log that a replication slot retains', ['slot'])
  const activeSlots = gauge('slot_active', '1: a standby is reading the slot', ['slot'])
  const mailServer = gauge('mail_server', '1: a mail server is set; 0: no e-mail leaves the server')
  const jobs = gauge('jobs', 'Jobs by state; failed: given up in the last day', ['queue', 'state'])
  const waitingSeconds = gauge('jobs_waiting_seconds', 'How long the oldest job has waited', [
    'queue',
  ])
  const sms = gauge('sms_last_day', 'SMS handed over in the last day, by state', ['state'])
  const payments = gauge('payments_last_day', 'Payments begun in the last day', ['state'])
  const backup = gauge(
    'backup_timestamp_seconds',
    'When the last good backup was finished; 0: never',
  )
  const backupFailure = gauge('backup_failed', '1: a backup failed after the last good one')
  const shows = GROUPS.map(openGroup => openGroup(gauge))
  const verificationTime = gauge(
    'chain_verified_timestamp_seconds',
    'When history was recomputed; 0: never',
  )
  const problems = gauge('chain_problems', 'What the last recomputation found false')

  const labelledGauges = [
    jobs,
    waitingSeconds,
    sms,
    payments,
    freeBytes,
    totalBytes,
    slotBytes,
    activeSlots,
  ]

  return (facts: SystemFacts) => {
    size.set(facts.database.bytes)
    connections.set(facts.database.connections)
    limit.set(facts.database.max_connections)
    deadlocks.set(facts.database.deadlocks)
    oldestTransaction.set(facts.database.oldest_transaction)
    mailServer.set(facts.mail_server ? 1 : 0)
    for (const labelledGauge of labelledGauges) labelledGauge.reset()
    for (const { folder, free, total } of facts.disks) {
      freeBytes.set({ folder }, free)
      totalBytes.set({ folder }, total)
    }
    for (const { name: slot, active, retained_bytes } of facts.slots) {
      slotBytes.set({ slot }, retained_bytes)
      activeSlots.set({ slot }, active ? 1 : 0)
    }
    for (const { name: queue, waiting, active, failed, waiting_seconds } of facts.queues) {
      jobs.set({ queue, state: 'waiting' }, waiting)
      jobs.set({ queue, state: 'active' }, active)
      jobs.set({ queue, state: 'failed' }, failed)
      waitingSeconds.set({ queue }, waiting_seconds)
    }
    for (const { state, count } of facts.sms) sms.set({ state }, count)
    for (const { state, count } of facts.payments) payments.set({ state }, count)
    backup.set(getMoment(facts.backup.made_at))
    backupFailure.set(facts.backup.problem ? 1 : 0)
    for (const show of shows) show(facts)
    verificationTime.set(getMoment(facts.chain?.at))
    problems.set(facts.chain?.problems ?? 0)
  }
}
