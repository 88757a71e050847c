import { expect, test } from 'vitest'
import { buildOds, odsCell, odsRow, odsTextRow } from '#platform/sheets/ods/testing.ts'
import { textRow, buildWorkbook } from '#platform/sheets/testing.ts'
import { testApi } from '#testing/api.ts'
import { getFile, createImportCalls } from './testing.ts'

const server = await testApi()
const { newParish } = server
const { imported, read, upload } = await createImportCalls(server)

test('people import: workbook with several sheets → the selected one is imported', async () => {
  const clerk = await newParish({ role_id: 3 })
  const rows = textRow('Nazwisko', 'Imię') + textRow('Nowak', 'Anna')
  const file = buildWorkbook([
    { name: 'Zmarli', rows: textRow('x') },
    { name: 'Żywi', rows },
  ])
  const response = await upload(clerk, file, 'parafia.xlsx')
  expect(response).toMatchObject({
    status: 422,
    body: {
      sheets: [
        { name: 'Zmarli', rows: 1, hidden: false },
        { name: 'Żywi', rows: 2, hidden: false },
      ],
    },
  })
  const { body, headers } = getFile(file, 'parafia.xlsx')
  const path = `/api/people-imports?sheet=${encodeURIComponent('Żywi')}`
  const { body: startedImport } = await clerk('POST', path, body, headers)
  expect(await read(clerk, startedImport.id)).toMatchObject({
    columns: ['Nazwisko', 'Imię'],
    notes: [expect.stringContaining('Nie wczytano pozostałych: „Zmarli”.')],
  })
})

test('people import: hidden rows → asked, nothing is stored; then imported as chosen', async () => {
  const clerk = await newParish({ role_id: 3 })
  const hiddenRow = odsRow(odsCell('Lis') + odsCell('Jan'), 'table:visibility="filter"')
  const rows = odsTextRow('Nazwisko', 'Imię') + hiddenRow + odsTextRow('Nowak', 'Anna')
  const file = buildOds([rows])
  expect(await upload(clerk, file, 'parafia.ods')).toMatchObject({
    status: 422,
    body: {
      message: 'W arkuszu są ukryte wiersze z danymi: 1. Wybierz, czy je wczytać.',
      hidden: { rows: 1, columns: 0 },
    },
  })
  expect((await clerk('GET', '/api/people-imports')).body.meta.total).toBe(0)
  const { body, headers } = getFile(file, 'parafia.ods')
  for (const [choice, total] of [
    ['skip', 1],
    ['include', 2],
  ]) {
    const answer = await clerk('POST', `/api/people-imports?hidden=${choice}`, body, headers)
    expect(await read(clerk, answer.body.id)).toMatchObject({ total })
  }
})

test('people import: error of a formula → never data; in the notes of the person', async () => {
  const clerk = await newParish()
  const error = '<c t="e"><f>NA()</f><v>#N/A</v></c>'
  const file = buildWorkbook([
    textRow('Nazwisko', 'Imię', 'Data urodzenia', 'Zawód') +
      `<row>${textRow('Nowak', 'Anna', '1980').slice(5, -6)}${error}</row>`,
  ])
  expect(await imported(clerk, file, { name: 'parafia.xlsx' })).toMatchObject({
    added: 1,
    notes: [expect.stringContaining('Komórki z błędem formuły (np. #N/D!): 1.')],
  })
  const [{ id }] = (await clerk('GET', '/api/peoples')).body.data
  expect((await clerk('GET', `/api/peoples/${id}`)).body).toMatchObject({
    profession: null,
    notes: 'Z importu: Zawód: #N/A',
    needs_attention: true,
  })
})
