import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sowDictionaries } from '#administration/dictionaries/seeds.ts'
import { verifyChains } from '#history/chain.ts'
import { differences, signHeads } from '#history/heads.ts'
import { strayRecords } from '#history/records.ts'
import type { Letter } from '#platform/letter.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { doCleanup, orderRemovals } from './jobs.ts'
import { cleanupMail } from './letters.ts'

const url = await ownDatabase('truncate')
const { database, newParish, inParish, signIn } = await testApi({ url })
const folder = await mkdtemp('/tmp/kancelaria-truncate-')
afterAll(() => rm(folder, { recursive: true }))

const yard = {
  database,
  url,
  folder,
  secret: 'k'.repeat(64),
  parishBackups: join(folder, 'taken'),
}
const letters: Letter[] = []
const mail = { send: async (letter: Letter) => void letters.push(letter), close: () => {} }

let [adam, ewa]: Caller[] = []
const NAME = 'Parafia św. Anny'

async function inhabited() {
  const priest = await newParish({ name: NAME })
  const { body } = await priest('POST', '/api/peoples', {
    names: 'Anna',
    surname: 'Żuk',
    gender: 2,
    birth_date: '1990',
  })
  const act = { archival: true, act_number: '7', year: 1985, names: 'Zofia', surname: 'Gołąb' }
  expect((await priest('POST', '/api/baptisms', act)).status).toBe(201)
  await inParish(priest.parish_id, db =>
    db.insertInto('parish_places').values({ name: 'Kościół' }).execute(),
  )
  return { priest, person: body.id as number }
}
const entry = (parish: Caller, more = {}) => ({
  parish_id: parish.parish_id,
  kind: 'cleanup',
  parts: ['register'],
  reason: 'Dane z próby przed rozpoczęciem pracy',
  name: NAME,
  ...more,
})
const ask = (who: Caller, parish: Caller, more = {}) =>
  who('POST', '/api/truncate', entry(parish, more))
const rowOf = async (id: number) =>
  (await adam!('GET', '/api/truncate')).body.data.find((row: { id: number }) => row.id === id)
const countIn = (parish: Caller, table: 'people' | 'baptisms' | 'parish_places') =>
  inParish(parish.parish_id, async db => (await db.selectFrom(table).select('id').execute()).length)
const approve = (who: Caller, id: number, name = NAME) =>
  who('POST', `/api/truncate/${id}/approval`, { name })

beforeAll(() => sowDictionaries(database))

test('one administrator alone can ask for nothing, and is told what to do', async () => {
  adam = await signIn(1, null, { name: 'Adam Bór', password_hash: 'x' })
  const { priest } = await inhabited()
  expect((await adam('GET', '/api/truncate')).body.alone).toBe(true)
  const refused = await ask(adam, priest)
  expect(refused.status).toBe(422)
  expect(refused.body.message).toContain('drugi administrator')
  ewa = await signIn(1, null, { name: 'Ewa Lis', password_hash: 'x' })
  expect((await adam('GET', '/api/truncate')).body.alone).toBe(false)
})

test('a parish priest, a clerk and a curia get 403 at every address', async () => {
  const { priest } = await inhabited()
  for (const who of [priest, await signIn(3, priest.parish_id), await signIn(4, null)]) {
    expect((await who('GET', '/api/truncate')).status).toBe(403)
    expect((await who('GET', `/api/truncate/preview?parish_id=${priest.parish_id}`)).status).toBe(
      403,
    )
    expect((await ask(who, priest)).status).toBe(403)
    expect((await approve(who, 1)).status).toBe(403)
    expect((await who('POST', '/api/truncate/1/stop')).status).toBe(403)
  }
  expect(await countIn(priest, 'people')).toBe(1)
})

test('the preview counts what goes, with all that names it', async () => {
  const { priest } = await inhabited()
  const { body } = await adam!(
    'GET',
    `/api/truncate/preview?parish_id=${priest.parish_id}&parts=register`,
  )
  expect(body.name).toBe(NAME)
  expect(body.counted).toContainEqual({ table: 'people', label: 'osoby', rows: 1 })
  expect(body.counted).toContainEqual({ table: 'baptisms', label: 'akty chrztu', rows: 1 })
  const books = await adam!(
    'GET',
    `/api/truncate/preview?parish_id=${priest.parish_id}&parts=books`,
  )
  expect(books.body.counted.map(({ table }: { table: string }) => table)).not.toContain('people')
})

