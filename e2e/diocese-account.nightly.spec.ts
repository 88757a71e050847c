import type { Page } from '@playwright/test'
import {
  CLIENT,
  CLIENT_SECRET,
  type OidcMember,
  startProvider,
} from '#auth/oidc/server/testing/provider.ts'
import { listAxeFindings } from './axe.ts'
import { confirmPassword, passwordQuestion } from './confirm-password.ts'
import { ADDRESS, expect, PASSWORD, PEOPLE, test } from './office.ts'

const SCREEN = '/administration/identity-providers'

/** Passes the pages of a provider: identification, and the consent to share the identity with this program. */
async function passPages(page: Page, sub: string) {
  await page.getByPlaceholder('Enter any login').fill(sub)
  await page.getByPlaceholder('and password').fill('hasło w diecezji')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a diocese’s sign-in server is configured; its users sign in with it, or link their accounts first', async ({
  page,
  context,
  office,
  browser,
}) => {
  const members: OidcMember[] = []
  const provider = await startProvider(members, `${ADDRESS}/signin/callback`)
  const name = `logowania-${crypto.randomUUID().slice(0, 8)}`
  const [diocese] = await office.sql('insert into dioceses (name) values ($1) returning id', [name])
  const parish_id = await office.newParish({ diocese_id: diocese.id })
  const clerk = await office.newPerson({ parish_id })
  members.push({ sub: 'celina', email: clerk.email, email_verified: true })
  members.push({ sub: 'obcy', email: 'obcy@example.org', email_verified: true })

  await office.signIn(context, await office.newPerson({ role_id: 1 }))
  await page.goto(SCREEN)
  await page.getByRole('button', { name: 'Dodaj diecezję' }).click()
  await page.getByRole('combobox', { name: 'Diecezja' }).fill(name)
  await page.getByRole('option', { name: `diecezja ${name}` }).click()
  await page.getByLabel('Napis na przycisku').fill(`Konto: ${name}`)
  await page.getByLabel('Adres wystawcy (issuer)').fill(provider.issuer)
  await page.getByLabel('Identyfikator programu (client ID)').fill(CLIENT)
  await page.getByLabel('Tajny klucz programu (client secret)').fill(CLIENT_SECRET)
  await page.getByLabel('Pokazuj przycisk na stronie logowania').check()
  expect(await listAxeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await confirmPassword(passwordQuestion(page), PASSWORD)
  await page.getByRole('button', { name: `Sprawdź połączenie: diecezja ${name}` }).click()
  await expect(page.getByRole('dialog', { name: 'Połączenie działa' })).toBeVisible()

  const otherPage = await browser.newPage({ baseURL: ADDRESS })
  await otherPage.goto('/signin')
  await otherPage.getByRole('button', { name: `Konto: ${name}` }).click()
  await passPages(otherPage, 'obcy')
  await expect(otherPage.getByRole('alert')).toHaveText(/nie otwiera żadnego konta/)
  await expect(otherPage).toHaveURL(/\/signin\/callback$/)

  const freshPage = await browser.newPage({ baseURL: ADDRESS })
  await freshPage.goto('/signin?redirect=%2Fbooks')
  await freshPage.getByRole('button', { name: `Konto: ${name}` }).click()
  await passPages(freshPage, 'celina')
  await expect(freshPage).toHaveURL(/\/books$/)
  await freshPage.goto('/')
  await expect(freshPage).toHaveURL(new RegExp(`${PEOPLE}$|/$`))
  expect(await office.letterTo(clerk.email)).toContain('kontem diecezji')

  const vicar = await office.newPerson({ parish_id })
  members.push({ sub: 'wikary', preferred_username: 'w.lis@diecezja.example' })
  const desk = await browser.newPage({ baseURL: ADDRESS })
  await office.signIn(desk.context(), vicar)
  await desk.goto('/account')
  await desk.getByRole('button', { name: 'Połącz' }).click()
  expect(await listAxeFindings(desk)).toEqual([])
  await desk.getByLabel('Hasło do kancelarii').fill(PASSWORD)
  await desk.getByRole('button', { name: 'Dalej' }).click()
  await passPages(desk, 'wikary')
  await expect(desk.getByText('Połączono z kontem w.lis@diecezja.example')).toBeVisible()
  expect(await listAxeFindings(desk)).toEqual([])
  await desk.getByRole('link', { name: 'Wróć do „Moje konto”' }).click()
  await expect(desk.getByText(/^Połączone z kontem w\.lis@diecezja\.example/)).toBeVisible()

  const atHome = await browser.newPage({ baseURL: ADDRESS })
  await atHome.goto('/signin?redirect=%2Fbooks')
  await atHome.getByRole('button', { name: `Konto: ${name}` }).click()
  await passPages(atHome, 'wikary')
  await expect(atHome).toHaveURL(/\/books$/)

  await atHome.goto(`${PEOPLE}/add`)
  const surname = atHome.getByRole('textbox', { name: 'Nazwisko', exact: true })
  await atHome.getByRole('combobox', { name: 'Imiona', exact: true }).fill('Anna')
  await surname.fill('Źdźbłowska')
  await atHome.getByRole('combobox', { name: 'Płeć' }).fill('kobieta')
  await atHome.getByRole('textbox', { name: 'Data urodzenia' }).fill('03.05.1994')
  await office.sql('delete from account_sessions where user_id = $1', [vicar.id])
  await atHome.keyboard.press('Control+s')
  const [tab] = await Promise.all([
    atHome.waitForEvent('popup'),
    atHome.getByRole('link', { name: 'Zaloguj się w nowej karcie' }).click(),
  ])
  await tab.getByRole('button', { name: `Konto: ${name}` }).click()
  await expect(tab).not.toHaveURL(/signin/)
  await atHome.bringToFront()
  await atHome.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(atHome.getByRole('dialog', { name: 'Sesja wygasła' })).toBeHidden()
  await expect(surname).toHaveValue('Źdźbłowska')
  await provider.stop()
})
