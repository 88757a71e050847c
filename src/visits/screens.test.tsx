import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { pageOf, parishAnswers } from '#books/testing.ts'
import { queryClient } from '#kit/query.tsx'
import { somebody } from '#testing/office.tsx'
import { playServer } from '#testing/play.ts'
import { stage } from '#testing/stage.tsx'
import { StreetCoverage } from './coverage/StreetCoverage.tsx'
import { AddRoute } from './form/RouteForm.tsx'
import { RouteScreen } from './form/RouteScreen.tsx'
import { RoutesList } from './list/RoutesList.tsx'
import { RegistrationsList } from './registrations/RegistrationsList.tsx'

const season = {
  id: 3,
  version: 1,
  name: '2026/2027',
  date_from: '2026-12-27',
  date_to: '2027-02-02',
  mode: 'everybody',
  public_search: true,
  registrations_from: null,
  registrations_to: null,
  public_notice: null,
  keep_months: 12,
  closed_at: null,
}
const progress = {
  doors: 2,
  visited: 1,
  absent: 0,
  refused: 0,
  moved_out: 0,
  return: 0,
  skipped: 0,
  left: 1,
}
const route = {
  id: 8,
  visit_season_id: 3,
  name: null,
  date: '2026-12-28',
  time_from: '16:00',
  time_to: '21:00',
  parish_worker_id: 4,
  worker: 'ks. Jan Lis',
  additional: false,
  state: 'planned',
  where: 'ul. Polna 1–25',
  progress,
  offerings: 5000,
  conflicts: 0,
  taken: 0,
}
const door = {
  id: 21,
  version: 1,
  visit_route_id: 8,
  position: 1,
  dic_town_id: 1,
  town: 'Sokołów',
  dic_street_id: 2,
  street: 'ul. Polna',
  building_number: '1',
  entrance: null,
  place_number: null,
  family_id: 5,
  family_name: 'Lisowie',
  visit_registration_id: null,
  remarks: null,
  outcome: null,
  return_on: null,
  return_words: null,
  people_present: null,
  offering: null,
  note: null,
  visited_at: null,
  entered_by_name: null,
  conflicts: 0,
  corrections: 0,
}
const whole = {
  ...route,
  version: 1,
  season: '2026/2027',
  season_closed: false,
  companions: null,
  transport: null,
  notes: null,
  ranges: [],
  doors: [door, { ...door, id: 22, position: 2, building_number: '3', family_name: 'Kosowie' }],
  warnings: ['Ten sam adres dwa razy: ul. Polna 1.'],
}

async function open(
  Screen: () => React.ReactNode,
  answers: object,
  path: string,
  pattern?: string,
) {
  const sent = playServer({
    ...parishAnswers,
    'GET /api/visit-seasons': { data: [season] },
    ...answers,
  })
  const screen = await stage(
    () => {
      queryClient.setQueryData(['session'], somebody())
      return <Screen />
    },
    path,
    pattern,
  )
  return { ...screen, sent }
}
const VISITS = '/inventory/pastoral-visits'
const EDIT = `${VISITS}/$pastoralVisitID/edit`

test('the list says when, who, where and how far', async () => {
  const { getByRole } = await open(
    RoutesList,
    { 'GET /api/pastoral-visits': pageOf([route]), 'GET /api/visit-corrections': pageOf([]) },
    VISITS,
  )
  const row = getByRole('row').nth(1)
  await expect.element(row).toMatchTextContent('28.12.2026')
  await expect.element(row).toMatchTextContent('ul. Polna 1–25')
  await expect.element(row).toMatchTextContent('1 z 2')
})

test('a parish without a season is asked to make one', async () => {
  const { getByRole } = await open(RoutesList, { 'GET /api/visit-seasons': { data: [] } }, VISITS)
  await userEvent.click(getByRole('button', { name: 'Załóż kolędę' }))
  await expect.element(getByRole('dialog', { name: 'Nowa kolęda' })).toBeVisible()
})

test('a letter writes an outcome, and Enter goes to the next door', async () => {
  const { getByRole, sent } = await open(
    RouteScreen,
    {
      'GET /api/pastoral-visits/8': whole,
      'POST /api/pastoral-visits/8/changes': { answers: [{ conflicts: [] }] },
    },
    `${VISITS}/8/edit?tab=outcomes`,
    EDIT,
  )
  const first = getByRole('combobox', { name: 'Wynik: ul. Polna 1' })
  // A click would open the list of the browser itself, which takes the keys.
  await expect.element(first).toBeVisible()
  ;(first.element() as HTMLElement).focus()
  await userEvent.keyboard('p{Enter}')
  await expect.element(getByRole('combobox', { name: 'Wynik: ul. Polna 3' })).toHaveFocus()
  await expect
    .poll(() => sent.find(({ call }) => call.startsWith('POST'))?.body)
    .toMatchObject({
      changes: [{ visit_address_id: 21, facts: { outcome: { before: null, after: 'visited' } } }],
    })
})

test('a route warns of what somebody should look at', async () => {
  const { getByText } = await open(
    RouteScreen,
    { 'GET /api/pastoral-visits/8': whole },
    `${VISITS}/8/edit`,
    EDIT,
  )
  await expect.element(getByText('Ten sam adres dwa razy: ul. Polna 1.')).toBeVisible()
})

test('doors of the streets are proposed, and a door of another route is left out until it is wanted', async () => {
  const proposed = { ...door, elsewhere: null }
  const { getByRole, getByText, sent } = await open(
    AddRoute,
    {
      'GET /api/towns': { data: [{ id: 1, name: 'Sokołów' }] },
      'GET /api/streets': { data: [] },
      'POST /api/pastoral-visits/proposal': {
        doors: [
          proposed,
          { ...proposed, building_number: '3', family_id: 6, elsewhere: '29.12.2026, ks. Kos' },
        ],
      },
    },
    `${VISITS}/add`,
  )
  await userEvent.fill(getByRole('combobox', { name: 'Miejscowość' }), 'Sok')
  await expect.element(getByRole('option', { name: 'Sokołów' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(getByRole('button', { name: 'Zaproponuj adresy' }))
  await expect.element(getByText('Lisowie')).toBeVisible()
  await expect.element(getByText('29.12.2026, ks. Kos', { exact: false })).toBeVisible()
  await userEvent.click(getByRole('button', { name: 'Dodaj także te' }))
  await expect.element(getByRole('button', { name: 'Usuń: ul. Polna 3' })).toBeVisible()
  expect(sent.some(({ call }) => call === 'POST /api/pastoral-visits')).toBe(false)
})

test('streets are counted, and drawn with a word for every house', async () => {
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
  const { getByRole, getByText } = await open(
    StreetCoverage,
    { 'GET /api/visit-coverage': { streets: [street], without_address: 0, warnings: [] } },
    `${VISITS}/street-coverage`,
  )
  await expect.element(getByRole('row').nth(1)).toMatchTextContent('ul. Polna')
  await userEvent.click(getByText('Rysunek'))
  await expect.element(getByRole('img', { name: 'ul. Polna: przyjęto 1 z 2' })).toBeVisible()
})

test('a request shows whose card stands at its address, and is refused with an answer', async () => {
  const asked = {
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
  const { getByRole, sent } = await open(
    RegistrationsList,
    {
      'GET /api/visit-registrations': pageOf([asked]),
      'POST /api/visit-registrations/31/refusal': { id: 31, version: 2 },
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
