import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { VISITS } from '../paths.ts'
import { EDIT, fullRoute, openVisitScreen } from '../testing.tsx'
import { RouteScreen } from './RouteScreen.tsx'

const openRoute = (route: object, address = `${VISITS}/8/edit`) =>
  openVisitScreen(RouteScreen, { 'GET /api/pastoral-visits/8': route }, address, EDIT)

test('route on a phone: the outcomes come first, and the phone screen is one tap away', async () => {
  await page.viewport(390, 844)
  const { getByRole } = await openRoute(fullRoute)
  await expect
    .element(getByRole('link', { name: 'Wyniki (1 z 2)' }))
    .toHaveAttribute('aria-current', 'page')
  await expect.element(getByRole('combobox', { name: 'Wynik: ul. Polna 1' })).toBeVisible()
  await expect
    .element(getByRole('link', { name: 'Kolęda w telefonie' }))
    .toHaveAttribute('href', '/inventory/pastoral-visits/pocket')
  await getByRole('link', { name: 'Plan trasy' }).click()
  await expect.element(getByRole('textbox', { name: 'Nazwa trasy' })).toBeVisible()
  await page.viewport(1280, 800)
  await expect.element(getByRole('textbox', { name: 'Nazwa trasy' })).toBeVisible()
})

test('route on a phone: without addresses there is no outcome to enter, so the plan comes first', async () => {
  await page.viewport(390, 844)
  const { getByRole } = await openRoute({ ...fullRoute, doors: [] })
  await expect.element(getByRole('textbox', { name: 'Nazwa trasy' })).toBeVisible()
})

test('route on a wide window: the plan comes first', async () => {
  await page.viewport(1280, 800)
  const { getByRole } = await openRoute(fullRoute)
  await expect.element(getByRole('textbox', { name: 'Nazwa trasy' })).toBeVisible()
  expect(getByRole('link', { name: 'Kolęda w telefonie' }).elements()).toEqual([])
})
