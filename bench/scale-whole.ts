import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { verifyChains } from '#history/server/chain.ts'
import { strayRecords } from '#history/server/verification/verify-records.ts'
import { runBackupCommand } from '#operations/backups/server/command.ts'
import { writeParishFile } from '#operations/backups/server/one-parish/file.ts'
import { runRestoreCommand } from '#operations/backups/server/restore-installation.ts'
import type { Database } from '#platform/database/database.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import { dropDatabase } from '#platform/postgres/databases.ts'
import { type EmbeddedServer, createDatabase } from '#platform/postgres/embedded.ts'
import { benchDatabase } from './database.ts'
import { type BenchFigure, calculateMedian, roundNumber } from './figures.ts'
import { createScratchFolder, runServer } from './server.ts'

const SECRET = 'b'.repeat(64)
const STARTS = 5

const readStat = (pid: string) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number)
  } catch {
    return [] // the process has just ended
  }
}

const sumFields = (stat: number[], fields: number[]) =>
  fields.reduce((sum, field) => sum + (stat[field] ?? 0), 0)

/** Ticks of all processes of the database so far; the postmaster has those of the processes that have ended. */
function countDatabaseTicks({ cluster }: EmbeddedServer) {
  const postmaster = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]!
  const children = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(readStat)
    .filter(stat => stat[1] === Number(postmaster))
  const postmasterTicks = sumFields(readStat(postmaster), [11, 12, 13, 14])
  return children.reduce((sum, stat) => sum + sumFields(stat, [11, 12]), postmasterTicks)
}

const readTemporaryBytes = async (database: Database) => {
  const { rows } = await database.query<{ bytes: number }>(
    'select sum(temp_bytes)::float as bytes from pg_stat_database',
  )
  return firstRowOrThrow(rows).bytes
}

interface WholeWork {
  server: EmbeddedServer
  database: Database
}

/** Processor seconds of this process and of the database, temporary files, and the clock. */
async function measureWork(
  { server, database }: WholeWork,
  name: string,
  work: () => Promise<unknown>,
): Promise<BenchFigure> {
  const temporaryBytes = await readTemporaryBytes(database)
  const databaseTicks = countDatabaseTicks(server)
  const usage = process.cpuUsage()
  const startTime = performance.now()
  const note = await work()
  const seconds = (performance.now() - startTime) / 1000
  const { user, system } = process.cpuUsage(usage)
  const ofProgram = (user + system) / 1e6
  const ofDatabase = (countDatabaseTicks(server) - databaseTicks) / 100
  const gigabytes = ((await readTemporaryBytes(database)) - temporaryBytes) / 1e9
  return {
    name,
    value: roundNumber(ofProgram + ofDatabase, 1),
    unit: 's of processor',
    note: `program ${roundNumber(ofProgram, 1)} s, database ${roundNumber(ofDatabase, 1)} s; ${roundNumber(seconds, 1)} s by the clock; temporary files ${roundNumber(gigabytes)} GB; largest memory so far ${roundNumber(process.resourceUsage().maxRSS / 1024, 0)} MB; ${JSON.stringify(note) ?? ''}`,
  }
}

async function measureStarts(url: string): Promise<BenchFigure> {
  const times: number[] = []
  for (let n = 0; n < STARTS; n++) {
    const running = await runServer({ DATABASE_URL: url, SECRET_KEY: SECRET }, 4032)
    times.push(running.readyIn)
    await running.stop()
  }
  const value = roundNumber(calculateMedian(times) / 1000)
  return { name: `start to ready, median of ${STARTS}`, value, unit: 's' }
}

/** Measures what reads the whole of the database that `bench scale` has sown. */
export async function benchWhole(): Promise<BenchFigure[]> {
  const { server, url, database } = await benchDatabase(
    process.env.BENCH_SCALE ?? `scale_${process.env.BENCH_PARISHES ?? 600}`,
    { isReused: true },
  )
  const { folder, remove } = createScratchFolder()
  const environment = {
    DATABASE_URL: url,
    SECRET_KEY: SECRET,
    DATA_DIR: folder,
    BACKUP_DIR: join(folder, 'backups'),
  }
  const findBackup = () => {
    const name = readdirSync(environment.BACKUP_DIR).find(file => file.endsWith('.tar.zst'))
    return join(environment.BACKUP_DIR, name ?? '')
  }
  const { rows } = await database.query<{ id: number }>('select max(id) as id from parishes')
  const parish = firstRowOrThrow(rows).id
  const restoredName = `restored_${Date.now()}`
  const works: Record<string, () => Promise<unknown>> = {
    backup: async () => {
      await runBackupCommand(environment)
      return `${roundNumber(statSync(findBackup()).size / 1e6, 0)} MB`
    },
    'verification: all chains': async () => verifyChains(database),
    'verification: all records': async () => (await strayRecords(database)).length,
    'file of one parish': async () => {
      const file = join(folder, 'parish')
      await writeParishFile({ url, secret: SECRET, passphrase: 'cztery śliwki' }, parish, file)
      return `${roundNumber(statSync(file).size / 1e6)} MB`
    },
    'restore of the backup': async () => {
      const restoredUrl = await createDatabase(server, restoredName)
      await runRestoreCommand([findBackup()], { ...environment, DATABASE_URL: restoredUrl })
    },
  }
  const figures = [await measureStarts(url)]
  for (const [name, work] of Object.entries(works))
    figures.push(await measureWork({ server, database }, name, work))
  await dropDatabase(server, restoredName)
  await database.end()
  await server.stop()
  remove()
  return figures
}
