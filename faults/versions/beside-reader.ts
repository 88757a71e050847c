import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getVerdict } from '../checked.ts'
import { newParish } from '../clerk.ts'
import { type FaultFinding, type Scale, inSeconds } from '../finding.ts'
import { type TestInstallation, startInstallation } from '../office.ts'
import { freePort } from '../port.ts'
import { terminateServer } from '../rolling.ts'
import { waitForCondition } from '../until.ts'
import { startWriting } from '../writers.ts'
import { newerProgram } from './newer.ts'
import { at, countMigrations, spawnNew, startWorking } from './versions.ts'

const TABLES = `
  select quote_ident(relname) as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r'`

/** Reads every table at one moment and keeps the transaction open, as a backup of many parishes does. */
async function startReading({ database }: TestInstallation) {
  const client = await database.connect()
  const { rows } = await client.query<{ name: string }>(TABLES)
  await client.query('begin isolation level repeatable read read only')
  await client.query('set local idle_in_transaction_session_timeout = 0')
  for (const { name } of rows) await client.query(`select from ${name} limit 1`)
  return async () => {
    await client.query('commit')
    client.release()
  }
}

/** Lists the causes of errors 500 in the log, each once. */
const listCauses = (log: string) => [
  ...new Set(
    log
      .split('\n')
      .filter(line => line.includes('"incident"'))
      .map(line => {
        const { kind, code, where } = JSON.parse(line)
        return [kind, code, where].flat().filter(Boolean).slice(0, 4).join(' ')
      }),
  ),
]

/** Share of the requests that are made beside the reader; the others follow at both versions. */
const BESIDE = 0.8

async function besideReader(
  office: TestInstallation,
  newerFolder: string,
  newerMigrations: number,
  { clients, requests, reader }: Scale,
): Promise<FaultFinding> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kancelaria-faults-data-'))
  const parish_id = await newParish(office.database)
  const staff = () => Promise.all(Array.from({ length: clients }, () => office.clerk(parish_id)))
  const [writers, workers, newerWorkers] = [await staff(), await staff(), await staff()]
  const before = await countMigrations(office)
  const pauseMs = (reader * (clients + 2)) / (requests * BESIDE)
  const writing = startWriting(writers.slice(0, 2), pauseMs)
  const working = startWorking(workers, 1900, pauseMs)
  const stopReading = await startReading(office)
  const began = performance.now()
  const newer = await spawnNew(office, dataDir, { PROGRAM_FOLDER: newerFolder })
  const isReady = async () => (await fetch(`${newer.address}/readyz`).catch(() => undefined))?.ok
  try {
    await pause(reader)
    const during = { migrations: await countMigrations(office), isReady: await isReady() }
    const duringCount = working.counted.all + writing.count
    await stopReading()
    const readTime = performance.now() - began
    await waitForCondition(isReady, 200_000)
    const changeTime = performance.now() - began - readTime
    const newerWork = startWorking(
      newerWorkers.map(clerk => at(clerk, newer.address)),
      1920,
    )
    const count = () => working.counted.all + writing.count + newerWork.counted.all
    const minutes = 1_200_000
    await waitForCondition(() => newerWork.counted.all > clients && count() >= requests, minutes)
    await Promise.all([writing, working, newerWork].map(activity => activity.stop()))
    const { lost, halfDone, broken } = await getVerdict(office, parish_id, writing)
    const wrong = [...working.wrong, ...newerWork.wrong]
    const failures = [...writing.strange, ...wrong.map(([text, times]) => `${times} × ${text}`)]
    const failureCount = writing.strange.length + wrong.reduce((sum, [, times]) => sum + times, 0)
    const after = await countMigrations(office)
    return {
      id: 'R13',
      what: 'a newer program changes the database beside somebody who reads every table for long: every answer of both is good, and the change comes after the reader',
      held:
        lost + halfDone + broken + writing.repeated + failureCount === 0 &&
        during.migrations === before &&
        !during.isReady &&
        after === before + newerMigrations,
      figure:
        `reader of ${inSeconds(readTime)}, ready ${inSeconds(changeTime)} after it; ${duringCount} requests beside it and ${count()} in all (${writing.count} writes), ` +
        `${newerWork.counted.all} at the newer program; ${writing.repeated} sent again, ${failureCount} failed, ${lost} lost, ${halfDone} half done, ${broken} chains broken${failures.length ? ` (${[...failures.slice(0, 4), ...listCauses(office.log())].join(', ')})` : ''}`,
    }
  } finally {
    await terminateServer(newer)
    rmSync(dataDir, { recursive: true })
  }
}

/** R13: tests an upgrade to a later release beside a reader of half an hour, with processes of both. */
export async function testBesideReader(scale: Scale): Promise<FaultFinding[]> {
  const newer = newerProgram()
  const office = await startInstallation(await freePort())
  try {
    return [await besideReader(office, newer.folder, newer.migrations, scale)]
  } finally {
    await office.close()
    newer.remove()
  }
}
