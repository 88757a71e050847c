import type { Page } from '@playwright/test'
import { ADDRESS, expect, type OfficeFixture, PEOPLE, test, NIGHTLY } from './office.ts'

async function openSignedInPage(
  page: Page,
  office: OfficeFixture,
  overrides: Record<string, unknown> = {},
) {
  const person = await office.newPerson(overrides)
  await office.signIn(page.context(), person)
  return person
}

test(
  'breadcrumbs lead from home to the current screen; the last item is no link',
  NIGHTLY,
  async ({ page, office }) => {
    await openSignedInPage(page, office)
    await page.goto(`${PEOPLE}/add`)
    const crumbs = page.getByRole('navigation', { name: 'Ścieżka' })
    await expect(crumbs.getByRole('listitem')).toHaveText([
      'Dziś',
      'Kartoteka',
      'Parafianie',
      'Nowy parafianin',
    ])
    await expect(crumbs.getByRole('link')).toHaveText(['Dziś', 'Kartoteka', 'Parafianie'])
    await expect(page).toHaveTitle('Nowy parafianin – Kancelaria')
    await crumbs.getByRole('link', { name: 'Parafianie' }).click()
    await expect(page).toHaveURL(new RegExp(`${PEOPLE}$`))
    await expect(page).toHaveTitle('Parafianie – Kancelaria')
  },
)

