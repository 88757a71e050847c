import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { verifyChains } from '#history/chain.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { anna, register } from '../../testing.ts'
import { importsOf } from '../testing.ts'

const house = await testApi()
const { database, inParish, newParish } = house
const { apply, checked, imported, read } = await importsOf(house)

const HEADER =
  'Nazwisko;Imię;Data urodzenia;Telefon;Miejscowość;Ulica;Nr domu;Nr karty;Funkcja;PESEL\n'
const KOWALSCY = `${HEADER}Kowalski;Jan;1950-01-02;;Zażółcice;Polna;1;7;mąż;
Kowalska;Ewa;1951-03-04;;Zażółcice;Polna;1;7;żona;
Kowalska;Zofia;1980-05-06;;Zażółcice;Polna;1;7;córka;\n`

const undo = (clerk: Caller, id: number, body = {}) =>
  clerk('POST', `/api/people-imports/${id}/undo`, body)

const TABLES = [
  'people',
  'families',
  'family_members',
  'person_sacraments',
  'record_words',
] as const

/** Everything of the register but the counter of versions. */
const registerOf = (clerk: Caller) =>
  inParish(clerk.parish_id, async db => {
    const all: unknown[] = []
    for (const table of TABLES) {
      const { rows } = await sql`select to_jsonb(t) - 'version' as one from ${sql.table(table)} t
        order by to_jsonb(t)::text collate "C"`.execute(db)
      all.push(rows)
    }
    return JSON.stringify(all, null, 1)
  })

const people = async (clerk: Caller) =>
  (await clerk('GET', '/api/peoples?per_page=100')).body.data as { id: number; names: string }[]

const named = async (clerk: Caller, names: string) =>
  (await people(clerk)).find(one => one.names === names)!.id

async function change(clerk: Caller, id: number, values: Record<string, unknown>) {
  const { rows } = await inParish(clerk.parish_id, db =>
    sql`update people set ${sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
      where id = ${id} returning id`.execute(db),
  )
  expect(rows).toHaveLength(1)
}

test('an import taken back leaves the register as it was before, and history whole', async () => {
  const clerk = await newParish()
  const [known] = await register(
    clerk,
    { names: 'Anna', surname: 'Nowak', birth_date: '1990-05-03', phone: null },
    { names: 'Piotr', surname: 'Lis', gender: 1, birth_date: '1960-01-01' },
  )
  const before = await registerOf(clerk)
  const file = `${KOWALSCY}Nowak;Anna;1990-05-03;600100200;Zażółcice;Długa;3;8;żona;\n`
  const one = await imported(clerk, file)
  expect(one).toMatchObject({ state: 'done', added: 3, changed: 1 })
  expect(await registerOf(clerk)).not.toBe(before)
  const { status, body } = await undo(clerk, one.id)
  expect({ status, body }).toEqual({
    status: 200,
    body: { id: one.id, removed: 3, restored: 1, kept: 0 },
  })
  expect(await registerOf(clerk)).toBe(before)
  expect(await read(clerk, one.id)).toMatchObject({ state: 'undone', undone_kept: 0 })
  const last = await inParish(clerk.parish_id, db =>
    db
      .selectFrom('history')
      .select(['reason', 'new'])
      .where('record_id', '=', known!)
      .where('table_name', '=', 'people')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow(),
  )
  expect(last).toMatchObject({
    reason: 'Cofnięcie importu z pliku parafianie.csv',
    new: { phone: null },
  })
  const { broken } = await verifyChains(database)
  expect(broken.filter(({ parish_id }) => parish_id === clerk.parish_id)).toEqual([])
})

const placesOf = (clerk: Caller) =>
  inParish(clerk.parish_id, async db => {
    const towns = await db
      .selectFrom('towns')
      .select('name')
      .where('name', '=', 'Zażółcice')
      .execute()
    const streets = await db
      .selectFrom('streets')
      .select('name')
      .where('name', 'in', ['ul. Polna', 'ul. Długa'])
      .where('parish_id', 'is not', null)
      .orderBy('name')
      .execute()
    return [...towns, ...streets].map(({ name }) => name)
  })

