import { expect, test } from 'vitest'
import {
  addFamily,
  buildKowalscy,
  newPlace,
  buildNewMember,
} from '#parishioners/families/server/testing.ts'
import { readPdf } from '#platform/printing/testing.ts'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { readSheet } from '#platform/sheets/read.ts'
import { getFile } from '#platform/sheets/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'

const { database, inParish, newParish } = await testApi()

async function exportSelection(call: Caller, address: string, selection: object) {
  const { status, body } = await call('POST', address, { selection, format: 'csv' })
  expect(body.message).toBeUndefined()
  expect(status).toBe(200)
  const { rows } = await readSheet(getFile(Buffer.from(body.file, 'base64')), body.filename)
  return { names: rows.map(row => row[1]), remarks: body.remarks as string[] }
}
const people = (call: Caller, selection: object) =>
  exportSelection(call, '/api/peoples/export', selection)

async function five() {
  const clerk = await newParish({ role_id: 3 })
  const names = ['Adam', 'Beata', 'Celina', 'Dorota', 'Ewa']
  const ids = await registerPeople(clerk, ...names.map(name => ({ names: name })))
  return { clerk, ids }
}

test('selections: ticked rows are exported in the order of the list, not of the ticks', async () => {
  const { clerk, ids } = await five()
  const { names } = await people(clerk, { ids: [ids[3], ids[0], ids[3]] })
  expect(names).toEqual(['Adam', 'Dorota'])
  const descendingResult = await people(clerk, { ids: [ids[3], ids[0]], sortType: 'desc' })
  expect(descendingResult.names).toEqual(['Dorota', 'Adam'])
})

test('selections: all matching rows are exported without their ids, except those the user deselected', async () => {
  const { clerk, ids } = await five()
  await registerPeople(clerk, { names: 'Zmarły', status: 'deceased' })
  const { names } = await people(clerk, { all: { page: 3, per_page: 20 }, except: [ids[1]] })
  expect(names).toEqual(['Adam', 'Celina', 'Dorota', 'Ewa'])
  expect((await people(clerk, { all: { search: 'ewa' } })).names).toEqual(['Ewa'])
})

test('selections: ids of another parish or unknown ids select nothing, and a remark says so', async () => {
  const { clerk, ids } = await five()
  const { ids: foreignIds } = await five()
  const { names, remarks } = await people(clerk, { ids: [ids[0], foreignIds[0], 999_999_999] })
  expect(names).toEqual(['Adam'])
  expect(remarks).toEqual([
    'Zaznaczone karty, których nie ma już w kartotece (usunięto je albo połączono): 2.',
  ])
})

test('selections: data restricted to storage → left out of every list, with a remark', async () => {
  const { clerk, ids } = await five()
  await inParish(clerk.parish_id, db =>
    db
      .updateTable('people')
      .set({ restricted_at: '2026-01-01', restricted_reason: 'spór' })
      .where('id', '=', ids[2]!)
      .execute(),
  )
  const { names, remarks } = await people(clerk, { ids: ids.slice(1, 4) })
  expect(names).toEqual(['Beata', 'Dorota'])
  expect(remarks).toEqual(['Pominięto osoby, których dane wolno tylko przechowywać: 1.'])
  const { body } = await clerk('POST', '/api/prints/peoplesList', { selection: { ids } })
  expect(body.remarks).toEqual(remarks)
  const { text } = await readPdf(Buffer.from(body.pdf, 'base64'))
  expect(text).toContain('wybrane z listy · liczba osób: 4')
  expect(text).not.toContain('Celina')
})

test('selections: the stored document contains the count and the filters, not the people', async () => {
  const { clerk, ids } = await five()
  await people(clerk, { all: { gender: 2 }, except: [ids[1], ids[2]] })
  const { rows } = await database.query('select content from documents where parish_id = $1', [
    clerk.parish_id,
  ])
  expect(rows).toEqual([
    { content: { count: 3, format: 'csv', filters: 'kobiety · bez odznaczonych: 2' } },
  ])
})

test('selections: families are selected in the same two ways', async () => {
  const clerk = await newParish()
  const { dic_town_id } = await newPlace(clerk)
  const first = await addFamily(clerk, buildKowalscy(dic_town_id))
  await addFamily(clerk, {
    family_name: 'Nowakowie',
    dic_town_id,
    members: [buildNewMember('Ewa', 'Nowak')],
  })
  const of = async (selection: object) => {
    const { body } = await clerk('POST', '/api/families/export', { selection, format: 'csv' })
    return Buffer.from(body.file, 'base64').toString()
  }
  const selectedNames = await of({ ids: [first] })
  expect(selectedNames).toContain('Kowalscy')
  expect(selectedNames).not.toContain('Nowakowie')
  expect(await of({ all: {}, except: [first] })).not.toContain('Kowalscy')
  const { body } = await clerk('POST', '/api/prints/familiesList', { selection: { ids: [first] } })
  expect((await readPdf(Buffer.from(body.pdf, 'base64'))).text).toContain('Zofia')
})

test.each([
  [{ ids: [] }],
  [{ ids: ['x'] }],
  [{ ids: [1], all: {} }],
  [{ all: { sort: 'notes' } }],
  [{ ids: Array.from({ length: 10_001 }, (_, index) => index + 1) }],
])('selections: selection of an invalid shape → refused', async selection => {
  const clerk = await newParish()
  expect((await clerk('POST', '/api/peoples/export', { selection })).status).toBe(422)
})