test('after every navigation the focus is on the heading', NIGHTLY, async ({ page, office }) => {
  await openSignedInPage(page, office)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Szczęść Boże!' })).toBeVisible()
  await page.getByRole('button', { name: 'Kartoteka' }).press('Enter')
  await page.getByRole('link', { name: 'Rodziny' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Rodziny' })).toBeFocused()
})

test('the first Tab offers to skip to the content', NIGHTLY, async ({ page, office }) => {
  await openSignedInPage(page, office)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Szczęść Boże!' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Przejdź do treści' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test(
  'a menu group stays as open or closed as the clerk left it',
  NIGHTLY,
  async ({ page, office }) => {
    await openSignedInPage(page, office)
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    const heading = menu.getByRole('button', { name: 'Sakramenty' })
    const book = menu.getByRole('link', { name: 'Księga ochrzczonych' })
    await expect(heading).toHaveAttribute('aria-expanded', 'false')
    await heading.click()
    await page.reload()
    await expect(book).toBeVisible()
    await heading.click()
    await page.reload()
    await expect(heading).toHaveAttribute('aria-expanded', 'false')
    await expect(book).toBeHidden()
    await page.goto('/books/baptisms')
    await expect(book).toHaveAttribute('aria-current', 'page')
  },
)

test(
  'a screen pinned with the star stays at the top of the menu',
  NIGHTLY,
  async ({ page, office }) => {
    await openSignedInPage(page, office)
    await page.goto('/books/baptisms')
    await page.getByRole('button', { name: 'Ulubione: Księga ochrzczonych' }).press('Enter')
    await page.goto('/')
    const favourites = page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('list', { name: 'Ulubione' })
    await favourites.getByRole('link', { name: 'Księga ochrzczonych' }).click()
    await expect(page).toHaveURL(/\/books\/baptisms$/)
  },
)

test(
  'a scrolled menu keeps its position when one of its items is chosen',
  NIGHTLY,
  async ({ page, office }) => {
    await openSignedInPage(page, office)
    await page.setViewportSize({ width: 1280, height: 480 })
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu.getByRole('button', { name: 'Ustawienia' })).toBeVisible()
    for (const heading of await menu.getByRole('button').all()) await heading.click()
    const line = menu.getByRole('link').last()
    await line.scrollIntoViewIfNeeded()
    const getScrollTop = () => menu.evaluate(element => element.scrollTop)
    const before = await getScrollTop()
    expect(before).toBeGreaterThan(0)
    const path = (await line.getAttribute('href'))!
    await line.click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(line).toBeInViewport()
    expect(await getScrollTop()).toBeGreaterThanOrEqual(before)
  },
)

test('each role sees its own menu, and a screen of another role is refused', async ({
  page,
  office,
}) => {
  await openSignedInPage(page, office, { role_id: 5 })
  await page.goto(PEOPLE)
  await expect(page).toHaveURL(/\/permission-denied$/)
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('button', { name: 'Intencje i ogłoszenia' })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Kartoteka' })).toBeHidden()
  await page.locator('.status').getByRole('link', { name: 'Ekran „Dziś”' }).click()
  await expect(page.getByRole('heading', { name: 'Szczęść Boże!' })).toBeVisible()
})

test('an administrator switches the parish and the page reloads', async ({ page, office }) => {
  const town = `Żabia Wola ${Date.now()}`
  await office.newParish({ name: 'Parafia w Żabiej Woli', title: '', town })
  await openSignedInPage(page, office, { role_id: 1 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Zmień parafię' }).click()
  await page.getByLabel('Parafia').fill('zabia wola')
  await page.getByRole('button', { name: new RegExp(town) }).click()
  await expect(page.getByRole('banner')).toContainText('Parafia w Żabiej Woli')
  await expect(page.getByRole('banner')).toContainText(town)
})

test('other roles do not see that button', NIGHTLY, async ({ page, office }) => {
  await openSignedInPage(page, office, { role_id: 2 })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Szczęść Boże!' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zmień parafię' })).toHaveCount(0)
})

test(
  'the theme follows the system until the user chooses one, and the choice is stored',
  NIGHTLY,
  async ({ browser, office }) => {
    const context = await browser.newContext({
      baseURL: ADDRESS,
      colorScheme: 'dark',
    })
    const page = await context.newPage()
    await openSignedInPage(page, office)
    await page.goto('/')
    await expect(page.locator('body')).toHaveClass(/darkTheme/)
    await page.getByRole('button', { name: 'Włącz jasny wygląd' }).click()
    await expect(page.locator('body')).toHaveClass(/lightTheme/)
    await page.reload()
    await expect(page.locator('body')).toHaveClass(/lightTheme/)
    await page.goto('/signout')
    await expect(page).toHaveURL(/signin/)
    await expect(page.locator('body')).toHaveClass(/lightTheme/)
    await context.close()
  },
)

test(
  'help is shown beside the open form and follows the navigation between screens',
  NIGHTLY,
  async ({ page, office }) => {
    await openSignedInPage(page, office)
    await page.goto(`${PEOPLE}/add`)
    const surname = page.getByRole('textbox', { name: 'Nazwisko', exact: true })
    await surname.fill('Źdźbłowska')
    await page.keyboard.press('F1')
    const help = page.getByRole('complementary', { name: 'Pomoc' })
    await expect(help.getByRole('heading', { name: 'Nowy parafianin' })).toBeVisible()
    await surname.press('End')
    await page.keyboard.type('-Żak')
    await expect(surname).toHaveValue('Źdźbłowska-Żak')
    await help.getByRole('button', { name: 'Wszystkie artykuły' }).click()
    await help.getByRole('searchbox', { name: 'Szukaj w pomocy' }).fill('rodzin')
    await help.getByRole('button', { name: /^Rodziny/ }).click()
    await expect(help.getByRole('heading', { name: 'Rodziny' })).toBeVisible()
    await help.getByRole('button', { name: 'Ten ekran' }).click()
    await expect(help.getByRole('heading', { name: 'Nowy parafianin' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(help).toHaveCount(0)
    await expect(surname).toHaveValue('Źdźbłowska-Żak')
  },
)

test(
  'the help button does not cover the menu item of the current screen',
  NIGHTLY,
  async ({ page, context, office }) => {
    await office.signIn(context, await office.newPerson({ role_id: 1 }))
    await page.goto('/administration/parishes')
    const help = page.getByRole('button', { name: 'Pomoc' })
    await expect(help).toBeVisible()
    const line = page.locator('.shell-menu [aria-current=page]')
    await expect(line).toHaveText('Parafie')
    const edges = async () => {
      const [lineBox, covering] = await Promise.all([line.boundingBox(), help.boundingBox()])
      return covering!.y - (lineBox!.y + lineBox!.height)
    }
    await expect.poll(edges).toBeGreaterThan(0)
  },
)

test(
  'the offer lists the subscription, the modules and their total, and orders after a confirmation',
  NIGHTLY,
  async ({ page, office }) => {
    const [subscription] = await office.sql('select id, name, price from subscriptions limit 1')
    const parish_id = await office.newParish({ subscription_id: subscription.id })
    await openSignedInPage(page, office, { role_id: 2, parish_id })
    await page.goto('/administration/settings')
    await page.getByRole('button', { name: 'Oferta' }).click()
    const offer = page.getByRole('dialog', { name: 'Oferta' })
    await expect(offer.getByRole('columnheader', { name: 'Produkt' })).toBeVisible()
    await expect(offer).toContainText(subscription.name)
    await expect(offer).toContainText('Łącznie:')
    await offer.getByRole('button', { name: 'Zamawiam' }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Czy potwierdzasz chęć złożenia zamówienia?')
    await question.getByRole('button', { name: 'Tak' }).click()
    await expect(page.getByText('Zamówienie zostało złożone')).toBeVisible()
    await page.getByRole('button', { name: 'Oferta' }).click()
    await expect(offer).toContainText('Faktura jest w trakcie wystawiania.')
    await expect(offer.getByRole('button', { name: 'Zamawiam' })).toHaveCount(0)
    await expect(offer.getByRole('button', { name: 'Proszę o kontakt' })).toHaveCount(0)
  },
)

test('an unknown address shows a link back', NIGHTLY, async ({ page, office }) => {
  await openSignedInPage(page, office)
  await page.goto('/czegos/takiego/nie-ma')
  await expect(page.getByRole('heading', { name: 'Nie ma takiej strony' })).toBeVisible()
  await page.locator('.status').getByRole('link', { name: 'Ekran „Dziś”' }).click()
  await expect(page.getByRole('heading', { name: 'Szczęść Boże!' })).toBeVisible()
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test(
    'the menu is a drawer that closes when a screen is chosen',
    NIGHTLY,
    async ({ page, office }) => {
      await openSignedInPage(page, office)
      await page.goto('/')
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
      await page.getByRole('button', { name: 'Otwórz menu' }).click()
      const drawer = page.getByRole('dialog', { name: 'Menu' })
      await drawer.getByRole('button', { name: 'Kartoteka' }).click()
      await drawer.getByRole('link', { name: 'Rodziny' }).click()
      await expect(drawer).toBeHidden()
      await expect(page.getByRole('heading', { name: 'Rodziny' })).toBeVisible()
    },
  )

  test('no element is wider than the screen', NIGHTLY, async ({ page, office }) => {
    await openSignedInPage(page, office, { role_id: 1, parish_id: await office.newParish() })
    for (const path of ['/', '/account', '/administration/settings', '/administration/parishes']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
    }
  })
})

test(
  'part of a form cannot be fetched → no typed value is lost',
  NIGHTLY,
  async ({ page, office }) => {
    await openSignedInPage(page, office)
    await page.goto('/books/intentions/pattern/add')
    await page.getByLabel('Nazwa').fill('Roraty')
    await page.waitForLoadState('networkidle')
    await page.route('**/build/**', route => route.abort())
    await page.getByLabel('Obowiązuje od').click()
    await expect(page.getByText('Kalendarz się nie wczytał')).toBeVisible()
    await page.keyboard.type('29.11.2026')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Obowiązuje od')).toHaveValue('29.11.2026')
    await expect(page.getByLabel('Nazwa')).toHaveValue('Roraty')
  },
)
