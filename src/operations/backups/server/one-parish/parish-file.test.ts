import { copyFile, mkdtemp, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, describe } from 'vitest'
import { insertDictionaries } from '#dictionaries/entries/server/seeds.ts'
import { openDatabase } from '#platform/database/database.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { quickLocks } from '#testing/locks.ts'
import { emptyDatabase, ownDatabase } from '#testing/own-database.ts'
import { loadBackup } from '../load.ts'
import { makeBackup } from '../make-backup.ts'
import { bringParish } from './load-parish-copy.ts'
import { writeParishFile } from './file.ts'
import { restoreParish } from './restore-parish.ts'
import { buildContent, verifyDatabase, getRefusal } from './testing.ts'

quickLocks()
const url = await ownDatabase('one_parish')
const serverContext = await testApi({ url })
const { database, newParish, inParish } = serverContext
const folder = await mkdtemp('/tmp/kancelaria-one-parish-')
afterAll(() => rm(folder, { recursive: true }))

const server = { url: inject('postgres'), template: inject('model') }
const SECRET = 'a'.repeat(64)
const passphrase = 'cztery śliwki pod płotem'
const bench = { server, url, folder, secret: SECRET }
const place = { database, url, folder, secret: SECRET, heads: join(folder, 'heads') }

let [anna, roch]: Caller[] = []
let annaUrl = ''
let annaFile = ''
let wholeBackup = ''
let person = 0

const addPerson = async (clerk: Caller, surname: string, overrides = {}) => {
  const entry = { names: 'Anna', surname, gender: 2, birth_date: '1990', ...overrides }
  const { status, body } = await clerk('POST', '/api/peoples', entry)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id as number
}
const urlOf = async (parish: number | null) =>
  (await database.query('select url from parishes where id = $1', [parish])).rows[0].url as string

beforeAll(async () => {
  await insertDictionaries(database)
  anna = await newParish({ name: 'Parafia św. Anny' })
  roch = await newParish({ name: 'Parafia św. Rocha' })
  annaUrl = await urlOf(anna.parish_id)
  const town = await anna('POST', '/api/towns', { name: 'Zażółcin Mały' })
  person = await addPerson(anna, 'Żuk', {
    ...(town.body?.id && { dic_town_id: town.body.id }),
    phone: '600100200',
    contacts: [{ kind: 'phone', value: '14 627 10 11' }],
  })
  await addPerson(anna, 'Łoś')
  await addPerson(roch, 'Gęś')
  const baptism = { archival: true, act_number: '7', year: 1985, names: 'Zofia', surname: 'Gołąb' }
  expect((await anna('POST', '/api/baptisms', baptism)).status).toBe(201)
  await inParish(anna.parish_id, async db => {
    const parishEntry = {
      dictionary: 'School',
      value: 'Szkoła w Zażółcinie',
      parish_id: anna!.parish_id,
    }
    const { id } = await db
      .insertInto('dictionary_items')
      .values(parishEntry)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('communions')
      .values({ names: 'Jan', surname: 'Lis', year: 2001, act_number: '1', dic_school_id: id })
      .execute()
  })
  const hook = { url: 'https://strona.example/zdarzenia', events: ['act.entered'] }
  expect((await anna('POST', '/api/webhooks', hook)).status).toBe(201)
  annaFile = join(folder, 'anna')
  await writeParishFile(bench, anna.parish_id!, annaFile)
  wholeBackup = (await makeBackup(place)).file
}, 300_000)

test('parish file: contains no data of another parish, and no passwords', async () => {
  const scratch = await emptyDatabase('looked')
  await loadBackup(annaFile, undefined, scratch, true)
  const scratchDatabase = openDatabase(scratch, 1)
  const { rows } = await scratchDatabase.query(
    `select
    (select count(*)::int from parishes) as parishes, (select count(*)::int from users where parish_id <> $1) as others,
    (select count(password_hash)::int from users) as passwords, (select count(*)::int from history where parish_id <> $1) as past`,
    [anna!.parish_id],
  )
  await scratchDatabase.end()
  expect(rows[0]).toEqual({ parishes: 1, others: 0, passwords: 0, past: 0 })
  expect(Object.keys(await buildContent(scratch, roch!.parish_id!))).toEqual([])
})

