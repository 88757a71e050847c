import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { buildPageRequest, newPublicParish } from '../testing.ts'
import { massesJson } from './masses-json.ts'

const office = await testApi()
const { inParish, send } = office
const { parish_id, url } = await newPublicParish(office)

await inParish(parish_id, async db => {
  await db
    .insertInto('intention_patterns')
    .values({ name: 'Suma', weekdays: [7], mass_time: '11:00', slots: 1 })
    .execute()
  await db
    .insertInto('intentions')
    .values({
      mass_date: '2026-11-29',
      mass_time: '11:00',
      content: '+ Jan Lis',
      purchaser_name: 'Genowefa Tajemnicza',
      offering: 5000,
    })
    .execute()
})

const readFile = (intentions: boolean) =>
  inParish(parish_id, async db =>
    massesJson.render(
      buildPageRequest(db, parish_id, { today: '2026-11-27', parish: { intentions } }),
    ),
  )

test('public JSON of Masses: hours, church and published intentions of each day; nobody who ordered', async () => {
  const text = await readFile(true)
  expect(text).not.toContain('Genowefa')
  const { days } = JSON.parse(text)
  expect(days).toHaveLength(68)
  expect(days[9]).toMatchObject({
    day: '2026-11-29',
    celebration: 'I niedziela Adwentu',
    rank: 'sunday',
    colours: ['violet'],
    closed: null,
    masses: [{ time: '11:00', church: null, intentions: ['† Jan Lis'], orderable: false }],
  })
  expect(days[10]).toMatchObject({ day: '2026-11-30', masses: [] })
})

test('public JSON of Masses: a parish that publishes only hours → no intentions', async () => {
  expect(await readFile(false)).not.toContain('Jan Lis')
})

test('public JSON of Masses: scripts of other sites may read it, an unchanged file is not sent again', async () => {
  const answer = await send({ method: 'GET', url: `/parafia/${url}/msze.json` })
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
  })
  expect(answer.headers).not.toHaveProperty('set-cookie')
  const headers = { 'if-none-match': String(answer.headers.etag) }
  const secondAnswer = await send({ method: 'GET', url: `/parafia/${url}/msze.json`, headers })
  expect(secondAnswer.status).toBe(304)
})
