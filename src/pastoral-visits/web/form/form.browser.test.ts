import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { VISITS } from '../paths.ts'
import { EDIT, sampleDoor, openVisitScreen, fullRoute } from '../testing.tsx'
import { AddRoute } from './RouteForm.tsx'
import { RouteScreen } from './RouteScreen.tsx'

test('OutcomeGrid: a letter enters an outcome, and Enter moves to the next address', async () => {
  const { getByRole, sent } = await openVisitScreen(
    RouteScreen,
    {
      'GET /api/pastoral-visits/8': fullRoute,
      'POST /api/pastoral-visits/8/changes': { answers: [{ conflicts: [] }] },
    },
    `${VISITS}/8/edit?tab=outcomes`,
    EDIT,
  )
  const first = getByRole('combobox', { name: 'Wynik: ul. Polna 1' })
  // Focused without a click, because a click would open the native list, which captures the keys.
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

test('route screen: shows the warnings of the route', async () => {
  const { getByText } = await openVisitScreen(
    RouteScreen,
    { 'GET /api/pastoral-visits/8': fullRoute },
    `${VISITS}/8/edit`,
    EDIT,
  )
  await expect.element(getByText('Ten sam adres dwa razy: ul. Polna 1.')).toBeVisible()
})

test('route form: addresses of the streets are proposed; one in another route is left out until it is added', async () => {
  const proposedDoor = { ...sampleDoor, elsewhere: null }
  const { getByRole, getByText, sent } = await openVisitScreen(
    AddRoute,
    {
      'GET /api/towns': { data: [{ id: 1, name: 'Sokołów' }] },
      'GET /api/streets': { data: [] },
      'POST /api/pastoral-visits/propose': {
        doors: [
          proposedDoor,
          { ...proposedDoor, building_number: '3', family_id: 6, elsewhere: '29.12.2026, ks. Kos' },
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
