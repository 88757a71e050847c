import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { DAYS, getDay } from './testing.ts'

const { newParish } = await testApi()
const clerk = await newParish({ role_id: 3 })

const dayCorrection = {
  name: 'Św. Józefa Sebastiana Pelczara, biskupa, patrona diecezji',
  rank: 'solemnity',
  colour: 'white',
  reason: 'Dekret biskupa z 3.01.2026',
}

test('day correction: saved with a reason, changed and removed', async () => {
  const [day, otherClerk] = ['2026-01-20', await newParish()]
  const { body: savedCorrection } = await clerk('PUT', `${DAYS}/${day}`, dayCorrection)
  expect(await getDay(clerk, day)).toMatchObject({
    title: 'Wtorek II tygodnia zwykłego',
    celebrations: [
      { name: dayCorrection.name, rank: 'solemnity', colours: ['white'], own: 'correction' },
    ],
    ritual_masses_forbidden: true,
    correction: { reason: dayCorrection.reason, version: 1 },
  })
  expect((await getDay(otherClerk, day)).correction).toBeNull()
  expect((await clerk('PUT', `${DAYS}/${day}`, dayCorrection)).body.message).toMatch(
    /Ktoś właśnie poprawił/,
  )
  const secondCorrection = { ...dayCorrection, rank: 'feast', version: savedCorrection.version }
  expect((await clerk('PUT', `${DAYS}/${day}`, secondCorrection)).body.version).toBe(2)
  expect((await clerk('PUT', `${DAYS}/${day}`, secondCorrection)).status).toBe(409)
  expect((await getDay(clerk, day)).ritual_masses_forbidden).toBe(false)
  const { body } = await clerk('GET', `/api/history/liturgical_corrections/${savedCorrection.id}`)
  expect(JSON.stringify(body)).toContain(dayCorrection.reason)
  expect((await otherClerk('DELETE', `${DAYS}/${day}`)).status).toBe(404)
  expect((await clerk('DELETE', `${DAYS}/${day}`)).status).toBe(200)
  expect((await getDay(clerk, day)).correction).toBeNull()
  const response = await clerk('DELETE', `${DAYS}/${day}`)
  expect(response.body.message).toBe('Ten dzień jest już taki jak w kalendarzu. Odśwież widok.')
})

test.each([
  ['2026-04-03', dayCorrection, /Triduum Paschalnego nie zastępuje/],
  ['2026-04-05', dayCorrection, /Triduum Paschalnego nie zastępuje/],
  ['2026-05-05', { ...dayCorrection, reason: '' }, /Podaj powód/],
  ['2026-05-05', { ...dayCorrection, colour: 'blue' }, 'Wybierz kolor szat'],
])('day correction: invalid → 422 with a message: %s', async (day, entry, words) => {
  const { status, body } = await clerk('PUT', `${DAYS}/${day}`, entry)
  expect(status).toBe(422)
  expect(body.message).toMatch(words)
})

test('liturgical days: a solemnity on a Friday lifts the abstinence, also one set by a correction', async () => {
  const day = '2026-01-23'
  expect((await getDay(clerk, day)).fast).toBe('abstinence')
  await clerk('PUT', `${DAYS}/${day}`, dayCorrection)
  expect((await getDay(clerk, day)).fast).toBeNull()
  await clerk('DELETE', `${DAYS}/${day}`)
})
