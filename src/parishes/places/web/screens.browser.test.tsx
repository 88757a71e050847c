import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { getPage } from '#books/core/server/testing.ts'
import { queryClient } from '#ui/calls/query.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { AddPlace, EditPlace } from './PlaceForm.tsx'
import { PlacesList } from './PlacesList.tsx'

const anna = {
  id: 4,
  version: 2,
  name: 'Kościół św. Anny',
  kind: 'kościół parafialny',
  patron: 'św. Anna',
  address: 'Kościelna 3',
  capacity: 400,
  mass_place: true,
  is_default: true,
  active: true,
  note: null,
}
const closedPlace = { ...anna, id: 5, name: 'Kaplica', is_default: false, active: false }

async function open(Screen: () => React.ReactNode, answers: object, route?: string) {
  const requests = mockServer({ ...answers })
  const screen = await renderScreen(
    () => {
      queryClient.setQueryData(['session'], buildCurrentUser())
      return <Screen />
    },
    route?.replace('$parishPlaceID', '4') ?? '/inventory/parish-places',
    route,
  )
  return { ...screen, sent: requests }
}

test('places list: the main church and places no longer used are marked', async () => {
  const { getByRole } = await open(PlacesList, {
    'GET /api/parish-places': getPage([anna, closedPlace]),
  })
  await expect.element(getByRole('row').nth(1)).toMatchTextContent('główne')
  await expect.element(getByRole('row').nth(2)).toMatchTextContent('nieużywane')
})

test('place form: a chapel is added by keyboard, with its kind suggested', async () => {
  const { getByRole, sent } = await open(AddPlace, {
    'POST /api/parish-places': { id: 9, version: 1 },
  })
  await userEvent.fill(getByRole('textbox', { name: 'Nazwa' }), 'Kaplica w szpitalu')
  await userEvent.fill(getByRole('combobox', { name: 'Rodzaj' }), 'szpit')
  await expect.element(getByRole('option', { name: 'kaplica szpitalna' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => sent.find(({ call }) => call.startsWith('POST'))?.body)
    .toMatchObject({ name: 'Kaplica w szpitalu', kind: 'kaplica szpitalna', mass_place: true })
})

test('place form: a church is opened and changed', async () => {
  const { getByRole, sent } = await open(
    EditPlace,
    { 'GET /api/parish-places/4': anna, 'PUT /api/parish-places/4': { id: 4, version: 3 } },
    '/inventory/parish-places/$parishPlaceID/edit',
  )
  await userEvent.fill(getByRole('textbox', { name: 'Liczba miejsc' }), '450')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => sent.find(({ call }) => call.startsWith('PUT'))?.body)
    .toMatchObject({ name: 'Kościół św. Anny', capacity: 450, version: 2 })
})
