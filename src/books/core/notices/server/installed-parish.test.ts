import { afterAll, expect, inject, test } from 'vitest'
import { emptyDatabase } from '#testing/own-database.ts'
import { openDatabase } from '#platform/database/database.ts'

const database = openDatabase(await emptyDatabase('addressees', inject('model')))
afterAll(() => database.end())

await database.query(`insert into parishes (name, title, url, town, active) values
  ('Parafia', 'św. Kingi', 'kinga', 'Nowy Wiśnicz', 1),
  ('Parafia', 'św. Jana', 'jan', 'Nowy Wiśnicz', 1),
  ('Parafia', 'św. Kingi', 'bochnia', 'Bochnia', 1),
  ('Parafia', 'św. Jana', 'bochnia-jan', 'Bochnia', 0),
  ('Parafia', 'św. Anny', 'anna', 'Łąka', 1),
  ('Parafia', 'św. Anny', 'anna-2', 'Łąka', 1)`)

test.each([
  ['Parafia pw. św. Kingi, Nowy Wiśnicz', 'kinga'],
  ['pw. św. Jana, NOWY WISNICZ, ul. Długa 2', 'jan'],
  ['Parafia pw. św. Kingi, 32-700 Bochnia', 'bochnia'],
  ['Parafia pw. św. Kingi, Stary Wiśnicz', null],
  ['Parafia pw. św. Jana, Bochnia', null],
  ['Parafia pw. św. Anny, Łąka', null],
  ['Bochnia', null],
  ['', null],
])('the address «%s» belongs to the parish %s', async (address, url) => {
  const { rows } = await database.query(
    `select (select url from parishes where id = installed_parish($1)) as url`,
    [address],
  )
  expect(rows[0].url).toBe(url)
})
