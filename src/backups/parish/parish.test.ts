import { mkdtemp, readdir, rm, symlink, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import type { Letter } from '#platform/letter.ts'
import { Refusal } from '#platform/problems.ts'
import { testApi } from '#testing/api.ts'
import { readArchive, writeArchive } from '../archive.ts'
import { chronicles } from '../../chronicles.ts'
import { yearbooks } from '../../yearbooks.ts'
import { forgetParishBackups } from './jobs.ts'
import { parishBackupMail } from './letter.ts'
import { makeParishBackup } from './making.ts'
import { fileOf } from './place.ts'
import { orderPlanned } from './plans.ts'

const folder = await mkdtemp('/tmp/kancelaria-parish-backups-')
afterAll(() => rm(folder, { recursive: true }))
const { database, inParish, newParish, signIn } = await testApi({ parishBackups: folder })
const shop = {
  database,
  url: inject('database'),
  secret: 'test-secret',
  folder,
  chronicles,
  yearbooks,
}
const letters: Letter[] = []
const mail = { send: async (letter: Letter) => void letters.push(letter), close: () => {} }
const write = parishBackupMail(database, mail, 'https://kancelaria.test')

type Priest = Awaited<ReturnType<typeof newParish>>
const passphrase = 'Sokołów 1427 zielone pole'
const order = (priest: Priest, parish_backup_type_id = 1, more = {}) =>
  priest('POST', '/api/parishes/backup', { parish_backup_type_id, passphrase, ...more })
const make = (priest: Priest, id: number, doing = shop) =>
  makeParishBackup(doing)({ parish_id: priest.parish_id, id }, new AbortController().signal)
const rowsOf = async (priest: Priest) => (await priest('GET', '/api/parishes/backup')).body.data

const change = (priest: Priest, id: number, changed: object) =>
  inParish(priest.parish_id, db =>
    db.updateTable('parish_backups').set(changed).where('id', '=', id).execute(),
  )

async function contentOf(priest: Priest, id: number) {
  const { hash } = await inParish(priest.parish_id, db =>
    db.selectFrom('parish_backups').select('hash').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  const files = new Map<string, Buffer>()
  const path = fileOf(folder, { parish_id: priest.parish_id!, id, hash })
  await readArchive(path, passphrase, async (name, content) => void files.set(name, content))
  return files
}

async function withPeople(names: string) {
  const priest = await newParish()
  await inParish(priest.parish_id, async db => {
    await db
      .insertInto('people')
      .values({ names, surname: 'Łęcka', dic_marital_status_id: 1, notes: 'pierwsza;\n"druga"' })
      .execute()
    await db
      .insertInto('baptisms')
      .values({ names, surname: 'Łęcka', year: 2025, act_number: '1' })
      .execute()
  })
  return priest
}

test('a backup in CSV holds every table of the parish and nothing of another', async () => {
  const [priest] = [await withPeople('Anna'), await withPeople('Cudza')]
  const { status, body } = await order(priest)
  expect(status).toBe(201)
  expect((await rowsOf(priest))[0]).toMatchObject({ id: body.id, state: 'waiting', progress: 0 })
  await make(priest, body.id)
  expect((await rowsOf(priest))[0]).toMatchObject({
    state: 'ready',
    progress: 1,
    ordered_by_name: 'ks. Jan Lis',
    bytes: expect.any(Number),
    taken: 0,
  })
  const files = await contentOf(priest, body.id)
  const people = files.get('parafianie.csv')!.toString()
  expect(people).toMatch(/^\ufeff/)
  expect(people.split('\r\n')[0]).toContain(';Imiona;Nazwisko;')
  expect(people).toContain('"pierwsza;\n""druga"""')
  expect(people.split('\r\n')[0]).toContain('dic_marital_status_id;Stan cywilny')
  expect([...files.values()].join('')).not.toContain('Cudza')
  expect(files.get('CZYTAJ.txt')!.toString()).toContain('parafianie.csv: liczba wierszy 1')
  const { rows } = await database.query(
    `select relname from pg_class c where relkind = 'r' and relrowsecurity
      and relnamespace = 'public'::regnamespace and has_table_privilege('app_user', oid, 'select')
      and exists (select from pg_attribute where attrelid = c.oid and attname = 'parish_id')`,
  )
  const left = 7 // made of the rest, or work in progress
  expect(files.size).toBe(rows.length - left + 1)
})

test('the passphrase is gone when the file stands, and stood nowhere in plain words', async () => {
  const priest = await withPeople('Anna')
  const { body } = await order(priest)
  const kept = () =>
    inParish(priest.parish_id, db =>
      db.selectFrom('parish_backups').selectAll().where('id', '=', body.id).executeTakeFirst(),
    )
  expect(JSON.stringify(await kept())).not.toContain('zielone')
  expect((await kept())?.passphrase).toBeTruthy()
  const { rows } = await database.query(
    `select data::text from pgboss.job where name = 'parish-backup' and (data->>'id')::int = $1`,
    [body.id],
  )
  expect(rows.map(({ data }) => JSON.parse(data))).toEqual([
    { parish_id: priest.parish_id, id: body.id },
  ])
  await make(priest, body.id)
  expect((await kept())?.passphrase).toBeNull()
})

test('a backup in PDF holds the books, year after year, and is no paper issued', async () => {
  const priest = await withPeople('Anna')
  const { body } = await order(priest, 2)
  await make(priest, body.id)
  const files = await contentOf(priest, body.id)
  expect([...files.keys()]).toEqual(['Księga ochrzczonych/2025.pdf', 'CZYTAJ.txt'])
  expect(files.get('Księga ochrzczonych/2025.pdf')!.toString('latin1', 0, 5)).toBe('%PDF-')
  const issued = await inParish(priest.parish_id, db =>
    db.selectFrom('documents').select('id').execute(),
  )
  expect(issued).toEqual([])
})

test('one at a time, of a known kind, with a passphrase worth its name', async () => {
  const priest = await withPeople('Anna')
  for (const wrong of [{ passphrase: 'krótkie' }, { parish_backup_type_id: 4 }])
    expect((await order(priest, 1, wrong)).status).toBe(422)
  const { body } = await order(priest)
  const second = await order(priest, 2)
  expect(second).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('właśnie powstaje') },
  })
  await make(priest, body.id)
  expect((await order(priest, 2)).status).toBe(201)
})