describe.each([
  ['its own file', { timeout: 300_000 }],
  ['a copy of the whole installation', { timeout: 300_000, tags: ['nightly'] }],
])('restoring a parish from %s', (sourceName, options) => {
  test('the parish is as before, and no row of another parish is changed', options, async () => {
    const [before, otherContent] = [
      await buildContent(url, anna!.parish_id!),
      await buildContent(url, roch!.parish_id!),
    ]
    const laterId = await addPerson(anna!, 'Późniejsza')
    await anna!('PUT', `/api/peoples/${person}`, {
      names: 'Ewa',
      surname: 'Zmieniona',
      gender: 2,
      birth_date: '1990',
      version: 1,
    })
    await database.query(
      `begin; set local app.parish_id = ${anna!.parish_id}; set local app.restoring = 'kept'; delete from communions; commit`,
    )
    const request = {
      file: sourceName === 'its own file' ? annaFile : wholeBackup,
      parish: annaUrl,
      replace: false,
    }
    expect(await getRefusal(restoreParish(bench, request))).toContain('dodaj na końcu --replace')
    expect((await anna!('GET', `/api/peoples/${laterId}`)).status).toBe(200)
    const output = await restoreParish(bench, { ...request, replace: true })
    expect(output).toContain('Danych innych parafii nie zmieniono.')
    expect((await anna!('GET', `/api/peoples/${laterId}`)).status).toBe(404)
    expect((await anna!('GET', '/api/peoples?search=zuk')).body.data).toHaveLength(1)
    expect((await anna!('GET', '/api/peoples?search=zmieniona')).body.data).toHaveLength(0)
    const after = await buildContent(url, anna!.parish_id!)
    for (const content of [before, after])
      for (const grows of ['history', 'history_heads', 'people']) delete content[grows]
    expect(after).toEqual(before)
    expect(await buildContent(url, roch!.parish_id!)).toEqual(otherContent)
    expect(await verifyDatabase(url)).toEqual({ broken: [], strays: [] })
    expect(output).toMatch(/Stan sprzed odtworzenia: \S+parafia-/)
    await addPerson(anna!, 'Nowa')
  })
})