test.each([
  ['another name', { name: 'Parafia św. Rocha' }, 'name'],
  ['no part', { parts: [] }, 'parts'],
  ['an unknown part', { parts: ['users'] }, 'parts.0'],
  ['no reason', { reason: ' ' }, 'reason'],
  ['a term of a day', { kind: 'removal', term_days: 1 }, 'term_days'],
])('a request with %s is refused on its field', async (_, more, field) => {
  const { priest } = await inhabited()
  const { status, body } = await ask(adam!, priest, more)
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual([field])
})

test('nobody approves what he asked for; another does, once, after typing the name', async () => {
  const { priest } = await inhabited()
  const { body } = await ask(adam!, priest)
  expect(await rowOf(body.id)).toMatchObject({
    state: 'waiting',
    approvable: false,
    requested_by_name: 'Adam Bór',
  })
  expect((await ask(ewa!, priest)).body.message).toContain('czeka już taki wniosek')
  expect((await approve(adam!, body.id)).status).toBe(403)
  expect((await approve(ewa!, body.id, 'Parafia')).status).toBe(422)
  await doCleanup(yard)({ id: body.id })
  expect(await countIn(priest, 'people')).toBe(1)
  const both = await Promise.all([approve(ewa!, body.id), approve(ewa!, body.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('a request may be taken back or refused, and dies of old age', async () => {
  const { priest } = await inhabited()
  const first = (await ask(adam!, priest)).body.id
  expect((await adam!('POST', `/api/truncate/${first}/stop`)).status).toBe(200)
  const second = (await ask(adam!, priest)).body.id
  expect((await ewa!('POST', `/api/truncate/${second}/stop`)).status).toBe(200)
  const third = (await ask(adam!, priest)).body.id
  await database.query(
    `update parish_cleanups set expires_at = now() - interval '1 minute' where id = $1`,
    [third],
  )
  expect((await approve(ewa!, third)).body.message).toContain('wygasł')
  const states = await Promise.all([first, second, third].map(rowOf))
  expect(states.map(({ state }) => state)).toEqual(['cancelled', 'refused', 'expired'])
  expect((await ask(adam!, priest)).status).toBe(201)
})

test('first a file from which it comes back, then the parish is emptied, and only it', async () => {
  const [{ priest, person }, { priest: neighbour }] = [await inhabited(), await inhabited()]
  const { body } = await ask(adam!, priest)
  await approve(ewa!, body.id)
  await doCleanup(yard)({ id: body.id })
  const row = await rowOf(body.id)
  expect(row).toMatchObject({ state: 'done', problem: null, decided_by_name: 'Ewa Lis' })
  expect(await readdir(folder)).toContain(row.backup_file)
  expect([await countIn(priest, 'people'), await countIn(priest, 'baptisms')]).toEqual([0, 0])
  expect(await countIn(priest, 'parish_places')).toBe(1)
  expect(await countIn(neighbour, 'people')).toBe(1)
  const { rows } = await database.query(
    `select action, reason, account_name from history where parish_id = $1 and table_name = 'people' and record_id = $2 order by seq desc limit 1`,
    [priest.parish_id, person],
  )
  expect(rows[0]).toEqual({
    action: 'delete',
    reason: 'Dane z próby przed rozpoczęciem pracy',
    account_name: 'Ewa Lis',
  })
  expect((await priest('GET', '/api/peoples?search=zuk')).body.data).toEqual([])
  expect((await verifyChains(database)).broken).toEqual([])
  await doCleanup(yard)({ id: body.id })
  expect((await rowOf(body.id)).finished_at).toBe(row.finished_at)
}, 300_000)

test('without a file nothing goes: a full disk is told of, and the data stay', async () => {
  const { priest } = await inhabited()
  const { body } = await ask(adam!, priest)
  await approve(ewa!, body.id)
  const full = join(folder, 'full')
  await symlink('/proc/kancelaria', full)
  await doCleanup({ ...yard, folder: full })({ id: body.id })
  const row = await rowOf(body.id)
  expect(row.state).toBe('failed')
  expect(row.problem).toContain('Nic nie zostało usunięte')
  expect(await countIn(priest, 'people')).toBe(1)
})

test('a parish that leaves is closed at once, and can be called back until its day', async () => {
  const { priest } = await inhabited()
  const { body } = await ask(adam!, priest, { kind: 'removal', term_days: 30 })
  await approve(ewa!, body.id)
  expect((await priest('GET', '/api/peoples')).status).toBe(401)
  await doCleanup(yard)({ id: body.id })
  expect(await rowOf(body.id)).toMatchObject({ state: 'approved', open: true, problem: null })
  await adam!('POST', `/api/truncate/${body.id}/stop`)
  const { rows } = await database.query('select active from parishes where id = $1', [
    priest.parish_id,
  ])
  expect(rows[0].active).toBe(1)
  expect(await countIn(priest, 'people')).toBe(1)
})

test('its data go only when they were handed over, and then all of them, its history too', async () => {
  const [{ priest }, { priest: neighbour }] = [await inhabited(), await inhabited()]
  const parish = priest.parish_id!
  const before = await signHeads(database, yard.secret)
  const { body } = await ask(adam!, priest, { kind: 'removal', term_days: 7 })
  await approve(ewa!, body.id)
  await database.query(
    `update parish_cleanups set due_at = now() - interval '1 hour' where id = $1`,
    [body.id],
  )
  await orderRemovals(database)()
  const { rows: ordered } = await database.query(
    `select data from pgboss.job where name = 'parish-cleanup' and (data->>'id')::int = $1`,
    [body.id],
  )
  expect(ordered).toHaveLength(1)
  await doCleanup(yard)({ id: body.id })
  expect((await rowOf(body.id)).problem).toContain('Nikt nie pobrał jeszcze danych')
  expect(await countIn(priest, 'people')).toBe(1)
  await inParish(parish, async db => {
    const values = {
      parish_backup_type_id: 3,
      hash: 'k1',
      ordered_by: adam!.user_id,
      ordered_by_name: 'Adam Bór',
      state: 'ready',
    }
    const { id } = await db
      .insertInto('parish_backups')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('parish_backup_takings')
      .values({ parish_backup_id: id, account_id: adam!.user_id, name: 'Adam Bór' })
      .execute()
  })
  await doCleanup(yard)({ id: body.id })
  expect(await rowOf(body.id)).toMatchObject({ state: 'done', problem: null })
  const { rows: tables } = await database.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'parish_id'
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const client = await database.connect()
  await client.query('begin; set local role app_backup')
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select count(*)::int as left from "${name}" where parish_id = ${parish}`,
    )
    expect(rows[0].left, name).toBe(0)
  }
  await client.query('rollback')
  client.release()
  expect(await countIn(neighbour, 'people')).toBe(1)
  expect((await verifyChains(database)).broken).toEqual([])
  expect(await strayRecords(database)).toEqual([])
  expect(await differences(database, before)).toEqual([])
  const listed = (await adam!('GET', `/api/parishes/${parish}`)).body
  expect(listed).toMatchObject({ name: NAME, active: 0, url: `usunieta-${parish}`, phone: null })
  expect((await ask(adam!, priest)).status).toBe(404)
}, 300_000)

test('every administrator gets a letter about every step', async () => {
  const { priest } = await inhabited()
  const { body } = await ask(adam!, priest)
  await cleanupMail(database, mail, 'https://kancelaria.test')({ id: body.id, event: 'asked' })
  expect(letters).toHaveLength(2)
  expect(letters[0]).toMatchObject({
    subject: `Dane parafii: ${NAME}`,
    link: { url: 'https://kancelaria.test/administration/truncate' },
  })
  expect(letters[0]!.paragraphs.join(' ')).toContain('Adam Bór')
})
