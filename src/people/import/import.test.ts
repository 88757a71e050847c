import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { importsOf } from './testing.ts'

const house = await testApi()
const { newParish } = house
const { imported } = await importsOf(house)

const KOWALSCY = `Nazwisko;Imię;Data urodzenia;Miejscowość;Ulica;Nr domu;Telefon;Nr karty;Funkcja w rodzinie
Kowalska;Łucja;3.05.1950;Zażółcice;Polna;12A;600 100 200;7;żona
KOWALSKI;JAN MARIA;1948;Zażółcice;ulica polna;12A;;7;mąż
Żółć;Ewa;2010-01-31;Tarnów;Krakowska;5;;;
`

test('a file becomes people, families, towns and streets', async () => {
  const clerk = await newParish({ role_id: 3 })
  const done = await imported(clerk, KOWALSCY)
  expect(done).toMatchObject({
    state: 'done',
    added: 3,
    changed: 0,
    refused: 0,
    progress: 3,
    total: 3,
  })
  const { body } = await clerk('GET', '/api/peoples')
  expect(body.data).toMatchObject([
    {
      surname: 'Kowalska',
      names: 'Łucja',
      address: 'ul. Polna 12A',
      town: 'Zażółcice',
      family: 'Kowalska',
    },
    { surname: 'Kowalski', names: 'Jan Maria', birth_date: '1948', family: 'Kowalska' },
    { surname: 'Żółć', names: 'Ewa', address: 'ul. Krakowska 5', town: 'Tarnów', family: null },
  ])
  const families = await clerk('GET', '/api/families')
  expect(families.body.data).toMatchObject([
    { family_name: 'Kowalska', card_number: '7', head: 'Kowalski Jan Maria', members_count: 2 },
  ])
})
