import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { baptismsSheet } from '#books/baptisms/server/import-mapping.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { getActs } from './testing.ts'

const server = await testApi()
const { database, inParish, newParish } = server
const { checked, imported, read } = await getActs(server, baptismsSheet)

const FILE = `Nr;Rok;Nazwisko;Imię;Adnotacje
1;1900;Bąk;Jan;ślub 3.05.1925
2;1900;Lis;Ewa;
3;1900;Gęś;Zofia;zmarła 1980
`

const undo = (clerk: Caller, id: number, except = false) =>
  clerk('POST', `/api/book-imports/${id}/undo`, { except })
const acts = async (clerk: Caller) =>
  (await clerk('GET', '/api/baptisms?sortType=asc')).body.data as { id: number; surname: string }[]

test('undo import: acts unchanged since → the book is as before, and history records the undo', async () => {
  const clerk = await newParish({ role_id: 3 })
  const { id } = await imported(clerk, FILE)
  const [first] = await acts(clerk)
  expect((await undo(clerk, id)).body).toEqual({ id, removed: 3, restored: 0, kept: 0 })
  expect(await acts(clerk)).toEqual([])
  expect(await read(clerk, id)).toMatchObject({
    state: 'undone',
    undone_kept: 0,
    undone_by_name: 'ks. Jan Lis',
  })
  const { body } = await clerk('GET', '/api/baptisms?search=bąk')
  expect(body.meta.total).toBe(0)
  const { rows } = await database.query(
    `select action, reason from history where parish_id = $1 and table_name = 'baptisms' and record_id = $2 order by seq`,
    [clerk.parish_id, first!.id],
  )
  expect(rows).toEqual([
    { action: 'insert', reason: 'Import z pliku księga.csv' },
    { action: 'delete', reason: 'Cofnięcie importu z pliku księga.csv' },
  ])
  const words = await database.query(
    `select from record_words where parish_id = $1 and table_name = 'baptisms'`,
    [clerk.parish_id],
  )
  expect(words.rowCount).toBe(0)
})

test('after an undo the numbers are free, and the same file can be imported again', async () => {
  const clerk = await newParish()
  const { id } = await imported(clerk, FILE)
  await undo(clerk, id)
  expect(await imported(clerk, FILE)).toMatchObject({ added: 3, refused: 0 })
  expect((await undo(clerk, id)).status).toBe(409)
})

const WORK: [string, string, (clerk: Caller, id: number) => Promise<unknown>][] = [
  [
    'corrected',
    'zmieniono: Miejsce chrztu',
    (clerk, id) =>
      inParish(clerk.parish_id, db =>
        sql`update baptisms set baptism_place = 'Tarnów' where id = ${id}`.execute(db),
      ),
  ],
  [
    'annotated',
    'przybyło: adnotacja',
    (clerk, id) =>
      clerk('POST', `/api/baptisms/${id}/annotations`, { dic_annotation_kind_id: 1, text: 'b' }),
  ],
  [
    'struck',
    'zmieniono adnotację',
    (clerk, id) =>
      inParish(clerk.parish_id, db =>
        sql`update baptism_annotations set struck_at = now(), struck_reason = 'x' where baptism_id = ${id}`.execute(
          db,
        ),
      ),
  ],
  [
    'in a task',
    'przybyło: zadanie',
    (clerk, id) => clerk('POST', `/api/tasks/baptisms/${id}`, { content: 'Sprawdzić datę' }),
  ],
  [
    'told of in a notice',
    'przybyło: zawiadomienie',
    (clerk, id) =>
      inParish(clerk.parish_id, db =>
        sql`insert into notices (kind, origin, origin_id, recipient) values ('baptism', 'baptisms', ${id}, 'Parafia')`.execute(
          db,
        ),
      ),
  ],
  [
    'put on paper',
    'przybyło: wydany dokument',
    (clerk, id) =>
      inParish(clerk.parish_id, db =>
        sql`insert into documents (year, template, title, subject, subject_id, content, file_name, issued_by, issued_by_name)
          values (2026, 'x', 'x', 'baptisms', ${id}, '{}', 'x', ${clerk.user_id}, 'x')`.execute(db),
      ),
  ],
]

test.each(WORK)('an act %s since blocks the undo, and may be excluded', async (_, reason, work) => {
  const clerk = await newParish()
  const { id } = await imported(clerk, FILE)
  const [first] = await acts(clerk)
  await work(clerk, first!.id)
  const response = await undo(clerk, id)
  expect(response).toMatchObject({
    status: 422,
    body: {
      barred_count: 1,
      left: 2,
      barred_by: [
        { id: first!.id, name: 'akt 1/1900, Bąk Jan', why: expect.stringContaining(reason) },
      ],
    },
  })
  expect(await acts(clerk)).toHaveLength(3)
  expect((await undo(clerk, id, true)).body).toMatchObject({ removed: 2, kept: 1 })
  expect((await acts(clerk)).map(({ surname }) => surname)).toEqual(['Bąk'])
})

test('all acts changed since → nothing to undo', async () => {
  const clerk = await newParish()
  const { id } = await imported(clerk, FILE)
  await inParish(clerk.parish_id, db => sql`update baptisms set volume = 'II'`.execute(db))
  expect((await undo(clerk, id, true)).body.message).toMatch(/^Nie ma czego cofać/)
})

test('only a finished import of one’s own parish can be undone', async () => {
  const [clerk, stranger] = [await newParish(), await newParish()]
  const waiting = await checked(clerk, FILE)
  expect((await undo(clerk, waiting)).body.message).toMatch(/^Cofnąć można tylko import zapisany/)
  const { id } = await imported(clerk, FILE)
  expect((await undo(stranger, id)).status).toBe(404)
  expect((await clerk('POST', `/api/people-imports/${id}/undo`, {})).status).toBe(404)
})

test('remove_imported_acts: deletes only acts of this import', async () => {
  const clerk = await newParish()
  const { id } = await imported(clerk, FILE)
  const enteredAct = await clerk('POST', '/api/baptisms', {
    archival: true,
    act_number: '9',
    year: 1900,
    names: 'Anna',
    surname: 'Kos',
  })
  await inParish(clerk.parish_id, async db => {
    await sql`select remove_imported_acts(${id}, 'baptisms', ${[enteredAct.body.id]}::bigint[])`.execute(
      db,
    )
  })
  expect(await acts(clerk)).toHaveLength(4)
  const people = inParish(clerk.parish_id, db =>
    sql`select remove_imported_acts(${id}, 'people', '{1}')`.execute(db),
  )
  await expect(people).rejects.toThrow(/is no book/)
})
