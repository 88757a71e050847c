import { expect, test } from 'vitest'
import { asText } from '#platform/mail/mail-message.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { RANGE, ROUTE, createSeason, createStreet } from '../../server/testing.ts'
import { forgetRegistrations } from './retention.ts'
import { visitEmail } from './emails.ts'

const { database, inParish, newParish } = await testApi()

async function parish() {
  const clerk = await newParish()
  const { dic_town_id, dic_street_id, families } = await createStreet(clerk, [
    { building_number: '7' },
  ])
  const season = await createSeason(clerk)
  const place = { dic_town_id, dic_street_id }
  const { body } = await clerk('POST', '/api/pastoral-visits', {
    ...ROUTE,
    visit_season_id: season,
    ranges: [{ ...RANGE, ...place }],
    doors: [{ ...place, building_number: '7', family_id: families[0] }],
  })
  return { clerk, season, place, families, route: body.id as number }
}
type Parish = Awaited<ReturnType<typeof parish>>

const ask = async ({ clerk, season, place }: Parish, change: object = {}) => {
  const answer = await clerk('POST', '/api/visit-registrations', {
    ...place,
    building_number: '9',
    surname: 'Kos',
    phone: '600 100 200',
    visit_season_id: season,
    ...change,
  })
  return answer
}
const first = async (clerk: Caller) => (await clerk('GET', '/api/visit-registrations')).body.data[0]
const getDoors = async (clerk: Caller, route: number) =>
  (await clerk('GET', `/api/pastoral-visits/${route}`)).body.doors

test('add visit registration: reported by phone → saved with its address; no contact data → refused', async () => {
  const fixture = await parish()
  expect((await ask(fixture)).status).toBe(201)
  expect(await first(fixture.clerk)).toMatchObject({
    surname: 'Kos',
    phone: '+48600100200',
    state: 'new',
    source: 'office',
    families: [],
  })
  expect(await ask(fixture, { phone: null })).toMatchObject({
    status: 422,
    body: { errors: { phone: ['Podaj telefon albo e-mail'] } },
  })
})

test('plan visit registration: last address of the route, or joined to the existing address', async () => {
  const fixture = await parish()
  const { clerk, route } = fixture
  const { id, version } = (await ask(fixture, { preferred: 'po 18' })).body
  const plan = (registrationId: number, at: number) =>
    clerk('POST', `/api/visit-registrations/${registrationId}/plan`, {
      version: at,
      visit_route_id: route,
    })
  expect((await plan(id, version)).status).toBe(200)
  expect(await getDoors(clerk, route)).toMatchObject([
    { building_number: '7' },
    { building_number: '9', visit_registration_id: id, remarks: 'po 18' },
  ])
  const familyRequest = (await ask(fixture, { building_number: '7' })).body
  await plan(familyRequest.id, familyRequest.version)
  expect(await getDoors(clerk, route)).toMatchObject([
    { building_number: '7', visit_registration_id: familyRequest.id },
    { building_number: '9' },
  ])
  expect((await plan(id, version)).status).toBe(409)
})

test('refuse visit registration: saved with an answer, and its address is removed from the route', async () => {
  const fixture = await parish()
  const { clerk, route } = fixture
  const { id, version } = (await ask(fixture)).body
  const planResponse = await clerk('POST', `/api/visit-registrations/${id}/plan`, {
    version,
    visit_route_id: route,
  })
  const refusal = await clerk('POST', `/api/visit-registrations/${id}/refuse`, {
    version: planResponse.body.version,
    reason: 'To ulica sąsiedniej parafii',
  })
  expect(refusal.status).toBe(200)
  expect(await getDoors(clerk, route)).toHaveLength(1)
  expect(await first(clerk)).toMatchObject({
    state: 'refused',
    reason: 'To ulica sąsiedniej parafii',
  })
})

test('route proposal: a season for registered people proposes only them', async () => {
  const fixture = await parish()
  const { clerk, place } = fixture
  const season = await createSeason(clerk, { name: 'tylko zgłoszeni', mode: 'registered' })
  await ask({ ...fixture, season })
  const { body } = await clerk('POST', '/api/pastoral-visits/propose', {
    visit_season_id: season,
    ranges: [{ ...RANGE, ...place }],
  })
  expect(body.doors).toMatchObject([{ building_number: '9', family_id: null }])
})

test('plan visit registration: route of another season → refused', async () => {
  const fixture = await parish()
  const { clerk } = fixture
  const otherSeason = await createSeason(clerk, { name: 'inna' })
  const { id, version } = (await ask({ ...fixture, season: otherSeason })).body
  expect(
    await clerk('POST', `/api/visit-registrations/${id}/plan`, {
      version,
      visit_route_id: fixture.route,
    }),
  ).toMatchObject({ status: 422, body: { errors: { visit_route_id: [/innej kolędy/] } } })
})

test('forget visit requests: after the retention months the data are removed, and history never had them', async () => {
  const fixture = await parish()
  const { clerk } = fixture
  await ask(fixture)
  await inParish(clerk.parish_id, db =>
    db
      .updateTable('visit_seasons')
      .set({ date_from: '2020-12-27', date_to: '2021-02-02' })
      .execute(),
  )
  await forgetRegistrations(database)()
  expect(await first(clerk)).toMatchObject({ surname: null, phone: null, building_number: null })
  const { rows } = await database.query(
    `select count(*)::int as n from history where parish_id = $1 and table_name = 'visit_registrations'
     and (old::text || new::text) ~ 'Kos|600100200'`,
    [clerk.parish_id],
  )
  expect(rows[0].n).toBe(0)
})

test('visit e-mail: states when and who comes, and repeats no text that a visitor typed', () => {
  const about = {
    to: { name: 'Jan Kos', address: 'kos@poczta.example' },
    parish: 'Parafia pw. św. Anny, Sokołów',
    phone: '14 600 00 00',
    number: 'A1B2C-D3E4F',
    reason: 'To ulica sąsiedniej parafii.',
    visit: {
      date: '2026-12-28',
      time_from: '16:00:00',
      time_to: '21:00:00',
      worker: 'ks. Jan Lis',
    },
  }
  const planEmail = asText(visitEmail('planned', about)).replaceAll(/\s+/g, ' ')
  expect(planEmail).toContain('28.12.2026, między 16:00 a 21:00 (ks. Jan Lis)')
  const refusalEmail = asText(visitEmail('refused', { ...about, visit: null }))
  expect(refusalEmail).toContain('To ulica sąsiedniej parafii.')
})