test('streets and towns of an import leave with it, but not those something else uses', async () => {
  const clerk = await newParish()
  const one = await imported(clerk, KOWALSCY)
  expect(await placesOf(clerk)).toEqual(['Zażółcice', 'ul. Polna'])
  await undo(clerk, one.id)
  expect(await placesOf(clerk)).toEqual([])

  const first = await imported(clerk, KOWALSCY)
  await imported(clerk, `${HEADER}Lis;Adam;1970-01-01;;Zażółcice;Polna;2;;;\n`)
  await undo(clerk, first.id)
  expect(await placesOf(clerk)).toEqual(['Zażółcice', 'ul. Polna'])
})

test('a street of an import stays while a checked file waits to write it', async () => {
  const clerk = await newParish()
  const one = await imported(clerk, KOWALSCY)
  const next = await checked(clerk, `${HEADER}Lis;Adam;1970-01-01;;Zażółcice;Polna;2;;;\n`)
  await undo(clerk, one.id)
  await apply(clerk, next)
  expect(await read(clerk, next)).toMatchObject({ state: 'done', added: 1 })
})

test('people who are gone are found neither in lists nor by search, and the file may come again', async () => {
  const clerk = await newParish()
  const one = await imported(clerk, KOWALSCY)
  const jan = await named(clerk, 'Jan')
  await undo(clerk, one.id)
  expect((await clerk('GET', `/api/peoples/${jan}`)).status).toBe(404)
  expect(await people(clerk)).toEqual([])
  expect((await clerk('GET', '/api/families')).body.meta.total).toBe(0)
  const found = await clerk('GET', '/api/search?q=kowal')
  expect(JSON.stringify(found.body)).not.toContain('Kowalsk')
  expect(await imported(clerk, KOWALSCY)).toMatchObject({ state: 'done', added: 3 })
})

test('only what the import wrote goes back; what was put right in other fields stays', async () => {
  const clerk = await newParish()
  const [id] = await register(clerk, anna)
  const one = await imported(clerk, `${HEADER}Nowak;Anna;1990-05-03;600100200;;;;;;\n`)
  await change(clerk, id!, { profession: 'nauczycielka' })
  expect((await undo(clerk, one.id)).status).toBe(200)
  const { body } = await clerk('GET', `/api/peoples/${id}`)
  expect(body).toMatchObject({ phone: null, profession: 'nauczycielka' })
})

test('a field of the import put right since bars the way, and it is said which', async () => {
  const clerk = await newParish()
  const [id] = await register(clerk, anna)
  const one = await imported(clerk, `${HEADER}Nowak;Anna;1990-05-03;600100200;;;;;;\n`)
  await change(clerk, id!, { phone: '+48600100999' })
  const { status, body } = await undo(clerk, one.id)
  expect(status).toBe(422)
  expect(body.barred_by[0]).toMatchObject({ id, name: 'Nowak Anna Maria' })
  expect(body.barred_by[0].why).toMatch(/^zmieniono: Telefon/)
  const nothing = await undo(clerk, one.id, { except: true })
  expect(nothing.status).toBe(422)
  expect(nothing.body.message).toMatch(/Nie ma czego cofać/)
})

const HANGINGS: [string, string, (id: number) => ReturnType<typeof sql>][] = [
  [
    'edited',
    'zmieniono: Zawód',
    id => sql`update people set profession = 'rolnik' where id = ${id}`,
  ],
  [
    'given a certificate',
    'przybyło: sakrament ze świadectwa',
    id => sql`insert into person_sacraments (person_id, kind) values (${id}, 'baptism')`,
  ],
  [
    'moved to another family',
    'zmieniono miejsce w rodzinie',
    id => sql`update family_members set member_to = '2026-01-01' where person_id = ${id}`,
  ],
  [
    'made a parent',
    'przybyło: dziecko',
    id =>
      sql`insert into people (names, surname, gender, father_id) values ('Adam', 'Inny', 1, ${id})`,
  ],
  [
    'given a paper',
    'przybyło: wydany dokument',
    id => sql`insert into documents (year, template, title, subject, content, file_name, person_id, issued_by, issued_by_name)
      values (2026, 'x', 'Pismo', 'people', '{}', 'p.pdf', ${id}, 1, 'ks. Jan')`,
  ],
]

