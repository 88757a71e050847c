import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Refusal } from '#platform/refusals.ts'
import { quickLocks } from '#testing/locks.ts'
import { writeArchive } from '../../server/format/archive.ts'
import { fillBackupDisk } from '../../server/format/testing.ts'
import { makeParishBackup } from './making.ts'
import { houseWithBackups, samplePassphrase } from './testing.ts'
import type { Yearbook } from './yearbooks.ts'

quickLocks()

const {
  folder,
  database,
  inParish,
  backupDeps,
  emails,
  write,
  order,
  make,
  rowsOf,
  contentOf,
  withPeople,
} = await houseWithBackups()

test('parish backup CSV: contains every table of the parish and no data of another', async () => {
  const [priest] = [await withPeople('Anna'), await withPeople('Cudza')]
  const { status, body } = await order(priest)
  expect(status).toBe(201)
  expect((await rowsOf(priest))[0]).toMatchObject({ id: body.id, state: 'waiting', progress: 0 })
  await make(priest, body.id)
  expect((await rowsOf(priest))[0]).toMatchObject({
    state: 'ready',
    progress: 1,
    ordered_by_name: 'ks. Jan Lis',
    bytes: expect.any(Number),
    taken: 0,
  })
  const files = await contentOf(priest, body.id)
  const people = files.get('parafianie.csv')!.toString()
  expect(people).toMatch(/^\ufeff/)
  expect(people.split('\r\n')[0]).toContain(';Imiona;Nazwisko;')
  expect(people).toContain('"pierwsza;\n""druga"""')
  expect(people.split('\r\n')[0]).toContain('dic_marital_status_id;Stan cywilny')
  expect([...files.values()].join('')).not.toContain('Cudza')
  const headers = [...files.values()].map(file => file.toString().split('\r\n')[0])
  expect(headers.join(';')).toContain('p24_merchant')
  expect(headers.join(';')).not.toMatch(/secret/)
  expect(files.get('CZYTAJ.txt')!.toString()).toContain('parafianie.csv: liczba wierszy 1')
  const { rows } = await database.query(
    `select relname from pg_class c where relkind = 'r' and relrowsecurity
      and relnamespace = 'public'::regnamespace and has_table_privilege('app_user', oid, 'select')
      and exists (select from pg_attribute where attrelid = c.oid and attname = 'parish_id')`,
  )
  const unfinishedCount = 10 // tables derived from others, or with work in progress
  expect(files.size).toBe(rows.length - unfinishedCount + 1)
})

test('parish backup: the passphrase is deleted when the file is made, and never stored in plain text', async () => {
  const priest = await withPeople('Anna')
  const { body } = await order(priest)
  const findBackupRow = () =>
    inParish(priest.parish_id, db =>
      db.selectFrom('parish_backups').selectAll().where('id', '=', body.id).executeTakeFirst(),
    )
  expect(JSON.stringify(await findBackupRow())).not.toContain('zielone')
  expect((await findBackupRow())?.passphrase).toBeTruthy()
  const { rows } = await database.query(
    `select data::text from pgboss.job where name = 'parish-backup' and (data->>'id')::int = $1`,
    [body.id],
  )
  expect(rows.map(({ data }) => JSON.parse(data))).toEqual([
    { parish_id: priest.parish_id, id: body.id },
  ])
  await make(priest, body.id)
  expect((await findBackupRow())?.passphrase).toBeNull()
})

test('parish backup PDF: contains the yearbooks, which are not registered as issued papers', async () => {
  const priest = await withPeople('Anna')
  const { body } = await order(priest, 2)
  await make(priest, body.id)
  const files = await contentOf(priest, body.id)
  expect([...files.keys()]).toEqual(['Księga ochrzczonych/2025.pdf', 'CZYTAJ.txt'])
  expect(files.get('Księga ochrzczonych/2025.pdf')!.toString('latin1', 0, 5)).toBe('%PDF-')
  const documents = await inParish(priest.parish_id, db =>
    db.selectFrom('documents').select('id').execute(),
  )
  expect(documents).toEqual([])
})

