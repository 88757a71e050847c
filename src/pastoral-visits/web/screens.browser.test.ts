import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { buildCurrentUser } from '#testing/office.tsx'
import { getPage } from '#books/core/server/testing.ts'
import { StreetCoverage } from '../coverage/web/StreetCoverage.tsx'
import { RoutesList } from './list/RoutesList.tsx'
import { VISITS } from './paths.ts'
import { RegistrationsList } from '../registrations/web/RegistrationsList.tsx'
import { openVisitScreen, sampleRoute } from './testing.tsx'

test('RoutesList: shows date, priest, place and progress', async () => {
  const { getByRole } = await openVisitScreen(
    RoutesList,
    {
      'GET /api/pastoral-visits': getPage([sampleRoute]),
      'GET /api/visit-corrections': getPage([]),
    },
    VISITS,
  )
  const row = getByRole('row').nth(1)
  await expect.element(row).toMatchTextContent('28.12.2026')
  await expect.element(row).toMatchTextContent('ul. Polna 1–25')
  await expect.element(row).toMatchTextContent('1 z 2')
})

test('RoutesList: parish without a season → asks to create one', async () => {
  const { getByRole } = await openVisitScreen(
    RoutesList,
    { 'GET /api/visit-seasons': { data: [] } },
    VISITS,
  )
  await userEvent.click(getByRole('button', { name: 'Załóż kolędę' }))
  const dialog = getByRole('dialog', { name: 'Nowa kolęda' })
  await expect.element(dialog.getByRole('button', { name: 'Załóż kolędę' })).toBeVisible()
})

test('StreetCoverage: streets are counted, and drawn with a text for every house', async () => {
  const street = {
    dic_town_id: 1,
    town: 'Sokołów',
    dic_street_id: 2,
    street: 'ul. Polna',
    other_names: [],
    known: 2,
    planned: 1,
    visited: 1,
    absent: 0,
    refused: 0,
    left: 0,
    missing: 1,
    doubled: 0,
    houses: [
      { building_number: '1', state: 'visited', doors: 1 },
      { building_number: '2', state: 'missing', doors: 1 },
    ],
  }
  const { getByRole, getByText } = await openVisitScreen(
    StreetCoverage,
    { 'GET /api/visit-coverage': { streets: [street], without_address: 0, warnings: [] } },
    `${VISITS}/street-coverage`,
  )
  await expect.element(getByRole('row').nth(1)).toMatchTextContent('ul. Polna')
  await userEvent.click(getByText('Rysunek'))
  await expect.element(getByRole('img', { name: 'ul. Polna: przyjęto 1 z 2' })).toBeVisible()
})

const request = {
  id: 31,
  version: 1,
  visit_season_id: 3,
  number: 'A1',
  source: 'page',
  state: 'new',
  dic_town_id: 1,
  town: 'Sokołów',
  dic_street_id: 2,
  street: 'ul. Polna',
  building_number: '7',
  entrance: null,
  place_number: null,
  names: 'Jan',
  surname: 'Kos',
  phone: null,
  email: 'kos@poczta.example',
  preferred: 'po 18',
  remarks: null,
  created_at: '2026-11-20T10:00:00Z',
  decided_by: null,
  decided_at: null,
  reason: null,
  erased_at: null,
  visit_route_id: null,
  date: null,
  outcome: null,
  families: [{ id: 5, family_name: 'Kosowie' }],
}

test('visit registrations: a request shows the families at its address, and is refused with an answer', async () => {
  const { getByRole, sent } = await openVisitScreen(
    RegistrationsList,
    {
      'GET /api/visit-registrations': getPage([request]),
      'POST /api/visit-registrations/31/refuse': { id: 31, version: 2 },
    },
    `${VISITS}/registrations`,
  )
  await expect.element(getByRole('row').nth(1)).toMatchTextContent('Kosowie')
  await userEvent.click(getByRole('button', { name: 'Odrzuć' }))
  await userEvent.fill(getByRole('textbox', { name: 'Odpowiedź' }), 'Inna parafia')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => sent.find(({ call }) => call.startsWith('POST'))?.body)
    .toEqual({ version: 1, reason: 'Inna parafia' })
})

test('visit registrations: an account that only reads visits → no decision is offered', async () => {
  const { getByRole } = await openVisitScreen(
    RegistrationsList,
    { 'GET /api/visit-registrations': getPage([request]) },
    `${VISITS}/registrations`,
    undefined,
    buildCurrentUser({ user: { rights_taken: ['visits.write'] } }),
  )
  await expect.element(getByRole('row').nth(1)).toMatchTextContent('Kosowie')
  for (const name of ['Zapisz zgłoszenie', 'Na trasę', 'Odrzuć', 'Wycofaj']) {
    expect(getByRole('button', { name }).elements(), name).toEqual([])
  }
})