test('the file is taken by who asked for it, only after it is kept who; a clerk and another parish get none', async () => {
  const [priest, other] = [await withPeople('Anna'), await newParish()]
  const { body } = await order(priest)
  const takings = `/api/parishes/backup/${body.id}/takings`
  expect((await priest('POST', takings)).status).toBe(404)
  await make(priest, body.id)
  const clerk = await signIn(3, priest.parish_id)
  expect((await clerk('POST', takings)).status).toBe(403)
  expect((await other('POST', takings)).status).toBe(404)
  const taking = await priest('POST', takings)
  const file = `/api/parishes/backup/takings/${taking.body.id}/file`
  const answer = await priest('GET', file)
  expect(answer.status).toBe(200)
  expect(answer.headers['content-disposition']).toMatch(/kopia-parafii-csv-[\d-]+\.tar\.zst\.age/)
  expect(String(answer.body)).toMatch(/^age-encryption.org/)
  expect((await other('GET', file)).status).toBe(404)
  const vicar = await signIn(2, priest.parish_id)
  expect((await vicar('GET', file)).status).toBe(404)
  expect((await rowsOf(priest))[0]).toMatchObject({ taken: 1, taken_by: 'ks. Jan Lis' })
  expect(await rowsOf(other)).toEqual([])
})

test('a letter tells that it is ready, with the way to it, and is sent again on demand', async () => {
  const priest = await withPeople('Anna')
  expect((await priest('POST', '/api/parishes/backup/resend')).status).toBe(422)
  const { body } = await order(priest)
  await make(priest, body.id)
  const [{ url }] = await rowsOf(priest)
  expect(url).toMatch(new RegExp(`^/download-parish-backup/1/${priest.parish_id}\\?hash=`))
  const ordered = async () =>
    (
      await database.query(
        `select data from pgboss.job where name = 'parish-backup-mail' and (data->>'id')::int = $1`,
        [body.id],
      )
    ).rows.map(({ data }) => data)
  expect(await ordered()).toHaveLength(1)
  expect((await priest('POST', '/api/parishes/backup/resend')).status).toBe(200)
  const jobs = await ordered()
  expect(jobs).toHaveLength(2)
  await write(jobs[1])
  expect(letters.at(-1)).toMatchObject({
    subject: 'Kopia danych parafii jest gotowa',
    link: { url: `https://kancelaria.test${url}` },
  })
})

test('on a full disk nothing is left behind, and the parish is told', async () => {
  const priest = await withPeople('Anna')
  const { body } = await order(priest)
  const full = await mkdtemp('/tmp/kancelaria-full-')
  const { hash } = await inParish(priest.parish_id, db =>
    db.selectFrom('parish_backups').select('hash').executeTakeFirstOrThrow(),
  )
  const path = fileOf(full, { parish_id: priest.parish_id!, id: body.id, hash })
  await symlink('/dev/full', `${path}.part`)
  await make(priest, body.id, { ...shop, folder: full })
  expect(await readdir(full)).toEqual([])
  await rm(full, { recursive: true })
  const [row] = await rowsOf(priest)
  expect(row).toMatchObject({ state: 'failed', url: null })
  expect(row.problem).toContain('skończyło się miejsce')
  await write({ parish_id: priest.parish_id, id: body.id, user_id: priest.user_id })
  expect(letters.at(-1)!.subject).toBe('Kopia danych parafii nie powstała')
  expect((await order(priest)).status).toBe(201)
})

