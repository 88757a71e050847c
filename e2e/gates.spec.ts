import { generate } from 'otplib'
import type { Page } from '@playwright/test'
import { ADDRESS, expect, type OfficeFixture, PASSWORD, test, NIGHTLY } from './office.ts'

const fresh = { has_changed_first_login_password: 0, is_two_factor_active: null }

test('the first password is replaced by a new one, then the second factor is offered', async ({
  page,
  office,
}) => {
  const { id, email } = await office.newPerson(fresh)
  await office.signIn(page.context(), { email })
  await page.goto('/books/baptisms')
  await expect(page.getByRole('heading', { name: 'Ustaw własne hasło' })).toBeVisible()
  await page.getByLabel('Nowe hasło').fill('za krótkie')
  await page.getByRole('button', { name: 'Zapisz hasło' }).click()
  await expect(page.getByText('Hasło jest za krótkie')).toBeVisible()
  await page.getByLabel('Nowe hasło').fill('jesienne grusze w sadzie')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Logowanie dwuetapowe' })).toBeVisible()
  await page.getByRole('button', { name: 'Nie chcę' }).click()
  await expect(page.getByRole('heading', { name: 'Księga ochrzczonych' })).toBeVisible()
  const [user] = await office.sql('select * from users where id = $1', [id])
  expect(user).toMatchObject({ has_changed_first_login_password: 1, is_two_factor_active: 0 })
})

test(
  'both prompts after the sign-in can be postponed until the next one',
  NIGHTLY,
  async ({ page, office }) => {
    await office.signIn(page.context(), await office.newPerson(fresh))
    await page.goto('/')
    await page.getByRole('button', { name: 'Przypomnij później' }).click()
    await page.getByRole('button', { name: 'Nie teraz' }).click()
    await expect(page.getByRole('heading', { name: 'Szczęść Boże!' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Szczęść Boże!' })).toBeVisible()
    expect(
      await page.evaluate(() => [
        localStorage.getItem('postponedChangeNotification'),
        localStorage.getItem('postponedTwoFactorNotification'),
      ]),
    ).toEqual(['true', 'true'])
    await page.goto('/signout')
    await expect(page).toHaveURL(/\/signin$/)
    expect(await page.evaluate(() => localStorage.length)).toBe(1)
  },
)

/** Enables the second factor after sign-in and returns the secret and the recovery codes. */
async function activate(page: Page, office: OfficeFixture) {
  const person = await office.newPerson({ is_two_factor_active: null })
  await office.signIn(page.context(), person)
  await page.goto('/')
  await page.getByRole('button', { name: 'Włącz logowanie dwuetapowe' }).click()
  await expect(page.getByAltText('Kod QR do zeskanowania')).toBeVisible()
  const secret = (await page.locator('.gate-secret').innerText()).replaceAll(/\s/g, '')
  await page.getByLabel('Kod z aplikacji').fill(await generate({ secret }))
  await page.getByLabel('Twoje hasło').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Logowanie dwuetapowe jest włączone.')).toBeVisible()
  const codes = await page.locator('.gate-codes li').allInnerTexts()
  const downloadEvent = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Pobierz' }).click()
  expect((await downloadEvent).suggestedFilename()).toBe('kody-zapasowe.txt')
  await page.getByRole('button', { name: 'Mam już kody, dalej' }).click()
  await expect(page.getByRole('heading', { name: 'Szczęść Boże!' })).toBeVisible()
  await office.sql('update users set two_factor_step = null where id = $1', [person.id])
  await page.context().clearCookies()
  return { person, secret, codes }
}

test('the second factor is enabled and required at the next sign-in', async ({ page, office }) => {
  const { person, secret, codes } = await activate(page, office)
  expect(codes).toHaveLength(10)
  await office.signIn(page.context(), person)
  await page.goto('/books/baptisms')
  const field = page.getByLabel('Kod z aplikacji w telefonie')
  await expect(field).toBeFocused()
  await field.fill('000000')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(await generate({ secret }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Księga ochrzczonych' })).toBeVisible()
})

test(
  'a recovery code signs in once when the telephone is lost',
  NIGHTLY,
  async ({ page, office }) => {
    const { person, codes } = await activate(page, office)
    await office.signIn(page.context(), person)
    await page.goto('/')
    await page.getByRole('button', { name: 'Użyj kodu zapasowego' }).click()
    await page.getByLabel('Kod zapasowy').fill(codes[0]!)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Pozostało 9')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Szczęść Boże!' })).toBeVisible()
  },
)

test(
  'the link of the letter works in the same browser, and the waiting window continues',
  NIGHTLY,
  async ({ page, office }) => {
    const { person } = await activate(page, office)
    await office.signIn(page.context(), person)
    await page.goto('/')
    await page.getByRole('button', { name: 'Wyślij odnośnik e-mailem' }).click()
    await expect(page.getByText('Wysłaliśmy wiadomość z odnośnikiem')).toBeVisible()
    let link: string | undefined
    await expect(async () => {
      link = /http:\/\/localhost:\d+\/two-factor\/link\?token=[\w-]+/.exec(
        await office.letterTo(person.email),
      )?.[0]
      expect(link).toBeTruthy()
    }).toPass()
    const secondPage = await page.context().newPage()
    await secondPage.goto(link!)
    await secondPage.getByRole('button', { name: 'Tak, to ja' }).click()
    await expect(secondPage.getByRole('heading', { name: 'Szczęść Boże!' })).toBeVisible()
  },
)

test(
  'the account page changes the password and ends other sessions',
  NIGHTLY,
  async ({ page, browser, office }) => {
    const person = await office.newPerson()
    const otherContext = await browser.newContext({ baseURL: ADDRESS })
    await office.signIn(otherContext, person)
    await office.signIn(page.context(), person)
    await page.goto('/account')
    await page.getByLabel('Obecne hasło').fill('zgaduję tylko')
    await page.getByLabel('Nowe hasło').fill('jesienne grusze w sadzie')
    await page.getByRole('button', { name: 'Zmień hasło' }).click()
    await expect(page.getByLabel('Obecne hasło')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Obecne hasło').fill(PASSWORD)
    await page.getByRole('button', { name: 'Zmień hasło' }).click()
    await expect(page.getByText('Hasło zostało zmienione')).toBeVisible()
    expect((await otherContext.request.get('/api/user')).status()).toBe(401)
    await otherContext.close()
  },
)

test(
  'one session is ended from the list of signed-in computers',
  NIGHTLY,
  async ({ page, browser, office }) => {
    const person = await office.newPerson()
    const otherContext = await browser.newContext({ baseURL: ADDRESS })
    await office.signIn(otherContext, person)
    await office.signIn(page.context(), person)
    await page.goto('/account')
    await page.getByRole('button', { name: /^Zakończ sesję/ }).click()
    await expect(page.getByText('Sesja została zakończona')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Zakończ sesję/ })).toHaveCount(0)
    expect((await otherContext.request.get('/api/user')).status()).toBe(401)
    await otherContext.close()
  },
)
