import { expect, test } from 'vitest'
import { readSheet } from '#platform/sheets/read.ts'
import { getFile } from '#platform/sheets/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { addFamily, buildKowalscy, newPlace } from '#parishioners/families/server/testing.ts'
import { registerPeople } from '#parishioners/people/server/testing.ts'

const { database, inParish, newParish, signIn } = await testApi()

/** Requests the file and parses it as a spreadsheet program would. */
async function file(call: Caller, address: string) {
  const { status, body } = await call('GET', `/api/${address}`)
  expect(body.message).toBeUndefined()
  expect(status).toBe(200)
  const bytes = Buffer.from(body.file, 'base64')
  return {
    ...(await readSheet(getFile(bytes), body.filename)),
    bytes,
    filename: body.filename as string,
  }
}

const priest = () => newParish({ user: { clergy: true } })

test.each(['xlsx', 'csv'])(
  'people are exported as %s with the columns of the screen',
  async format => {
    const clerk = await newParish({ role_id: 3 })
    await registerPeople(
      clerk,
      { names: 'Łucja', surname: 'Żółć', phone: '600 100 200', birth_date: '1950-03-12' },
      { names: 'Jan', surname: 'Ćwik', gender: 1, status: 'deceased', death_date: '2001' },
      { names: 'Olga', surname: 'Ćwik', birth_date: '~1948', needs_attention: true },
    )
    const { columns, rows, filename } = await file(clerk, `peoples/export?format=${format}`)
    expect(filename).toMatch(new RegExp(`^Lista parafian – \\d{4}-\\d\\d-\\d\\d\\.${format}$`))
    expect(columns.slice(0, 4)).toEqual(['Nazwisko', 'Imiona', 'Nazwisko rodowe', 'Data urodzenia'])
    expect(rows.map(row => row.filter(Boolean))).toEqual([
      ['Ćwik', 'Olga', 'ok. 1948', 'parafianka', 'wymaga uwagi'],
      ['Żółć', 'Łucja', '12.03.1950', expect.stringMatching(/^\d\d$/), '600 100 200', 'parafianka'],
    ])
    const filteredFile = await file(
      clerk,
      `peoples/export?format=${format}&status=all&search=cwik&sortType=desc`,
    )
    expect(filteredFile.rows.map(row => row[1])).toEqual(['Olga', 'Jan'])
  },
)

test('a name that a spreadsheet would run as a formula stays a text', async () => {
  const clerk = await newParish()
  await inParish(clerk.parish_id, db =>
    db
      .insertInto('people')
      .values({ names: '=1+1', surname: '@SUM(A1)', birth_date: '1990' })
      .execute(),
  )
  const { bytes } = await file(clerk, 'peoples/export?format=csv')
  expect(bytes.toString()).toContain("'@SUM(A1);'=1+1;")
})

test('PESEL is exported masked, and only when the parish stores it; notes are never exported', async () => {
  const priestly = await priest()
  await database.query('update parishes set pesel_kept = true where id = $1', [priestly.parish_id])
  await registerPeople(priestly, {
    birth_date: '1902-07-08',
    pesel: '02070803628',
    notes: 'tylko dla księży',
  })
  const fileWithPesel = await file(priestly, 'peoples/export?format=csv')
  expect(fileWithPesel.columns.at(-1)).toBe('PESEL')
  expect(fileWithPesel.rows[0]!.at(-1)).toBe('*******3628')
  expect(fileWithPesel.bytes.toString()).not.toContain('tylko dla księży')
  await database.query('update parishes set pesel_kept = false where id = $1', [priestly.parish_id])
  expect((await file(priestly, 'peoples/export?format=csv')).columns).not.toContain('PESEL')
})

test('families are exported with their heads', async () => {
  const clerk = await newParish()
  const { dic_town_id } = await newPlace(clerk)
  await addFamily(clerk, buildKowalscy(dic_town_id))
  const { rows, columns } = await file(clerk, 'families/export')
  expect(columns).toEqual([
    'Rodzina',
    'Adres',
    'Głowa rodziny',
    'Osób',
    'Nr karty',
    'Rejon',
    'Stan',
  ])
  expect(rows).toHaveLength(1)
  expect(rows[0]![0]).toBe('Kowalscy')
})

test('a book is exported with its filters', async () => {
  const clerk = await newParish()
  await inParish(clerk.parish_id, db =>
    db
      .insertInto('baptisms')
      .values([
        { act_number: '1', year: 1950, names: 'Jan', surname: 'Lis', archival: true },
        { act_number: '2', year: 1951, names: 'Ewa', surname: 'Lis', archival: true },
      ] as never)
      .execute(),
  )
  const { rows } = await file(clerk, 'baptisms/export?year=1951&format=csv')
  expect(rows.map(row => row.filter(Boolean))).toEqual([['2/1951', 'Lis Ewa', 'archiwalny']])
})

test('every export is logged with user, filters and count, and contains no person of another parish', async () => {
  const [sokolow, wegrow] = [await newParish(), await newParish()]
  await registerPeople(sokolow, { names: 'Anna' }, { names: 'Ewa' })
  expect((await file(wegrow, 'peoples/export?format=csv')).rows).toEqual([])
  await file(sokolow, 'peoples/export?search=now')
  const { body } = await sokolow('GET', '/api/documents')
  expect(body.data).toMatchObject([
    { title: 'Lista parafian – eksport do pliku', issued_by_name: 'ks. Jan Lis', number: null },
  ])
  const { rows } = await database.query('select content from documents where parish_id = $1', [
    sokolow.parish_id,
  ])
  expect(rows).toEqual([{ content: { count: 2, format: 'xlsx', filters: 'szukane: now' } }])
})

test('a list longer than a page of the database is exported whole', async () => {
  const clerk = await newParish()
  await inParish(clerk.parish_id, db =>
    db
      .insertInto('people')
      .values(
        Array.from({ length: 2100 }, (_, index) => ({
          names: `Jan ${index}`,
          surname: 'Nowak',
          birth_date: '1990',
        })),
      )
      .execute(),
  )
  const { rows } = await file(clerk, 'peoples/export')
  expect(new Set(rows.map(row => row[1])).size).toBe(2100)
})

test('a helper and the curia may not export any list', async () => {
  const clerk = await newParish()
  for (const role of [4, 5]) {
    const caller = await signIn(role, clerk.parish_id)
    expect((await caller('GET', '/api/peoples/export')).status).toBe(403)
  }
  const wrong = await clerk('GET', '/api/peoples/export?format=pdf')
  expect(wrong.body.errors.format).toEqual(['Wybierz format pliku: xlsx albo csv'])
})