test('another installation: arrives with its history, entries and references, and can be worked in', async () => {
  const otherUrl = await ownDatabase('elsewhere')
  const far = await testApi({ url: otherUrl })
  await insertDictionaries(far.database)
  for (let index = 0; index < 3; index++) await addPerson(await far.newParish(), 'Sąsiad')
  await far.database.query(
    `begin; set local role app_system; insert into towns (parish_id, name) values (null, 'Inna Wieś'), (null, 'Zażółcin Mały'); commit`,
  )
  const neighbours = await far.database.query('select count(*)::int as count from parishes')
  const output = await restoreParish(
    { ...bench, url: otherUrl },
    { file: annaFile, parish: annaUrl, into: 'nowa-anna', replace: false },
  )
  expect(output).toContain('Parafia ma nową historię')
  const { rows } = await far.database.query(`select id from parishes where url = 'nowa-anna'`)
  const parish = rows[0].id as number
  expect(parish).toBe(neighbours.rows[0].count + 1)
  expect(await verifyDatabase(otherUrl)).toEqual({ broken: [], strays: [] })
  const clerk = await far.signIn(2, parish)
  const { body } = await clerk('GET', '/api/peoples?search=zuk')
  expect(body.data).toHaveLength(1)
  const card = await clerk('GET', `/api/peoples/${person}`)
  expect(card.body).toMatchObject({
    surname: 'Żuk',
    phone: '+48600100200',
    contacts: [{ kind: 'phone', value: '+48146271011' }],
  })
  const school = await far.inParish(parish, db =>
    db
      .selectFrom('communions')
      .innerJoin('dictionary_items', 'dictionary_items.id', 'communions.dic_school_id')
      .select('value')
      .where('dictionary', '=', 'School')
      .execute(),
  )
  expect(school).toEqual([{ value: 'Szkoła w Zażółcinie' }])
  const [hook] = (await clerk('GET', '/api/webhooks')).body.data
  expect(hook).toMatchObject({ url: 'https://strona.example/zdarzenia', active: false })
  const on = { version: hook.version, active: true }
  const refusal = await clerk('POST', `/api/webhooks/${hook.id}/switch`, on)
  expect([refusal.status, refusal.body.message]).toEqual([
    422,
    'Ten webhook pochodzi z kopii parafii i nie ma klucza podpisu. Utwórz nowy klucz podpisu, wpisz go u odbiorcy i dopiero włącz.',
  ])
  const version = { version: hook.version }
  expect((await clerk('POST', `/api/webhooks/${hook.id}/secret`, version)).status).toBe(200)
  const renewedHook = (await clerk('GET', '/api/webhooks')).body.data[0]
  expect(renewedHook.previous_until).toBe(null)
  const activation = { version: renewedHook.version, active: true }
  expect((await clerk('POST', `/api/webhooks/${hook.id}/switch`, activation)).status).toBe(200)
  const past = await clerk('GET', `/api/history/people/${person}`)
  expect(past.body.data.length).toBeGreaterThan(0)
  expect(await addPerson(clerk, 'Pierwsza')).toBeGreaterThan(person)
  expect(
    await getRefusal(
      restoreParish(
        { ...bench, url: otherUrl },
        { file: annaFile, parish: annaUrl, into: 'nowa-anna', replace: true },
      ),
    ),
  ).toContain('są już inne dane')
  const wrongRequest = { file: annaFile, parish: 'nie-ma', replace: true }
  expect(await getRefusal(restoreParish({ ...bench, url: otherUrl }, wrongRequest))).toContain(
    `Są w niej: ${annaUrl}`,
  )
}, 300_000)

test(
  'wrong passphrase, changed bit, truncated or other file → nothing changes',
  { timeout: 300_000, tags: ['nightly'] },
  async () => {
    const before = await buildContent(url, anna!.parish_id!)
    const request = { file: annaFile, parish: annaUrl, replace: true }
    const lockedFile = join(folder, 'locked')
    await writeParishFile({ ...bench, passphrase }, anna!.parish_id!, lockedFile)
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
    expect(await buildContent(url, anna!.parish_id!)).toEqual(before)
    const { rows } = await database.query(
      `select datname from pg_database where datname like 'kancelaria_parish_${process.pid}_%'`,
    )
    expect(rows).toEqual([])
  },
)

test('disk full → no file is left, and work in the parish continues', async () => {
  const file = join(folder, 'pelny')
  await symlink('/dev/full', `${file}.part`)
  await expect(writeParishFile(bench, anna!.parish_id!, file)).rejects.toThrow(
    'skończyło się miejsce',
  )
  await expect(readFile(file)).rejects.toThrow('ENOENT')
})

test(
  'two concurrent restores → the second is refused with a message; an interrupted one leaves nothing',
  { timeout: 300_000, tags: ['nightly'] },
  async () => {
    const before = await buildContent(url, anna!.parish_id!)
    const source = await emptyDatabase('source')
    await loadBackup(annaFile, undefined, source, true)
    const way = {
      source,
      from: anna!.parish_id!,
      target: url,
      to: anna!.parish_id,
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
    await holding.query(`begin; select pg_advisory_xact_lock(1240007, ${anna!.parish_id})`)
    second = await getRefusal(bringParish(way, () => {}))
    await holding.query('rollback')
    holding.release()
    expect(second).toContain('właśnie odtwarzana')
    expect(await buildContent(url, anna!.parish_id!)).toEqual(before)
  },
)
