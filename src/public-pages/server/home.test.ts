import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { homePage } from './home.ts'
import type { PublicParish } from './public-page.ts'
import { buildPageRequest, newPublicParish, getWords } from './testing.ts'

const office = await testApi()
const { inParish } = office
const { parish_id } = await newPublicParish(office)

/** A Sunday in Ordinary Time. */
const TODAY = '2026-11-15'

await inParish(parish_id, async db => {
  const [church, chapel] = await db
    .insertInto('parish_places')
    .values([{ name: 'kościół' }, { name: 'kaplica' }])
    .returning('id')
    .execute()
  const at = (name: string, mass_time: string, weekdays: number[], overrides = {}) => ({
    name,
    mass_time,
    weekdays,
    parish_place_id: church!.id,
    ...overrides,
  })
  await db
    .insertInto('intention_patterns')
    .values([
      at('Suma', '11:30', [7]),
      at('Ranna', '08:00', [7], { parish_place_id: chapel!.id }),
      at('Wieczorna', '18:00', [1, 2, 3, 4, 5, 6]),
      at('Szkolna', '16:00', [2, 5]),
      at('Świąteczna', '10:00', [], { obligation: true }),
      at('Letnia', '20:00', [7], { date_from: '2027-07-01', date_to: '2027-08-31' }),
    ])
    .execute()
  await db
    .insertInto('intentions')
    .values({
      mass_date: TODAY,
      mass_time: '11:30',
      parish_place_id: church!.id,
      content: '† za śp. Jana Ziębę',
      purchaser_name: 'Genowefa Tajemnicza',
    })
    .execute()
})

const home = (parish: Partial<PublicParish> = {}, of = parish_id) =>
  inParish(of, db => homePage.render(buildPageRequest(db, of, { today: TODAY, parish })))
const words = async (parish: Partial<PublicParish> = {}) => getWords((await home(parish)).body.text)

test('home page: shows the feast, the hours and the intentions of today', async () => {
  const text = await words()
  expect(text).toContain('Dzisiaj, niedziela, 15 listopada 2026')
  expect(text).toContain('XXXIII niedziela zwykła')
  expect(text).toContain('11:30 kościół † za śp. Jana Ziębę')
  expect(text).not.toContain('Genowefa')
})

test('home page: schedule of Masses: Sundays, holy days, weekdays with their days and churches', async () => {
  const text = await words()
  expect(text).toContain('Niedziele 08:00 (kaplica), 11:30 (kościół)')
  expect(text).toContain('Święta nakazane 10:00 (kościół)')
  expect(text).toContain('Dni powszednie 16:00 (wt. pt., kościół), 18:00 (kościół)')
  expect(text).not.toContain('20:00')
})

test('home page: parish without a schedule of Masses → no empty schedule', async () => {
  const { parish_id: otherParishId } = await newPublicParish(office)
  const text = getWords((await home({}, otherParishId)).body.text)
  expect(text).toContain('Brak Mszy świętych')
  expect(text).not.toContain('Niedziele')
})

test('home page: shows the address and opening hours of the office, as far as known', async () => {
  const text = await words({ office_hours: 'poniedziałek 9:00\nśroda 16:00' })
  expect(text).toContain('Kościelna 3 08-300 Sokołów +48 25 787 00 00 anna@parafia.test')
  expect(text).toContain('Godziny przyjęć poniedziałek 9:00 środa 16:00')
  const bare = await home({
    street: null,
    building_number: null,
    zip_code: null,
    town: null,
    phone: null,
    email: null,
  })
  expect(bare.body.text).not.toMatch(/href="(tel|mailto):|Godziny przyjęć|<br/)
})

test('home page: text of the parish is shown line by line, without markup', async () => {
  const { body } = await home({ about: 'Parafia w lesie\n<script>alert(1)</script>' })
  expect(body.text).toContain('<p>Parafia w lesie</p>')
  expect(body.text).toContain('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')
})

test('home page: search engines get the name of the parish and must not cache names of people', async () => {
  const { heading, description, passing } = await home({ name: 'Parafia', title: 'św. Anny' })
  expect({ heading, passing }).toEqual({ heading: 'Parafia pw. św. Anny', passing: true })
  expect(description).toBe(
    'Parafia pw. św. Anny, Sokołów: Msze święte, ogłoszenia, kancelaria parafialna.',
  )
})
