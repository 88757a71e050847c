import { findingsInBothThemes } from './axe.ts'
import { expect, PEOPLE, test } from './office.ts'

const SIGN_IN = [
  '/signin',
  '/forgot-password',
  '/reset-password',
  '/reset-password?token=x',
  '/two-factor/link?token=x',
]
const OFFICE = [
  '/',
  '/account',
  '/administration/parishes',
  '/administration/settings',
  '/status-of-the-animarum',
  PEOPLE,
  '/books/weddings',
  '/permission-denied',
  '/unauthorized?statusCode=401',
  '/unauthorized?statusCode=403',
  '/unauthorized?statusCode=466',
  '/maintenance-mode',
  '/module-in-progress',
  '/czegos/takiego/nie-ma',
]

for (const width of [1280, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 860 } })

    test('axe reports no violations on the sign-in pages', async ({ page }) => {
      test.slow()
      for (const path of SIGN_IN) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await findingsInBothThemes(page), path).toEqual([])
      }
    })

    test('axe reports no violations on the screens of the application', async ({
      page,
      office,
    }) => {
      const person = await office.newPerson({ role_id: 1 })
      await office.signIn(page.context(), person)
      const [parish] = await office.sql(`select id from parishes where url = 'demo'`)
      await office.sql('update account_sessions set parish_id = $1 where user_id = $2', [
        parish.id,
        person.id,
      ])
      for (const path of OFFICE) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await findingsInBothThemes(page), path).toEqual([])
      }
    })

    test('axe reports no violations on the screens between sign-in and home', async ({
      page,
      office,
    }) => {
      const fresh = { has_changed_first_login_password: 0, is_two_factor_active: null }
      await office.signIn(page.context(), await office.newPerson(fresh))
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'Ustaw własne hasło' })).toBeVisible()
      expect(await findingsInBothThemes(page)).toEqual([])
      await page.getByRole('button', { name: 'Przypomnij później' }).click()
      await page.getByRole('button', { name: 'Włącz logowanie dwuetapowe' }).click()
      await expect(page.getByAltText('Kod QR do zeskanowania')).toBeVisible()
      expect(await findingsInBothThemes(page)).toEqual([])
    })

    test('axe reports no violations on menus, drawers and dialogs', async ({ page, office }) => {
      await office.signIn(page.context(), await office.newPerson({ role_id: 1 }))
      await page.goto('/')
      await page.getByRole('button', { name: /^Konto:/ }).click()
      await expect(page.getByRole('menuitem', { name: 'Moje konto' })).toBeVisible()
      expect(await findingsInBothThemes(page), 'account menu').toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Zmień parafię' }).click()
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
      expect(await findingsInBothThemes(page), 'parish chooser').toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Pomoc' }).click()
      await expect(
        page.getByRole('complementary', { name: 'Pomoc' }).getByRole('heading').nth(1),
      ).toBeVisible()
      expect(await findingsInBothThemes(page), 'help').toEqual([])
      await page.keyboard.press('Escape')
      if (width < 1024) {
        await page.getByRole('button', { name: 'Otwórz menu' }).click()
        await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
        expect(await findingsInBothThemes(page), 'drawer').toEqual([])
      }
    })
  })
}

test('axe check: image without alternative text, or low contrast in one theme only → reported', async ({
  page,
}) => {
  await page.goto('/signin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await findingsInBothThemes(page)).toEqual([])
  await page.evaluate(() => {
    const main = document.querySelector('main')!
    main.insertAdjacentHTML('beforeend', '<img src="/favicon.svg"><p class="pale">blade</p>')
    const pale = new CSSStyleSheet()
    pale.replaceSync(`.pale { background: #fff; color: #000 }
      [data-mantine-color-scheme=dark] .pale { color: #eee }`)
    document.adoptedStyleSheets.push(pale)
  })
  const findings = await findingsInBothThemes(page)
  expect(findings.map(finding => finding.split(':')[0])).toEqual([
    'light image-alt',
    'dark color-contrast',
  ])
})
