import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { getParish, createTestRoute, sendRoute } from '../../visit-routes/server/testing.ts'

const { inParish, newParish } = await testApi()
const parish = async (...houses: Parameters<typeof getParish>[1][]) =>
  getParish(await newParish({ user: { clergy: true } }), ...houses)

test('closed season: a new route → refused', async () => {
  const fixture = await parish()
  await fixture.clerk('PATCH', `/api/visit-seasons/${fixture.season}`, { version: 1, closed: true })
  const answer = await sendRoute(fixture)
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: { visit_season_id: [/zakończona/] } },
  })
})

test('copy season: routes keep their days of the week and get the families of today', async () => {
  const fixture = await parish()
  await createTestRoute(fixture, { companions: 'ministranci' })
  await inParish(fixture.clerk.parish_id, db =>
    db
      .updateTable('families')
      .set({ inactive: true })
      .where('id', '=', fixture.families[0]!)
      .execute(),
  )
  const copyResponse = await fixture.clerk('POST', `/api/visit-seasons/${fixture.season}/copy`, {
    name: '2027/2028',
    date_from: '2027-12-27',
    date_to: '2028-02-02',
  })
  expect(copyResponse).toMatchObject({ status: 201, body: { routes: 1 } })
  const { body } = await fixture.clerk(
    'GET',
    `/api/pastoral-visits?visit_season_id=${copyResponse.body.id}`,
  )
  // Both 28 December 2026 and 27 December 2027 are Mondays.
  expect(body.data).toMatchObject([
    { date: '2027-12-27', where: 'ul. Polna', progress: { doors: 3, left: 3 } },
  ])
})

test('week of routes: contains streets, hours and priests, and no names of families', async () => {
  const fixture = await parish()
  await createTestRoute(fixture)
  const { body } = await fixture.clerk(
    'GET',
    '/api/pastoral-visits/week?date_from=2026-12-28&date_to=2027-01-03',
  )
  expect(body).toEqual({
    text: 'Poniedziałek, 28.12.2026: od godz. 16:00: ul. Polna.',
    routes: 1,
  })
})
