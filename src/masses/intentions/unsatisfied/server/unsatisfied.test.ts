import { beforeAll, expect, test } from 'vitest'
import { today, addDays } from '#shared/dates/days.ts'
import { readPdf } from '#platform/printing/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'

const { inParish, newParish, signIn } = await testApi()
const LAST_YEAR = Number(today().slice(0, 4)) - 1

const baseEntry = {
  mass_time: '18:00',
  purchaser_name: 'Grażyna Zięba',
  purchaser_phone: '+48600100200',
  offering: 5000,
  accepted_at: `${LAST_YEAR}-11-20T10:00:00Z`,
}

let priest: Caller
beforeAll(async () => {
  priest = await newParish()
  await inParish(priest.parish_id, db =>
    db
      .insertInto('intentions')
      .values([
        { ...baseEntry, mass_date: `${LAST_YEAR}-12-31`, content: 'Sylwestrowa' },
        {
          ...baseEntry,
          mass_date: `${LAST_YEAR}-03-01`,
          content: '† Łukasz Żółć',
          accepted_at: `${LAST_YEAR - 1}-12-30T10:00:00Z`,
        },
        {
          ...baseEntry,
          mass_date: `${LAST_YEAR}-05-01`,
          content: 'Odprawiona',
          status: 'celebrated',
        },
        {
          ...baseEntry,
          mass_date: `${LAST_YEAR}-05-02`,
          content: 'Przekazana',
          status: 'passed_on',
        },
        { ...baseEntry, mass_date: `${LAST_YEAR}-05-03`, content: 'Odwołana', status: 'cancelled' },
        {
          ...baseEntry,
          mass_date: `${LAST_YEAR}-05-04`,
          content: 'Nieopłacona z sieci',
          status: 'reserved',
        },
      ])
      .execute(),
  )
})

const listOwed = async (year: number) =>
  (await priest('GET', `/api/intentions/unsatisfied?year=${year}`)).body

test('unsatisfied intentions: promised until the end of a year and not said → listed, longest waiting first', async () => {
  const { data, until, meta, offerings, overdue } = await listOwed(LAST_YEAR)
  expect(until).toBe(`${LAST_YEAR}-12-31`)
  expect(data).toMatchObject([
    {
      content: '† Łukasz Żółć',
      purchaser_name: 'Grażyna Zięba',
      purchaser_phone: '+48600100200',
      accepted_on: `${LAST_YEAR - 1}-12-30`,
      overdue: true,
    },
    { content: 'Sylwestrowa', overdue: false },
  ])
  expect({ total: meta.total, offerings, overdue }).toEqual({
    total: 2,
    offerings: 10_000,
    overdue: 1,
  })
})

test('unsatisfied intentions: current year → until yesterday, because today’s may still be celebrated', async () => {
  const otherPriest = await newParish()
  await inParish(otherPriest.parish_id, db =>
    db
      .insertInto('intentions')
      .values([
        { ...baseEntry, mass_date: addDays(today(), -1), content: 'Wczorajsza' },
        { ...baseEntry, mass_date: today(), content: 'Dzisiejsza' },
        { ...baseEntry, mass_date: addDays(today(), 30), content: 'Przyszła' },
      ])
      .execute(),
  )
  const { data, until } = (await otherPriest('GET', '/api/intentions/unsatisfied')).body
  expect(until).toBe(addDays(today(), -1))
  expect(data).toMatchObject([{ content: 'Wczorajsza' }])
})

test('unsatisfied intentions: none in the year before, and none in another parish', async () => {
  expect(await listOwed(LAST_YEAR - 1)).toMatchObject({ data: [], offerings: 0, overdue: 0 })
  const otherPriest = await newParish()
  expect((await otherPriest('GET', '/api/intentions/unsatisfied')).body.meta.total).toBe(0)
})

test('unsatisfied intentions: recorded as celebrated later → no longer listed', async () => {
  const { data } = await listOwed(LAST_YEAR)
  const { id } = data.at(-1)
  const statusChange = { version: 1, status: 'celebrated', celebrant: 'ks. Jan Lis' }
  expect((await priest('PUT', `/api/intentions/${id}/status`, statusChange)).status).toBe(200)
  expect((await listOwed(LAST_YEAR)).meta.total).toBe(1)
  await priest('PUT', `/api/intentions/${id}/status`, { version: 2, status: 'accepted' })
})

test('unsatisfied intentions: the sheet for the ordinary has orderer, waiting time and offering', async () => {
  const { status, body } = await priest(
    'GET',
    `/api/prints/intentionsUnsatisfied?year=${LAST_YEAR}`,
  )
  expect({ status, message: body.message }).toMatchObject({ status: 200 })
  const { text } = await readPdf(Buffer.from(body.pdf, 'base64'))
  const words = text.replaceAll(/[\s\u200b]+/g, ' ')
  for (const phrase of [
    `Niespełnione zobowiązania mszalne ${LAST_YEAR}`,
    `do 31.12.${LAST_YEAR}`,
    'ofiary razem: 100,00 zł',
    'ponad rok od przyjęcia: 1',
    '† Łukasz Żółć',
    'Grażyna Zięba',
    '600 100 200',
    `30.12.${LAST_YEAR - 1}`,
    'ponad rok (kan. 956)',
  ])
    expect(words).toContain(phrase)
  expect(words).not.toContain('Odprawiona')
})

test('unsatisfied intentions: year without any → nothing printed, a message; invalid year → refused', async () => {
  const empty = await priest('GET', `/api/prints/intentionsUnsatisfied?year=${LAST_YEAR - 1}`)
  expect([empty.status, empty.body.message]).toEqual([
    404,
    `Do 31.12.${LAST_YEAR - 1} nie ma niespełnionych intencji: nie ma czego drukować`,
  ])
  for (const year of ['12', 'rok', '2026.5', '9999'])
    expect((await priest('GET', `/api/intentions/unsatisfied?year=${year}`)).status, year).toBe(422)
  const curia = await signIn(4, null)
  expect((await curia('GET', '/api/intentions/unsatisfied')).status).toBe(403)
})
