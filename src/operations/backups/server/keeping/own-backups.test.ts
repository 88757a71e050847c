import {
  copyFile,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { makeBackup } from '../make-backup.ts'
import { listForeignBackups, listOwnBackups } from './own-backups.ts'

const url = await ownDatabase('own_backups')
const database = openDatabase(url, 2)
const NIGHTS = ['2026-01-10', '2026-02-10', '2026-03-10']
const getName = (day: string) => `kancelaria-${day}T011500.tar.zst`
const GENUINE_NAMES = NIGHTS.map(getName)
/** Later names for each of the days, weeks and months that retention counts. */
const PLANTED_NAMES = [
  ...Array.from({ length: 12 }, (_, index) =>
    getName(`2098-${String(index + 1).padStart(2, '0')}-01`),
  ),
  ...Array.from({ length: 9 }, (_, index) => getName(`2099-01-0${index + 1}`)),
]

let folder: string
let place: Parameters<typeof makeBackup>[0]
beforeEach(async () => {
  folder = await mkdtemp('/tmp/kancelaria-own-backups-')
  onTestFinished(() => rm(folder, { recursive: true }))
  place = { database, url, folder, secret: 'd'.repeat(64), heads: join(folder, 'heads') }
  await database.query('truncate backups')
  for (const day of NIGHTS) await makeBackup(place, new Date(`${day}T01:15:00Z`))
})

const listNames = async () => (await readdir(folder)).filter(name => /zst(\.age)?$/.test(name))
const makeNext = () => makeBackup(place, new Date('2026-04-10T01:15:00Z'))

test('retention: junk, renamed copies, links and folders of later names → every backup of the installation remains', async () => {
  const plants: ((file: string) => Promise<unknown>)[] = [
    file => writeFile(file, 'nic'),
    file => copyFile(join(folder, GENUINE_NAMES[0]!), file),
    file => symlink(join(folder, GENUINE_NAMES[2]!), file),
    file => mkdir(file),
  ]
  for (const [index, name] of PLANTED_NAMES.entries())
    await plants[index % plants.length]!(join(folder, name))
  await makeNext()
  expect(await listNames()).toEqual(
    [...GENUINE_NAMES, getName('2026-04-10'), ...PLANTED_NAMES].toSorted(),
  )
  expect(await listOwnBackups(place)).toEqual([...GENUINE_NAMES, getName('2026-04-10')])
  expect(await listForeignBackups(place)).toEqual(PLANTED_NAMES)
})

test('retention: a backup of the installation that somebody has replaced or moved counts no more', async () => {
  await writeFile(join(folder, GENUINE_NAMES[0]!), 'podmieniona')
  await rename(join(folder, GENUINE_NAMES[1]!), join(folder, PLANTED_NAMES[0]!))
  expect(await listOwnBackups(place)).toEqual([GENUINE_NAMES[2]])
  expect(await listForeignBackups(place)).toEqual([GENUINE_NAMES[0], PLANTED_NAMES[0]])
})

test('retention: a copied server with the same key and folder → neither deletes what only the other has made', async () => {
  const copyUrl = await ownDatabase('own_backups_copy')
  const copiedPlace = { ...place, database: openDatabase(copyUrl, 2), url: copyUrl }
  const { rows } = await database.query('select file, bytes from backups')
  await copiedPlace.database.query(
    'insert into backups (file, bytes) select * from jsonb_to_recordset($1) as t (file text, bytes bigint)',
    [JSON.stringify(rows)],
  )
  for (let day = 11; day < 20; day++)
    await makeBackup(copiedPlace, new Date(`2026-04-${day}T01:15:00Z`))
  const { file } = await makeNext()
  expect(await listOwnBackups(place)).toEqual([...GENUINE_NAMES, getName('2026-04-10')])
  expect(await makeBackup(copiedPlace, new Date('2026-04-10T01:15:00Z'))).not.toMatchObject({
    file,
  })
  expect(await listForeignBackups(copiedPlace)).toEqual([getName('2026-04-10')])
})

test('retention: the clock was put back → the backup just made remains', async () => {
  const later = await makeBackup(place, new Date('2026-04-10T09:00:00Z'))
  const { file } = await makeNext()
  expect(await listNames()).toEqual(
    [...GENUINE_NAMES, ...[file, later.file].map(path => path.slice(folder.length + 1))].toSorted(),
  )
})

test('backup: a link in place of the file being written → replaced, not followed', async () => {
  const target = join(folder, 'cel')
  await writeFile(target, 'nietknięty')
  await symlink(target, join(folder, `${getName('2026-04-10')}.part`))
  await makeNext()
  expect(await readFile(target, 'utf8')).toBe('nietknięty')
  expect((await lstat(join(folder, getName('2026-04-10')))).isFile()).toBe(true)
})

test('foreign backups: one whose row was not finished, as that of a restored one, is not told', async () => {
  await database.query('update backups set bytes = null, finished_at = null where file = $1', [
    GENUINE_NAMES[0],
  ])
  expect(await listForeignBackups(place)).toEqual([])
  expect(await listOwnBackups(place)).toEqual(GENUINE_NAMES.slice(1))
})