const YEARS = [2020, 2021, 2022, 2023, 2024]
async function withYears() {
  const priest = await withPeople('Anna')
  const act = { names: 'Ewa', surname: 'Łęcka', act_number: '1' }
  await inParish(priest.parish_id, db =>
    db
      .insertInto('baptisms')
      .values(YEARS.map(year => ({ ...act, year })))
      .execute(),
  )
  return priest
}
/** Builds yearbooks of which the first takes longest, and one may fail before it is finished. */
const unevenly = (failingYear?: number) => {
  const print: Yearbook['print'] = async (_, year) => {
    await pause(year === YEARS[0] ? 200 : 5)
    if (year === failingYear) throw new Error('The press is gone')
    return { pdf: btoa(`${year}`), filename: '', document_id: null, remarks: [] }
  }
  const [baptisms] = backupDeps.yearbooks
  return { ...backupDeps, yearbooks: [{ ...baptisms!, print }] }
}

test('parish backup PDF: several years are typeset at a time, and stored in order', async () => {
  const priest = await withYears()
  const { body } = await order(priest, 2)
  await make(priest, body.id, unevenly())
  const files = [...(await contentOf(priest, body.id))].slice(0, -1)
  expect(files.map(([name, pdf]) => [name, pdf.toString()])).toEqual(
    [...YEARS, 2025].map(year => [`Księga ochrzczonych/${year}.pdf`, `${year}`]),
  )
})

test('parish backup PDF: failure of one year → the backup ends with an error after the years before it', async () => {
  const priest = await withYears()
  const { body } = await order(priest, 2)
  await expect(make(priest, body.id, unevenly(2021))).rejects.toThrow('The press is gone')
  expect((await rowsOf(priest))[0]).toMatchObject({ state: 'failed', bytes: null })
})

test('parish backup: disk full → no file remains, and the parish is notified', async () => {
  const priest = await withPeople('Anna')
  const { body } = await order(priest)
  const full = await mkdtemp('/tmp/kancelaria-full-')
  fillBackupDisk()
  await make(priest, body.id, { ...backupDeps, folder: full })
  expect(await readdir(full)).toEqual([])
  await rm(full, { recursive: true })
  const [row] = await rowsOf(priest)
  expect(row).toMatchObject({ state: 'failed', url: null })
  expect(row.problem).toContain('skończyło się miejsce')
  await write({ parish_id: priest.parish_id, id: body.id, user_id: priest.user_id })
  expect(emails.at(-1)!.subject).toBe('Kopia danych parafii nie powstała')
  expect((await order(priest)).status).toBe(201)
})

test('parish backup: an interrupted job is restarted, a finished one is not', async () => {
  const priest = await withPeople('Anna')
  const { body } = await order(priest)
  const leaving = AbortSignal.abort()
  const job = { parish_id: priest.parish_id, id: body.id }
  await expect(makeParishBackup(backupDeps)(job, leaving)).rejects.toThrow()
  expect((await rowsOf(priest))[0].state).toBe('making')
  await make(priest, body.id)
  const [ready] = await rowsOf(priest)
  expect(ready.state).toBe('ready')
  await make(priest, body.id)
  expect((await rowsOf(priest))[0]).toEqual(ready)
})

test.each([undefined, samplePassphrase])(
  'writeArchive: writing fails → the original error is thrown, and no file is left',
  async lock => {
    const refusal = new Refusal(503, 'Baza danych chwilowo nie odpowiada, message language')
    const file = join(folder, 'przerwany')
    const write = async () => {
      throw refusal
    }
    await expect(writeArchive(file, lock, write)).rejects.toBe(refusal)
    expect((await readdir(folder)).filter(name => name.startsWith('przerwany'))).toEqual([])
  },
)

test('parish backup to move: the parish can be restored from it', async () => {
  const priest = await withPeople('Anna')
  const { body } = await order(priest, 3)
  await make(priest, body.id)
  const files = await contentOf(priest, body.id)
  expect(JSON.parse(files.get('manifest.json')!.toString()).parish.id).toBe(priest.parish_id)
  expect([...files.keys()].at(-1)).toBe('end.json')
})
