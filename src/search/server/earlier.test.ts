import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase } from '#testing/own-database.ts'

const FOLDER = 'db/migrations'
const getText = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8')
const names = readdirSync(FOLDER).toSorted()
const migrationName = names.find(name => name.startsWith('0006'))!

test('search: words stored before the search existed are indexed', async () => {
  const url = await emptyDatabase('earlier')
  const client = new pg.Client(url)
  await client.connect()
  const run = (text: string) => client.query(`begin; ${text}; commit`)
  for (const name of names.filter(name => name < migrationName)) await run(getText(name))
  await run(
    `insert into parishes (id, name, url) overriding system value values (1, 'A', 'sokolow'), (2, 'B', 'wegrow')`,
  )
  await run(`set local app.parish_id = 1; insert into people (names, surname) values ('Jan', 'Żak');
    insert into parish_workers (title, names, surname, worker_function) values ('ks.', 'Jan', 'Lis', 'wikariusz')`)
  await run(
    `set local app.parish_id = 2; insert into people (names, surname) values ('Ewa', 'Lis')`,
  )
  await run(getText(migrationName))
  const readAsParish = async (parish: number, text: string) => {
    await client.query(`begin; set local role app_user; set local app.parish_id = ${parish}`)
    const { rows } = await client.query({ text, rowMode: 'array' })
    await client.query('commit')
    return rows.flat()
  }
  const words = 'select distinct word from word_keys order by word'
  expect(await readAsParish(1, words)).toEqual(['jan', 'lis', 'wikariusz', 'zak'])
  expect(await readAsParish(2, words)).toEqual(['ewa', 'lis'])
  expect(
    await readAsParish(1, `select key from word_keys where word = 'zak' order by key`),
  ).toEqual(['<kaz', 'ak', 'za', 'zak', 'zk'])
  const worker = `select word from record_words where table_name = 'parish_workers' order by word`
  expect(await readAsParish(1, worker)).toEqual(['jan', 'ks', 'lis', 'wikariusz'])
  await client.end()
})
