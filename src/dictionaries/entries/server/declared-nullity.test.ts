import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { ownDatabase } from '#testing/own-database.ts'
import { LISTS } from './seeds.ts'

const migration = new URL('../../../../db/migrations/0074_declared_nullity.sql', import.meta.url)
const [, , , STATUSES] = LISTS.find(([name]) => name === 'MaritalStatus')!
const SIXTH = STATUSES.split('|')[5]!

test.each<[string, [id: number, value: string][], string]>([
  ['the words of before', [[6, 'małżeństwo kościelne stwierdzone jako nieważne']], SIXTH],
  ['words of its own', [[6, 'nieważne (sąd)']], 'nieważne (sąd)'],
  [
    'the new words already',
    [
      [6, 'małżeństwo kościelne stwierdzone jako nieważne'],
      [1001, 'Stwierdzona nieważność małżeństwa'],
    ],
    'małżeństwo kościelne stwierdzone jako nieważne',
  ],
])('migration of an installation with %s', async (_, items, expectedValue) => {
  const client = new pg.Client(await ownDatabase('nullity'))
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(
    `insert into dictionaries (name, public_name) values ('MaritalStatus', 'Stan cywilny')`,
  )
  for (const item of items) {
    await client.query(
      `insert into dictionary_items (dictionary, id, value) values ('MaritalStatus', $1, $2)`,
      item,
    )
  }
  await client.query(await readFile(migration, 'utf8'))
  const { rows } = await client.query(`select value from dictionary_items where id = 6`)
  expect(rows).toEqual([{ value: expectedValue }])
})

test('a new installation starts with the label of nullity as a tribunal declares it', () => {
  expect(SIXTH).toBe('stwierdzona nieważność małżeństwa')
})
