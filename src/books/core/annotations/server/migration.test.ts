import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { ownDatabase } from '#testing/own-database.ts'

const migration = new URL(
  '../../../../../db/migrations/0060_unread_annotations.sql',
  import.meta.url,
)

const IMPORTED = 'import z pliku księga.csv'
/** [author, kind, printable, text, whether the note waits for review after the migration] */
const NOTES: [string, number, boolean, string, boolean][] = [
  [IMPORTED, 18, false, 'cop. 12.06.1965 z Janem Lisem', true],
  [IMPORTED, 3, false, 'ślub 1931 (Zofia Lis?)', true],
  [IMPORTED, 12, false, 'sprostowano nazwisko', true],
  [IMPORTED, 1, true, 'bierzm. 1998 ślub 2001', true],
  [IMPORTED, 11, false, 'adoptowana 1999, zaśl. 2020', true],
  [IMPORTED, 1, true, 'bierzm. 12.05.1998 w Tarnowie', false],
  [IMPORTED, 3, true, 'ślub 3.06.2001 Tarnów', false],
  [IMPORTED, 11, false, 'adoptowana 1999', false],
  ['ks. Jan Lis', 18, false, 'tylko dla kancelarii?', false],
]

test('migration: annotations hidden or not understood by earlier imports become unread, those of clerks do not', async () => {
  const client = new pg.Client(await ownDatabase('unread'))
  await client.connect()
  onTestFinished(() => client.end())
  const tables = ['baptism', 'communion', 'wedding', 'confirmation', 'deceased']
  await client.query('drop view act_annotations')
  for (const table of tables) {
    await client.query(
      `alter table ${table}_annotations drop column unread, drop column read_at, drop column read_by_name`,
    )
  }
  await client.query(`
    insert into dictionaries (name, public_name) values ('AnnotationKind', 'Rodzaj adnotacji');
    insert into dictionary_items (dictionary, id, value) select 'AnnotationKind', id, id from generate_series(1, 18) id;
    insert into parishes (id, name, url) overriding system value values (901, 'Próbna', 'probna');
    select set_config('app.parish_id', '901', false)`)
  const { rows } = await client.query(
    `insert into baptisms (act_number, year, names, surname) values ('1', 1931, 'Anna', 'Lis') returning id`,
  )
  for (const [name, kind, printable, text] of NOTES) {
    await client.query(
      `insert into baptism_annotations (baptism_id, entered_by_name, dic_annotation_kind_id, printable, text)
       values ($1, $2, $3, $4, $5)`,
      [rows[0].id, name, kind, printable, text],
    )
  }
  await client.query(`select set_config('app.parish_id', '', false)`)
  await client.query(await readFile(migration, 'utf8'))
  await client.query(`select set_config('app.parish_id', '901', false)`)
  const after = await client.query('select text, unread from baptism_annotations order by id')
  expect(after.rows).toEqual(NOTES.map(([, , , text, unread]) => ({ text, unread })))
  const history = await client.query(`select reason from history where action = 'update'
    and table_name = 'baptism_annotations'`)
  expect(history.rows).toHaveLength(NOTES.filter(([, , , , unread]) => unread).length)
  expect(history.rows[0].reason).toBe('Adnotacja z importu czeka na odczytanie')
})
