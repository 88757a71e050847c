import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { registerPeople } from '../../../server/testing.ts'
import { createImportCalls } from '../testing.ts'

const server = await testApi()
const { database, inParish, newParish } = server
const { checked, imported, read, reasons } = await createImportCalls(server)

test('people import: PESEL identifies the person in a parish that stores it', async () => {
  const clerk = await newParish()
  await database.query('update parishes set pesel_kept = true where id = $1', [clerk.parish_id])
  const [maria] = await registerPeople(clerk, {
    names: 'Maria',
    surname: 'Panieńska',
    birth_date: '1902-07-08',
    pesel: '02070803628',
  })
  const file = 'Nazwisko;Imię;PESEL\n'
  const importId = await checked(clerk, `${file}Mężatka;Maria;2070803628\n`)
  const { body } = await clerk('GET', `/api/people-imports/${importId}/rows`)
  expect(body.data[0]).toMatchObject({ record_id: maria, outcome: 'same' })
  const thief = await checked(clerk, `${file}Nowak;Jan;02070803628\n`)
  expect(await reasons(clerk, thief, 'refuse')).toEqual([
    [2, 'Ten numer PESEL ma w kartotece „Panieńska Maria”. Sprawdź numer.'],
  ])
})

test('people import: parish without PESEL numbers → none is stored', async () => {
  const clerk = await newParish()
  await imported(clerk, 'Nazwisko;Imię;PESEL\nNowak;Maria;02070803628\n')
  const rows = await inParish(clerk.parish_id, db =>
    db.selectFrom('people').select(['pesel', 'birth_date']).execute(),
  )
  expect(rows).toEqual([{ pesel: null, birth_date: '1902-07-08' }])
})

test('people import: parish without PESEL numbers → announced before anything is written', async () => {
  const clerk = await newParish()
  const file = 'Nazwisko;Imię;PESEL\nNowak;Maria;02070803628\nLis;Jan;\n'
  const before = (await read(clerk, await checked(clerk, file))).notes
  expect(before).toEqual([expect.stringMatching(/^Wiersze z numerem PESEL: 1\..*nie zapisze/)])
  expect(
    (await read(clerk, await checked(clerk, 'Nazwisko;Imię;PESEL\nLis;Jan;\n'))).notes,
  ).not.toContainEqual(expect.stringContaining('PESEL'))
  await database.query('update parishes set pesel_kept = true where id = $1', [clerk.parish_id])
  const notes = (await read(clerk, await checked(clerk, file))).notes
  expect(notes).not.toContainEqual(expect.stringContaining('PESEL'))
})
