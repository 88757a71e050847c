import { expect, test } from './office.ts'

test('modules: module outside the subscription → its screen is closed, and every other screen still opens', async ({
  page,
  office,
}) => {
  const parish_id = await office.newParish()
  await office.sql('delete from parish_modules where parish_id = $1', [parish_id])
  await office.signIn(page.context(), await office.newPerson({ role_id: 2, parish_id }))
  const screens = [
    '/',
    '/status-of-the-animarum/parish-records/peoples',
    '/status-of-the-animarum/parish-records/peoples/add',
    '/status-of-the-animarum/parish-records/families',
    '/books/baptisms',
    '/books/weddings',
    '/books/deceased',
    '/books/prewedding-announcements',
    '/inventory/parish-workers',
    '/inventory/liturgical-calendar',
    '/administration/settings',
    '/administration/downloads',
  ]
  for (const screen of screens) {
    await page.goto(screen)
    await expect(page.locator('main h1').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(new URL(page.url()).pathname).toBe(screen)
  }
  await page.goto('/payments')
  await expect(page.getByText(/parafia nie ma tego modułu w abonamencie/)).toBeVisible()
})
