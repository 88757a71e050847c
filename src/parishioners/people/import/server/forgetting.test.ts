import { expect, test } from 'vitest'
import { forgetFiles } from '#imports/server/retention.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { ownDatabaseWithDictionaries } from '#testing/own-database.ts'
import { createImportCalls } from './testing.ts'

// The test needs its own database, because the retention job processes all parishes.
const server = await testApi({ url: await ownDatabaseWithDictionaries('import_forgetting') })
const { database, inParish, newParish } = server
const { checked, imported, read } = await createImportCalls(server)

const FILE = 'Nazwisko;Imię;Data urodzenia\nZięba;Jan;1950-01-02\n;Ewa;1951-03-04\n'

const ageImport = (clerk: Caller, id: number, days: number) =>
  inParish(clerk.parish_id, db =>
    db
      .updateTable('imports')
      .set({ created_at: daysAgo(days), finished_at: daysAgo(days) })
      .where('id', '=', id)
      .execute(),
  )
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const rows = (clerk: Caller, id: number) =>
  inParish(clerk.parish_id, db =>
    db.selectFrom('import_rows').selectAll().where('import_id', '=', id).execute(),
  )
const at = (id: number, path: string) => `/api/people-imports/${id}/${path}`

test('import retention: within the period → rows are preserved, and refused ones can be exported', async () => {
  const clerk = await newParish()
  const { id } = await imported(clerk, FILE)
  await ageImport(clerk, id, 89)
  await forgetFiles(database)
  expect(JSON.stringify(await rows(clerk, id))).toContain('Zięba')
  expect(await read(clerk, id)).toMatchObject({ forgotten_at: null })
  expect((await clerk('GET', at(id, 'refused'))).status).toBe(200)
})

test('import retention: after the period → personal data of the file deleted, undo still possible', async () => {
  const clerk = await newParish()
  const { id } = await imported(clerk, FILE)
  await ageImport(clerk, id, 91)
  await forgetFiles(database)
  expect(JSON.stringify(await rows(clerk, id))).not.toMatch(/Zięba|Ewa|19\d\d-/)
  expect(await read(clerk, id)).toMatchObject({
    state: 'done',
    sample: [],
    forgotten_at: expect.any(String),
  })
  expect((await clerk('GET', at(id, 'rows'))).body.data).toEqual([])
  expect(await clerk('GET', at(id, 'refused'))).toMatchObject({
    status: 404,
    body: { message: expect.stringContaining('usunięto po 90 dniach') },
  })
  expect((await clerk('GET', '/api/peoples')).body.meta.total).toBe(1)
  expect((await clerk('POST', at(id, 'undo'), {})).body).toMatchObject({ removed: 1 })
  expect((await clerk('GET', '/api/peoples')).body.meta.total).toBe(0)
})

test('import retention: file not written within a month → discarded', async () => {
  const clerk = await newParish()
  const [old, fresh] = [await checked(clerk, FILE), await checked(clerk, FILE)]
  await ageImport(clerk, old, 31)
  await forgetFiles(database)
  expect(await rows(clerk, old)).toEqual([])
  expect((await rows(clerk, fresh)).length).toBe(2)
  expect((await clerk('POST', at(old, 'apply'))).status).toBe(404)
})
