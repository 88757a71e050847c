import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { getParish, routed, sendRoute } from '../routes/testing.ts'

const { inParish, newParish } = await testApi()
const parish = async (...houses: Parameters<typeof getParish>[1][]) =>
  getParish(await newParish({ user: { clergy: true } }), ...houses)

test('a closed season is not planned in', async () => {
  const here = await parish()
  await here.clerk('PATCH', `/api/visit-seasons/${here.season}`, { version: 1, closed: true })
  const answer = await sendRoute(here)
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: { visit_season_id: [/zakończona/] } },
  })
})

test('next year the routes go again, on the same days of the week and with the families of today', async () => {
  const here = await parish()
  await routed(here, { companions: 'ministranci' })
  await inParish(here.clerk.parish_id, db =>
    db
      .updateTable('families')
      .set({ inactive: true })
      .where('id', '=', here.families[0]!)
      .execute(),
  )
  const copied = await here.clerk('POST', `/api/visit-seasons/${here.season}/copy`, {
    name: '2027/2028',
    date_from: '2027-12-27',
    date_to: '2028-02-02',
  })
  expect(copied).toMatchObject({ status: 201, body: { routes: 1 } })
  const { body } = await here.clerk('GET', `/api/pastoral-visits?visit_season_id=${copied.body.id}`)
  // 28 December 2026 was a Monday; so is 27 December 2027.
  expect(body.data).toMatchObject([
    { date: '2027-12-27', where: 'ul. Polna', progress: { doors: 3, left: 3 } },
  ])
})

test('the week reads streets, hours and priests, and nobody’s name', async () => {
  const here = await parish()
  await routed(here)
  const { body } = await here.clerk(
    'GET',
    '/api/pastoral-visits/week?date_from=2026-12-28&date_to=2027-01-03',
  )
  expect(body).toEqual({
    text: 'Poniedziałek, 28.12.2026: od godz. 16:00: ul. Polna.',
    routes: 1,
  })
})
