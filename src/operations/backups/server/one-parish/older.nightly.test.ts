import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { strayRecords } from '#history/server/verification/verify-records.ts'
import { openDatabase, runInTransaction } from '#platform/database/database.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { writeParishFile } from './file.ts'
import { restoreParish } from './restore-parish.ts'
import { emptyDatabase } from '#testing/own-database.ts'

const folder = await mkdtemp('/tmp/kancelaria-older-')
afterAll(() => rm(folder, { recursive: true }))
const server = { url: inject('postgres') }
const newDatabase = (name: string) => emptyDatabase(name)

/**
 * Creates a parish with data that had no digests in the history before 0249, written by a program of that version, and
 * its file.
 */
async function officeBeforeDigests() {
  const url = await newDatabase('older_file')
  await migrateDatabase(url, '0246_identity_link_names')
  const database = openDatabase(url, 2)
  afterAll(() => database.end())
  const { rows } = await database.query(
    `insert into parishes (name, title, url, town) values ('Parafia', 'św. Anny', 'dawna', 'Sokołów') returning id`,
  )
  const parish_id = Number(rows[0].id)
  await runInTransaction(database, { role: 'app_user', parish_id }, async db => {
    await sql`insert into documents (number, year, template, title, file_name, subject, content, verification_code,
        issued_by, issued_by_name)
      values (1, 2026, 'statement', 'Zaświadczenie', 'a.pdf', 'people', '{"names": "Anna"}', 'dawny', 1, 'ks. Jan Lis')`.execute(
      db,
    )
    await sql`insert into message_replies (phone, content, key) values ('+48600100200', 'Będę', 'a')`.execute(
      db,
    )
    const { id } = await db
      .insertInto('imports')
      .values({ account_id: 1, state: 'done', file_name: 'lista.csv' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into import_rows (import_id, number, cells)
      select ${id}, n, '["Anna"]' from generate_series(1, 700) n`.execute(db)
  })
  const bench = { server, url, folder, secret: 'a'.repeat(64) }
  const file = join(folder, 'file')
  await writeParishFile(bench, parish_id, file)
  await migrateDatabase(url)
  return { database, bench, file, parish_id }
}
const office = await officeBeforeDigests()

test('records written before digests agree with their history after the upgrade', async () => {
  expect(await strayRecords(office.database)).toEqual([])
})

test('restore parish: file from before digests, same parish → no loss and no false report', async () => {
  const { bench, file, database } = office
  const report = await restoreParish(bench, { file, parish: 'dawna', replace: false })
  expect(report).toMatch(/wierszy przywróconych 0, usuniętych 0\./)
  expect(await strayRecords(database)).toEqual([])
})

test(
  'restore parish: file from before digests, another installation → its digests are valid',
  { tags: ['nightly'] },
  async () => {
    const url = await newDatabase('older_target')
    await migrateDatabase(url)
    const target = openDatabase(url, 2)
    const { bench, file } = office
    await restoreParish({ ...bench, url }, { file, parish: 'dawna', into: 'nowa', replace: false })
    expect(await strayRecords(target)).toEqual([])
    const { rows } = await target.query(
      `select count(*) as digests from history where table_name = 'import_digests'`,
    )
    expect(rows[0].digests).toBe(2)
    await target.end()
  },
)
