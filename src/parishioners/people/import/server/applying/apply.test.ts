import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { verifyChains } from '#history/server/chain.ts'
import { testApi } from '#testing/api.ts'
import { createImportCalls } from '../testing.ts'
import { COUPLE_FILE, HEADER } from './testing.ts'

const server = await testApi()
const { database, inParish, newParish } = server
const { apply, checked, confirmProposals, imported, read, reasons, runApply } =
  await createImportCalls(server)

type Caller = Awaited<ReturnType<typeof newParish>>

const TABLES = ['people', 'families', 'family_members', 'record_words'] as const
/** Tables whose history is about the file instead of its content. */
const ABOUT_FILE = ['imports', 'import_digests']

/** Counts the rows of the register and the entries of its history. */
const footprint = (clerk: Caller) =>
  inParish(clerk.parish_id, async db => {
    const counts: unknown[] = []
    for (const table of TABLES) {
      const count = db.selectFrom(table).select(eb => eb.fn.countAll().as('count'))
      counts.push(await count.execute())
    }
    const entries = db.selectFrom('history').where('table_name', 'not in', ABOUT_FILE)
    counts.push(await entries.select(eb => eb.fn.countAll().as('count')).execute())
    const places = await sql`select count(*) from towns where parish_id is not null`.execute(db)
    return JSON.stringify([...counts, places.rows])
  })

/** Three hundred people who cannot be confused, each with a family of their own. */
const CROWD = Array.from({ length: 300 }, (_, n) => {
  const word = [...String(n)].map(digit => 'abcdefghij'[Number(digit)]).join('')
  return `Lis${word};Ewa;${1900 + (n % 100)};Zażółcice;Polna;${n};${n};`
})

// Each case fails at a later stage: before anything is written, among the people, among the families.
test.each([
  ['entry', '{"birth_date": "jutro"}'],
  ['entry', '{"zip_code": "nie wiem"}'],
  ['family', '{"role": 999999}'],
])(
  'apply people: last row made invalid in the database (%s %s) → nothing of the file is written',
  async (part, poison) => {
    const clerk = await newParish()
    const id = await checked(clerk, `${HEADER}${CROWD.join('\n')}\n`)
    await confirmProposals(clerk, id)
    expect(await read(clerk, id)).toMatchObject({ state: 'checked', added: 300 })
    const result = await inParish(clerk.parish_id, db =>
      sql`update import_rows set ${sql.ref(part)} = ${sql.ref(part)} || ${poison}::jsonb
      where import_id = ${id} and number = 301 and outcome = 'add'`.execute(db),
    )
    expect(result.numAffectedRows).toBe(1n)
    const before = await footprint(clerk)
    await expect(apply(clerk, id)).rejects.toThrow()
    expect(await footprint(clerk)).toBe(before)
    const failedImport = await read(clerk, id)
    expect(failedImport).toMatchObject({ state: 'failed', added: 300 })
    expect(failedImport.problem).toMatch(/^Nie udało się zapisać.*Nic się nie zmieniło/)
    const { mapping } = failedImport
    expect((await clerk('PUT', `/api/people-imports/${id}/mapping`, { mapping })).status).toBe(200)
  },
)

test('apply people: requested several times → written once', async () => {
  const clerk = await newParish()
  const id = await checked(clerk, COUPLE_FILE)
  await apply(clerk, id)
  const before = await footprint(clerk)
  const repeatResponse = await clerk('POST', `/api/people-imports/${id}/apply`)
  expect(repeatResponse).toMatchObject({
    status: 422,
    body: { message: 'Zapisać można tylko sprawdzony plik, i tylko raz. Odśwież stronę.' },
  })
  await runApply(clerk, id)
  expect(await footprint(clerk)).toBe(before)
})

test('apply people: one job on two servers at the same time → written once', async () => {
  const clerk = await newParish()
  const id = await checked(clerk, COUPLE_FILE)
  await confirmProposals(clerk, id)
  await clerk('POST', `/api/people-imports/${id}/apply`)
  await Promise.all([runApply(clerk, id), runApply(clerk, id)])
  expect((await clerk('GET', '/api/peoples')).body.meta.total).toBe(2)
  expect(await read(clerk, id)).toMatchObject({ state: 'done', added: 2 })
})

test('apply people: two files with the same people at the same time → no duplicates', async () => {
  const clerk = await newParish()
  const ids = [await checked(clerk, COUPLE_FILE), await checked(clerk, COUPLE_FILE)]
  for (const id of ids) {
    await confirmProposals(clerk, id)
    await clerk('POST', `/api/people-imports/${id}/apply`)
  }
  await Promise.all(ids.map(id => runApply(clerk, id)))
  const imports = await Promise.all(ids.map(id => read(clerk, id)))
  expect(imports.map(({ added }) => added).toSorted()).toEqual([0, 2])
  const late = imports.find(({ added }) => added === 0)
  expect(late).toMatchObject({ state: 'done', refused: 2 })
  expect((await reasons(clerk, late.id, 'refuse'))[0][1]).toMatch(
    /^Po sprawdzeniu pliku ktoś wpisał do kartoteki osobę/,
  )
  expect((await clerk('GET', '/api/families')).body.meta.total).toBe(1)
})

test('apply people: the statistics of the planner are updated afterwards', async () => {
  const clerk = await newParish()
  await imported(clerk, `${HEADER}${CROWD.join('\n')}\n`)
  const { rows } = await database.query(
    `select relname, reltuples::int as rows from pg_class where relname in ('people', 'families') order by 1`,
  )
  expect(rows).toMatchObject([{ relname: 'families' }, { relname: 'people' }])
  for (const table of rows) expect(table.rows).toBeGreaterThanOrEqual(300)
})

test('apply people: files of two parishes at the same time → independent', async () => {
  const parishes = [await newParish(), await newParish()]
  await Promise.all(parishes.map(clerk => imported(clerk, COUPLE_FILE)))
  for (const clerk of parishes) {
    expect((await clerk('GET', '/api/peoples')).body.meta.total).toBe(2)
  }
})

test('apply people: the history chain is valid after an import, and its entries name the user and the file', async () => {
  const clerk = await newParish()
  await imported(clerk, COUPLE_FILE, { name: 'z kartonu.csv' })
  const { broken } = await verifyChains(database)
  expect(broken.filter(({ parish_id }) => parish_id === clerk.parish_id)).toEqual([])
  const rows = await inParish(clerk.parish_id, db =>
    db.selectFrom('history').select(['table_name', 'reason', 'account_id']).execute(),
  )
  const entries = rows.filter(({ table_name }) => ![...ABOUT_FILE, 'users'].includes(table_name))
  expect(Object.keys(Object.groupBy(entries, row => row.table_name)).toSorted()).toEqual([
    'families',
    'family_members',
    'people',
    'streets',
    'towns',
  ])
  for (const row of entries) {
    expect(row).toMatchObject({ reason: 'Import z pliku z kartonu.csv', account_id: clerk.user_id })
  }
})
