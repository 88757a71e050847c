import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { verifyChains } from '#history/server/chain.ts'
import { testApi } from '#testing/api.ts'
import { samplePersonEntry, registerPeople } from '../../../server/testing.ts'
import { createImportCalls } from '../testing.ts'

const server = await testApi()
const { database, inParish, newParish, signIn } = server
const { apply, checked, confirmProposals, imported, read, reasons, runApply } =
  await createImportCalls(server)

type Caller = Awaited<ReturnType<typeof newParish>>

const HEADER = 'Nazwisko;Imię;Data urodzenia;Miejscowość;Ulica;Nr domu;Nr karty;Funkcja\n'
const NOWAKOWIE = `${HEADER}Nowak;Jan;1950;Zażółcice;Polna;1;7;mąż\nNowak;Anna;1951;Zażółcice;Polna;1;7;żona\n`

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
  const id = await checked(clerk, NOWAKOWIE)
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
  const id = await checked(clerk, NOWAKOWIE)
  await confirmProposals(clerk, id)
  await clerk('POST', `/api/people-imports/${id}/apply`)
  await Promise.all([runApply(clerk, id), runApply(clerk, id)])
  expect((await clerk('GET', '/api/peoples')).body.meta.total).toBe(2)
  expect(await read(clerk, id)).toMatchObject({ state: 'done', added: 2 })
})

test('apply people: two files with the same people at the same time → no duplicates', async () => {
  const clerk = await newParish()
  const ids = [await checked(clerk, NOWAKOWIE), await checked(clerk, NOWAKOWIE)]
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
  await Promise.all(parishes.map(clerk => imported(clerk, NOWAKOWIE)))
  for (const clerk of parishes) {
    expect((await clerk('GET', '/api/peoples')).body.meta.total).toBe(2)
  }
})

test('apply people: person changed by a clerk since the check → left unchanged', async () => {
  const clerk = await newParish()
  const [ewa, ola] = await registerPeople(
    clerk,
    { names: 'Ewa', surname: 'Lis', birth_date: '1980-01-02' },
    { names: 'Ola', surname: 'Lis', birth_date: '1981-01-02' },
  )
  const id = await checked(
    clerk,
    'Nazwisko;Imię;Data ur;Telefon\nLis;Ewa;2.01.1980;600100200\nLis;Ola;2.01.1981;600100201\n',
  )
  const colleague = await signIn(3, clerk.parish_id)
  const entry = {
    ...samplePersonEntry,
    names: 'Ewa',
    surname: 'Lis',
    birth_date: '1980-01-02',
    phone: '601 222 333',
  }
  await colleague('PUT', `/api/peoples/${ewa}`, { ...entry, version: 1 })
  await apply(clerk, id)
  expect(await read(clerk, id)).toMatchObject({ state: 'done', changed: 1, refused: 1 })
  expect(await reasons(clerk, id, 'refuse')).toEqual([
    [2, expect.stringMatching(/^Ktoś zmienił dane tej osoby po sprawdzeniu pliku/)],
  ])
  const phone = async (person: number) => (await clerk('GET', `/api/peoples/${person}`)).body.phone
  expect(await phone(ewa!)).toBe('+48601222333')
  expect(await phone(ola!)).toBe('+48600100201')
})

test('apply people: person added by a clerk since the check → no duplicate', async () => {
  const clerk = await newParish()
  const id = await checked(clerk, 'Nazwisko;Imię;Data ur\nNowak;Anna;1990\nNowak;Anna;1950\n')
  await registerPeople(clerk, {})
  await apply(clerk, id)
  expect(await read(clerk, id)).toMatchObject({ added: 1, refused: 1 })
  expect((await reasons(clerk, id, 'refuse')).map(([row]: [number]) => row)).toEqual([2])
})

test('apply people: street added by a clerk since the check → no duplicate', async () => {
  const clerk = await newParish()
  const id = await checked(clerk, NOWAKOWIE)
  const town = (await clerk('POST', '/api/towns', { name: 'Zażółcice' })).body.entry
  await clerk('POST', '/api/streets', { dic_town_id: town.id, name: 'Polna' })
  await apply(clerk, id)
  const { body } = await clerk('GET', '/api/streets?search=polna')
  expect(body.data).toHaveLength(1)
  const people = await clerk('GET', `/api/peoples?dic_street_id=${body.data[0].id}`)
  expect(people.body.meta.total).toBe(2)
})

test('apply people: the name of a family is the plural of its surname', async () => {
  const clerk = await newParish()
  const id = await checked(
    clerk,
    `${HEADER}Zdrojewski;Jan;1950;;;;8;\nZawadzka;Zofia;1990;;;;9;\nLis;Adam;1930;;;;10;\n`,
  )
  await apply(clerk, id)
  const { body } = await clerk('GET', '/api/families')
  expect(body.data.map((family: { family_name: string }) => family.family_name)).toEqual([
    'Lis',
    'Zawadzcy',
    'Zdrojewscy',
  ])
})

test('apply people: families are built by card numbers; a person of another family stays there', async () => {
  const clerk = await newParish()
  await imported(clerk, NOWAKOWIE)
  const id = await checked(
    clerk,
    `${HEADER}Nowak;Jan;1950;;;;8;\nNowak;Zofia;1990;;;;7;córka\nLis;Adam;1930;;;;9;\nLis;Ewa;1932;;;;9;głowa rodziny\n`,
  )
  expect(await reasons(clerk, id, 'same')).toEqual([
    [
      2,
      expect.stringMatching(/^Podobna osoba/),
      'Należy do innej rodziny („Nowak”) i w niej pozostaje',
    ],
  ])
  await apply(clerk, id)
  const { body } = await clerk('GET', '/api/families')
  expect(body.data).toMatchObject([
    { family_name: 'Lis', card_number: '9', head: 'Lis Ewa', members_count: 2 },
    { family_name: 'Nowak', card_number: '7', head: 'Nowak Jan', members_count: 3 },
  ])
  const card = await clerk('GET', `/api/families/${body.data[1].id}`)
  expect(card.body).toMatchObject({ town: 'Zażółcice', street: 'ul. Polna' })
  const roles = card.body.members.map((member: { names: string; role: string }) => [
    member.names,
    member.role,
  ])
  expect(roles).toEqual(
    expect.arrayContaining([
      ['Jan', 'mąż'],
      ['Anna', 'żona'],
      ['Zofia', 'córka'],
    ]),
  )
})

test('apply people: inactive family → no member is added', async () => {
  const clerk = await newParish()
  await imported(clerk, NOWAKOWIE)
  await inParish(clerk.parish_id, db =>
    db.updateTable('families').set({ inactive: true }).execute(),
  )
  const id = await checked(clerk, `${HEADER}Nowak;Zofia;1990;;;;7;córka\n`)
  expect(await reasons(clerk, id, 'add')).toEqual([
    [2, 'Rodzina z kartą nr 7 jest nieaktywna; nikogo nie dopisano'],
  ])
})

test('apply people: the history chain is valid after an import, and its entries name the user and the file', async () => {
  const clerk = await newParish()
  await imported(clerk, NOWAKOWIE, { name: 'z kartonu.csv' })
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
