import { copyFile, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { findWrongSums } from '#statistics/server/testing.ts'
import { quickLocks } from '#testing/locks.ts'
import { emptyDatabase } from '#testing/own-database.ts'
import { loadBackup } from '../database/load.ts'
import { fillBackupDisk } from '../format/testing.ts'
import { bringParish } from './load-parish-copy.ts'
import { writeParishFile } from './file.ts'
import { restoreParish } from './restore-parish.ts'
import { addPerson, buildContent, getRefusal, startTwoParishes, verifyDatabase } from './testing.ts'

quickLocks()
const {
  database,
  inParish,
  url,
  folder,
  bench,
  anna,
  roch,
  person,
  annaFile,
  annaUrl,
  wholeBackup,
} = await startTwoParishes('one_parish')
const passphrase = 'cztery śliwki pod płotem'

test('parish file: contains no data of another parish, and no passwords', async () => {
  const scratch = await emptyDatabase('looked')
  await loadBackup(annaFile, undefined, scratch, { ofOneParish: true })
  const scratchDatabase = openDatabase(scratch, 1)
  const { rows } = await scratchDatabase.query(
    `select
    (select count(*)::int from parishes) as parishes, (select count(*)::int from users where parish_id <> $1) as others,
    (select count(password_hash)::int from users) as passwords, (select count(*)::int from history where parish_id <> $1) as past`,
    [anna.parish_id],
  )
  await scratchDatabase.end()
  expect(rows[0]).toEqual({ parishes: 1, others: 0, passwords: 0, past: 0 })
  expect(Object.keys(await buildContent(scratch, roch.parish_id!))).toEqual([])
})

describe.each([
  ['its own file', { timeout: 300_000 }],
  ['a copy of the whole installation', { timeout: 300_000, tags: ['nightly'] }],
])('restoring a parish from %s', (sourceName, options) => {
  test('the parish is as before, and no row of another parish is changed', options, async () => {
    const [before, otherContent] = [
      await buildContent(url, anna.parish_id!),
      await buildContent(url, roch.parish_id!),
    ]
    const laterId = await addPerson(anna, 'Późniejsza')
    await anna('PUT', `/api/peoples/${person}`, {
      names: 'Ewa',
      surname: 'Zmieniona',
      gender: 2,
      birth_date: '1990',
      version: 1,
    })
    await database.query(
      `begin; set local app.parish_id = ${anna.parish_id}; set local app.restoring = 'kept'; delete from communions; commit`,
    )
    const request = {
      file: sourceName === 'its own file' ? annaFile : wholeBackup,
      parish: annaUrl,
      replace: false,
    }
    expect(await getRefusal(restoreParish(bench, request))).toContain('dodaj na końcu --replace')
    expect((await anna('GET', `/api/peoples/${laterId}`)).status).toBe(200)
    const output = await restoreParish(bench, { ...request, replace: true })
    expect(output).toContain('Danych innych parafii nie zmieniono.')
    expect((await anna('GET', `/api/peoples/${laterId}`)).status).toBe(404)
    expect((await anna('GET', '/api/peoples?search=zuk')).body.data).toHaveLength(1)
    expect((await anna('GET', '/api/peoples?search=zmieniona')).body.data).toHaveLength(0)
    const after = await buildContent(url, anna.parish_id!)
    for (const content of [before, after])
      for (const grows of ['history_entries', 'history_heads', 'people', 'parish_sums'])
        delete content[grows]
    expect(after).toEqual(before)
    expect(await inParish(anna.parish_id, findWrongSums)).toEqual([])
    expect(await buildContent(url, roch.parish_id!)).toEqual(otherContent)
    expect(await verifyDatabase(url)).toEqual({ broken: [], strays: [] })
    expect(output).toMatch(/Stan sprzed odtworzenia: \S+parafia-/)
    await addPerson(anna, 'Nowa')
  })
})

test(
  'wrong passphrase, changed bit, truncated or other file → nothing changes',
  { timeout: 300_000, tags: ['nightly'] },
  async () => {
    const before = await buildContent(url, anna.parish_id!)
    const request = { file: annaFile, parish: annaUrl, replace: true }
    const lockedFile = join(folder, 'locked')
    await writeParishFile({ ...bench, passphrase }, anna.parish_id!, lockedFile)
    const wrong = { ...bench, passphrase: 'inne hasło' }
    expect(await getRefusal(restoreParish(wrong, { ...request, file: lockedFile }))).toContain(
      'To nie jest hasło',
    )
    const damagedFile = join(folder, 'damaged')
    const content = await readFile(annaFile)
    content[Math.floor(content.length / 2)]! ^= 1
    await writeFile(damagedFile, content)
    expect(await getRefusal(restoreParish(bench, { ...request, file: damagedFile }))).toContain(
      'uszkodzony',
    )
    await copyFile(annaFile, damagedFile)
    await truncate(damagedFile, Math.floor(content.length * 0.7))
    expect(await getRefusal(restoreParish(bench, { ...request, file: damagedFile }))).toMatch(
      /uszkodzony|urwana/,
    )
    const target = await emptyDatabase('alone')
    expect(await getRefusal(loadBackup(annaFile, undefined, target))).toContain('--parish')
    expect(await buildContent(url, anna.parish_id!)).toEqual(before)
    const { rows } = await database.query(
      `select datname from pg_database where datname like 'kancelaria_parish_${process.pid}_%'`,
    )
    expect(rows).toEqual([])
  },
)

test('disk full → no file is left, and work in the parish continues', async () => {
  const file = join(folder, 'pelny')
  fillBackupDisk()
  await expect(writeParishFile(bench, anna.parish_id!, file)).rejects.toThrow(
    'skończyło się miejsce',
  )
  await expect(readFile(file)).rejects.toThrow('ENOENT')
})

test(
  'two concurrent restores → the second is refused with a message; an interrupted one leaves nothing',
  { timeout: 300_000, tags: ['nightly'] },
  async () => {
    const before = await buildContent(url, anna.parish_id!)
    const source = await emptyDatabase('source')
    await loadBackup(annaFile, undefined, source, { ofOneParish: true })
    const way = {
      source,
      from: anna.parish_id!,
      target: url,
      to: anna.parish_id,
      url: annaUrl,
      same: true,
      reason: 'próba programu',
    }
    let second = ''
    const first = bringParish(way, () => {
      throw new Error('zatrzymano')
    })
    await expect(first).rejects.toThrow('zatrzymano')
    const holding = await database.connect()
    await holding.query(`begin; select pg_advisory_xact_lock(1240007, ${anna.parish_id})`)
    second = await getRefusal(bringParish(way, () => {}))
    await holding.query('rollback')
    holding.release()
    expect(second).toContain('właśnie odtwarzana')
    expect(await buildContent(url, anna.parish_id!)).toEqual(before)
  },
)
