import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { ownDatabase } from '#testing/own-database.ts'

const migration = new URL('../../../../db/migrations/0050_words_of_parishes.sql', import.meta.url)

test('migration: texts of parishes and dioceses from before texts moved to the books keep their owners', async () => {
  const client = new pg.Client(await ownDatabase('words'))
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`
    alter table document_texts drop constraint document_texts_one_owner,
      add constraint document_texts_one_owner check (num_nonnulls(parish_id, diocese_id) < 2);
    drop index document_texts_of_parish, document_texts_of_diocese;
    create unique index document_texts_once on document_texts (coalesce(parish_id, 0), coalesce(diocese_id, 0), code);
    insert into dioceses (id, name) overriding system value values (901, 'próbna');
    insert into parishes (id, name, url, diocese_id) overriding system value values (901, 'Próbna', 'probna', 901);
    insert into document_texts (parish_id, diocese_id, code, title, body) values
      (901, null, 'leavingDeclaration', 'Nasze oświadczenie', 'Występuję.'),
      (null, 901, 'attachment13', 'Prośba kurialna', 'Prosimy.'),
      (null, null, 'attachment13', 'Z programu', 'Proszę.')`)
  await client.query(await readFile(migration, 'utf8'))
  const { rows } = await client.query(
    'select parish_id, diocese_id, code, title from document_texts order by code',
  )
  expect(rows).toEqual([
    { parish_id: null, diocese_id: 901, code: 'attachment13', title: 'Prośba kurialna' },
    { parish_id: 901, diocese_id: null, code: 'leavingDeclaration', title: 'Nasze oświadczenie' },
  ])
  const ownerlessInsert = `insert into document_texts (parish_id, diocese_id, code, title, body) values (null, null, 'x', 'x', 'x')`
  await expect(client.query(ownerlessInsert)).rejects.toThrow(/document_texts_one_owner/)
})
