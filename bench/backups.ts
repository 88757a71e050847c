import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { readdir, stat } from 'node:fs/promises'
import { writeParishFile } from '#operations/backups/server/one-parish/file.ts'
import { restoreParish } from '#operations/backups/server/one-parish/restore-parish.ts'
import { type Database, withoutTimeout } from '#platform/database/database.ts'
import { ACTS, insertSampleActs } from './acts.ts'
import { type BenchClerk, newClerk } from './clerk.ts'
import { benchDatabase, insertPeople } from './database.ts'
import { type BenchFigure, roundNumber } from './figures.ts'
import { keepDoing, p99, measureSeconds } from './meanwhile.ts'
import { runServer, createScratchFolder } from './server.ts'

const secret = 'b'.repeat(64)
const passphrase = 'cztery śliwki pod płotem'
const TYPES = { 1: 'tables as CSV', 2: 'books as PDF', 3: 'a file to move' }

/** Updates every record, so that each has a history entry. */
const touch = (database: Database, parish: number) =>
  database.query(
    withoutTimeout(`begin; set local statement_timeout = 0; set local app.parish_id = ${parish};
      update people set building_number = building_number || 'a';
      update baptisms set names = 'Jan Maria'; update weddings set groom_names = 'Jan Maria';
      update deceased set names = 'Jan Maria'; commit`),
  )

async function orderBackup(priest: BenchClerk, type: number) {
  const wish = { parish_backup_type_id: type, passphrase }
  const { status, body } = await priest('POST', '/api/parishes/backup', wish)
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
  for (;;) {
    await pause(250)
    const answer = await priest('GET', '/api/parishes/backup')
    if (answer.status === 503) continue // busy: no database connection was free
    if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
    const [row] = answer.body.data
    if (row.state === 'failed') throw new Error(row.problem)
    if (row.state === 'ready') return row.bytes as number
  }
}

/**
 * Measures backups of a large parish while its clerk and another parish keep working, and the restore of the parish
 * alone.
 */
export async function benchBackups(): Promise<BenchFigure[]> {
  const { server, url, database } = await benchDatabase('backups')
  const place = createScratchFolder()
  const [parish, otherParish] = await insertPeople(database, 2, 10_000)
  await insertSampleActs(database, parish!)
  await touch(database, parish!)
  await database.query(withoutTimeout('vacuum analyze'))
  const environment = { DATABASE_URL: url, SECRET_KEY: secret, DATA_DIR: place.folder }
  const running = await runServer(environment, 4030)
  try {
    const priest = await newClerk(database, parish!, running.address, true)
    const clerks = await Promise.all(
      [parish!, otherParish!].map(id => newClerk(database, id, running.address)),
    )
    const figures = await measureWriting(priest, clerks)
    return [...figures, ...(await measureRestore({ server, url, database }, place.folder, parish!))]
  } finally {
    await running.stop()
    await database.end()
    await server.stop()
    place.remove()
  }
}

async function measureWriting(priest: BenchClerk, clerks: BenchClerk[]): Promise<BenchFigure[]> {
  const looking = () =>
    clerks.map(clerk => keepDoing(20, () => clerk('GET', '/api/peoples?per_page=50&page=3')))
  const worst = async (lookers: ReturnType<typeof looking>) =>
    Math.max(...(await Promise.all(lookers.map(stop => stop()))).map(({ times }) => p99(times)))
  await pause(1000)
  const idly = looking()
  await pause(8000)
  const idle = await worst(idly)
  const figures: BenchFigure[] = []
  for (const [type, title] of Object.entries(TYPES)) {
    let bytes = 0
    const lookers = looking()
    const backupSeconds = await measureSeconds(
      async () => (bytes = await orderBackup(priest, Number(type))),
    ).catch(async (problem: unknown) => {
      await worst(lookers) // otherwise the error of the requests to the stopped server would be reported instead of this one
      throw problem
    })
    const slowestLook = await worst(lookers)
    figures.push({
      name: `backup of a parish of 10,000 people and ${ACTS} acts: ${title}, ordered to ready`,
      value: roundNumber(backupSeconds, 1),
      unit: 's',
      bar: '<= 20 s',
      note: `${roundNumber(bytes / 1e6, 1)} MB; a list p99 meanwhile ${roundNumber(slowestLook / idle, 1)} x idle (${roundNumber(slowestLook, 0)} ms)`,
    })
  }
  return figures
}

type Bench = Pick<Awaited<ReturnType<typeof benchDatabase>>, 'server' | 'url' | 'database'>

async function measureRestore({ server, url, database }: Bench, folder: string, parish: number) {
  const { rows } = await database.query('select url from parishes where id = $1', [parish])
  const file = join(folder, 'parish')
  await writeParishFile({ url, secret, passphrase }, parish, file)
  await touch(database, parish)
  const bench = { server, url, folder, passphrase, secret }
  let restoreMessage = ''
  const restoreSeconds = await measureSeconds(async () => {
    restoreMessage = await restoreParish(bench, { file, parish: rows[0].url, replace: true })
  })
  const aside = (await readdir(folder)).find(name => name.startsWith('parafia-'))
  const { size } = await stat(join(folder, aside!))
  return [
    {
      name: 'restore of that parish into a living installation, every record changed since',
      value: roundNumber(restoreSeconds, 1),
      unit: 's',
      bar: '<= 60 s',
      note: `${/przywróconych \d+/.exec(restoreMessage)?.[0]}; the state before put aside (${roundNumber(size / 1e6, 1)} MB) included`,
    },
  ]
}
