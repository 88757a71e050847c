import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { runInTransaction } from '#platform/database/database.ts'
import { readTable, insertActs } from '../testing.ts'

const { database, newParishId, inParish, signIn } = await testApi()

async function newDiocese(name: string) {
  const { rows } = await database.query('insert into dioceses (name) values ($1) returning id', [
    `${name} ${process.pid}-${Date.now()}`,
  ])
  return rows[0].id as number
}

/** Creates a parish of a diocese with so many baptisms a year, and so many women. */
async function createParish(
  diocese_id: number,
  name: string,
  { baptisms = {}, women = 0 }: { baptisms?: Record<number, number>; women?: number },
) {
  const parish_id = await newParishId({ name })
  await database.query('update parishes set diocese_id = $1 where id = $2', [diocese_id, parish_id])
  const acts = Object.entries(baptisms).flatMap(([year, count]) =>
    Array.from({ length: count }, (_, place) => ({
      act_number: String(place + 1),
      year: Number(year),
      names: 'Zuzanna',
      surname: 'Przykładowa',
    })),
  )
  const person = { names: 'Zuzanna', surname: 'Przykładowa', gender: 2 } as const
  await inParish(parish_id, async db => {
    await insertActs(db, 'baptisms', acts)
    if (!women) return
    await db
      .insertInto('people')
      .values(Array.from({ length: women }, () => person))
      .execute()
  })
  return parish_id
}

const ownDiocese = await newDiocese('nasza')
const first = await createParish(ownDiocese, 'Parafia A', {
  baptisms: { 2024: 7, 2025: 3 },
  women: 6,
})
await createParish(ownDiocese, 'Parafia B', { baptisms: { 2024: 2 }, women: 1 })
await createParish(await newDiocese('cudza'), 'Parafia obca', { baptisms: { 2024: 50 }, women: 9 })
const curia = await signIn(4, null, { diocese_id: ownDiocese })

const ask = async (subject: string, years = 'from=2024&to=2025') =>
  (await curia('GET', `/api/diocese-statistics/${subject}?${years}`)).body

test('diocese statistics: the curia sees its parishes; small numbers are hidden, also in sums', async () => {
  const { tables } = await ask('books')
  expect(readTable(tables, 'years')).toEqual([
    '2024: 8–11, 0, 0, 0, 0',
    '2025: mniej niż 5, 0, 0, 0, 0',
    'Razem: 9–15, 0, 0, 0, 0',
  ])
  expect(readTable(tables, 'parishes')).toEqual([
    'Parafia A pw. św. Anny, Sokołów: 8–11, 0, 0, 0, 0',
    'Parafia B pw. św. Anny, Sokołów: mniej niż 5, 0, 0, 0, 0',
    'Razem: 9–15, 0, 0, 0, 0',
  ])
})

test('diocese statistics: separate years disclose no more than both together', async () => {
  expect(readTable((await ask('books', 'from=2024&to=2024')).tables, 'parishes')![0]).toContain(
    ': 7,',
  )
  const later = readTable((await ask('books', 'from=2025&to=2025')).tables, 'parishes')!
  expect(later[0]).toContain(': mniej niż 5,')
})

test('diocese statistics: people and families as sums, without personal data', async () => {
  const people = await ask('peoples')
  expect(readTable(people.tables, 'parishes')).toEqual([
    'Parafia A pw. św. Anny, Sokołów: 0, 6, 6',
    'Parafia B pw. św. Anny, Sokołów: 0, mniej niż 5, mniej niż 5',
    'Razem: 0, 7–10, 7–10',
  ])
  const families = await ask('families')
  expect(readTable(families.tables, 'parishes')!.at(-1)).toBe('Razem: 0')
  expect(JSON.stringify([people, families, await ask('books')])).not.toMatch(/Zuzanna|Przykładowa/)
})

test('diocese statistics: the file contains the same figures', async () => {
  const { body } = await curia(
    'GET',
    '/api/diocese-statistics/books/export?from=2024&to=2025&table=years&format=csv',
  )
  expect(Buffer.from(body.file, 'base64').toString()).toContain('2025;mniej niż 5;0;0;0;0')
})

test('diocese statistics: curia account without a diocese → a message what to do', async () => {
  const unassignedCaller = await signIn(4, null)
  const { status, body } = await unassignedCaller('GET', '/api/diocese-statistics/books')
  expect([status, body.message]).toEqual([
    403,
    'To konto nie ma przypisanej diecezji. Poproś administratora systemu, aby ją przypisał.',
  ])
})

test('diocese statistics: account that is not a curia → 403 that points to a parish', async () => {
  const admin = await signIn(1, null)
  const { status, body } = await admin('GET', '/api/diocese-statistics/books')
  expect([status, body.message]).toEqual([
    403,
    'Statystyki diecezji są dla kurii. Wybierz parafię, aby zobaczyć jej statystyki.',
  ])
})

const readSums = (account_id: number, parish_id: number | null = null) =>
  runInTransaction(database, { role: 'app_system', parish_id, account_id }, async db => {
    const { rows } = await sql`select * from diocese_sums(2024, 2025)`.execute(db)
    const { rows: after } = await sql<{ parish: string }>`
      select current_setting('app.parish_id', true) as parish`.execute(db)
    return { rows, after: after[0]!.parish }
  })

test('diocese statistics: the database gives sums to a curia only, and resets the parishes afterwards', async () => {
  const priest = await signIn(2, first)
  await expect(readSums(priest.user_id, first)).rejects.toThrow('Only a curia')
  const blockedCaller = await signIn(4, null, { diocese_id: ownDiocese, active: false })
  await expect(readSums(blockedCaller.user_id)).rejects.toThrow('Only a curia')
  const { rows, after } = await readSums(curia.user_id)
  expect(rows).toContainEqual({
    parish_id: first,
    measure: 'baptisms',
    year: 2025,
    at_least: 1,
    at_most: 4,
  })
  expect(after).toBe('')
})