test.each(HANGINGS)('somebody %s since bars the whole, or stays alone', async (_, why, work) => {
  const clerk = await newParish()
  const one = await imported(clerk, KOWALSCY)
  const jan = await named(clerk, 'Jan')
  await inParish(clerk.parish_id, db => work(jan).execute(db))
  const before = await registerOf(clerk)
  const { status, body } = await undo(clerk, one.id)
  expect(status).toBe(422)
  expect(body.message).toMatch(/^Nie cofnięto niczego/)
  expect(body.barred_count).toBe(1)
  expect(body.barred_by).toEqual([
    { id: jan, name: 'Kowalski Jan', why: expect.stringContaining(why) },
  ])
  expect(await registerOf(clerk)).toBe(before)
  const rest = await undo(clerk, one.id, { except: true })
  expect(rest.body).toMatchObject({ removed: 2, kept: 1 })
  const names = (await people(clerk)).map(person => person.names)
  expect(names).toContain('Jan')
  expect(names).not.toContain('Ewa')
  expect(await read(clerk, one.id)).toMatchObject({ state: 'undone', undone_kept: 1 })
})

test('a family somebody has worked on keeps the people the import wrote into it', async () => {
  const clerk = await newParish()
  const one = await imported(clerk, `${KOWALSCY}Nowak;Adam;1970;;Zażółcice;Polna;2;9;mąż;\n`)
  await inParish(clerk.parish_id, db =>
    sql`update families set region = 'III' where card_number = '7'`.execute(db),
  )
  const { body } = await undo(clerk, one.id)
  expect(body.barred_count).toBe(3)
  expect(body.barred_by[0].why).toMatch(/^rodzina Kowalscy.*zmieniono: Rejon/)
  expect((await undo(clerk, one.id, { except: true })).body).toMatchObject({ removed: 1, kept: 3 })
  expect((await clerk('GET', '/api/families')).body.meta.total).toBe(1)
})

test('a parent stays with a child that stays', async () => {
  const clerk = await newParish()
  const one = await imported(clerk, KOWALSCY)
  const [jan, zofia] = [await named(clerk, 'Jan'), await named(clerk, 'Zofia')]
  await change(clerk, zofia, { father_id: jan })
  expect((await undo(clerk, one.id)).body).toMatchObject({ barred_count: 2, left: 1 })
  const { body } = await undo(clerk, one.id, { except: true })
  expect(body).toMatchObject({ removed: 1, kept: 2 })
  expect((await clerk('GET', `/api/peoples/${jan}`)).status).toBe(200)
})

test('merged people bar the way, and at most twenty are named', async () => {
  const clerk = await newParish()
  const crowd = Array.from(
    { length: 25 },
    (_, n) => `Lis${'abcdefghijklmnopqrstuvwxyz'[n]};Ewa;${1900 + n};;;;;;;`,
  )
  const one = await imported(clerk, `${HEADER}${crowd.join('\n')}\n`)
  await inParish(clerk.parish_id, db => sql`update people set profession = 'rolnik'`.execute(db))
  const [kept, gone] = await people(clerk)
  const cards = [
    await clerk('GET', `/api/peoples/${kept!.id}`),
    await clerk('GET', `/api/peoples/${gone!.id}`),
  ]
  const merged = await clerk('POST', `/api/peoples/${kept!.id}/merging`, {
    other_id: gone!.id,
    version: cards[0]!.body.version,
    other_version: cards[1]!.body.version,
    choices: {},
  })
  expect(merged.status, JSON.stringify(merged.body)).toBe(200)
  const { body } = await undo(clerk, one.id)
  expect(body.barred_count).toBe(25)
  expect(body.barred_by).toHaveLength(20)
  const whys = body.barred_by.map(({ why }: { why: string }) => why).join()
  expect(whys).toContain('kartę połączono z inną')
  expect(whys).toContain('połączono z tą kartą inną')
})