test('a job that was cut off is begun again; one that is done is not', async () => {
  const priest = await withPeople('Anna')
  const { body } = await order(priest)
  const leaving = AbortSignal.abort()
  const job = { parish_id: priest.parish_id, id: body.id }
  await expect(makeParishBackup(shop)(job, leaving)).rejects.toThrow()
  expect((await rowsOf(priest))[0].state).toBe('making')
  await make(priest, body.id)
  const [ready] = await rowsOf(priest)
  expect(ready.state).toBe('ready')
  await make(priest, body.id)
  expect((await rowsOf(priest))[0]).toEqual(ready)
})

test('after seven days the file is gone and says so; an order nobody did is closed', async () => {
  const priest = await withPeople('Anna')
  const { body } = await order(priest)
  await make(priest, body.id)
  const week = sql<string>`now() - interval '8 days'`
  await change(priest, body.id, { finished_at: week, ordered_at: week })
  const mine = (await readdir(folder)).find(name => name.startsWith(`${priest.parish_id}-`))!
  const old = new Date(Date.now() - 8 * 86_400_000)
  await utimes(join(folder, mine), old, old)
  const lost = await order(priest)
  await change(priest, lost.body.id, { ordered_at: sql<string>`now() - interval '2 days'` })
  await forgetParishBackups(database, folder)
  expect(await readdir(folder)).not.toContain(mine)
  const rows = await rowsOf(priest)
  expect(rows.map(({ state }: { state: string }) => state)).toEqual(['failed', 'gone'])
  expect((await priest('POST', `/api/parishes/backup/${body.id}/takings`)).status).toBe(404)
})

test('five files a day are enough for one parish', async () => {
  const priest = await newParish()
  for (let done = 0; done < 5; done++) {
    const { body } = await order(priest)
    await change(priest, body.id, { state: 'ready' })
  }
  expect(await order(priest)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('W ciągu doby') },
  })
})

test.each([undefined, passphrase])(
  'what stops the writing of a file is told as it is, and nothing stays',
  async lock => {
    const why = new Refusal(503, 'Baza danych chwilowo nie odpowiada, message language')
    const file = join(folder, 'przerwany')
    const write = async () => {
      throw why
    }
    await expect(writeArchive(file, lock, write)).rejects.toBe(why)
    expect((await readdir(folder)).filter(name => name.startsWith('przerwany'))).toEqual([])
  },
)

const planOf = (priest: Priest, more = {}) =>
  priest('PUT', '/api/parishes/backup/plan', {
    parish_backup_type_id: 1,
    period: 30,
    passphrase,
    ...more,
  })

test('a plan makes a file by itself at its day, again after its period, and none when it is off', async () => {
  const [priest, other] = [await withPeople('Anna'), await newParish()]
  expect((await planOf(priest, { passphrase: null })).status).toBe(422)
  expect((await planOf(priest, { period: 8 })).status).toBe(422)
  expect((await planOf(priest)).status).toBe(200)
  const run = orderPlanned(database)
  await run()
  expect(await rowsOf(priest)).toEqual([])
  await inParish(priest.parish_id, db =>
    db.updateTable('parish_backup_plans').set({ upcoming_start_date: '2026-01-01' }).execute(),
  )
  await run()
  await run()
  const [row] = await rowsOf(priest)
  expect(row).toMatchObject({
    state: 'waiting',
    planned: true,
    period: 30,
    parish_backup_type_id: 1,
  })
  const days = (Date.parse(row.upcoming_start_date) - Date.now()) / 86_400_000
  expect(Math.ceil(days)).toBeGreaterThanOrEqual(29)
  await make(priest, row.id)
  expect((await contentOf(priest, row.id)).size).toBeGreaterThan(10)
  expect(await rowsOf(other)).toEqual([])
  expect((await planOf(priest, { period: 0, passphrase: null })).status).toBe(200)
  const { body } = await priest('GET', '/api/parishes/backup')
  expect(body.plans).toMatchObject([{ period: 0, upcoming_start_date: null }])
})

test('an order without a passphrase takes that of the plan, as the specification sends it', async () => {
  const priest = await withPeople('Anna')
  const bare = () => priest('POST', '/api/parishes/backup', { parish_backup_type_id: 1 })
  expect(await bare()).toMatchObject({
    status: 422,
    body: { errors: { passphrase: expect.anything() } },
  })
  await planOf(priest)
  const { status, body } = await bare()
  expect(status).toBe(201)
  await make(priest, body.id)
  expect((await contentOf(priest, body.id)).size).toBeGreaterThan(10)
})

test('a file to move is one from which the parish is restored', async () => {
  const priest = await withPeople('Anna')
  const { body } = await order(priest, 3)
  await make(priest, body.id)
  const files = await contentOf(priest, body.id)
  expect(JSON.parse(files.get('manifest.json')!.toString()).parish.id).toBe(priest.parish_id)
  expect([...files.keys()].at(-1)).toBe('end.json')
})
