import { confirmPassword, passwordQuestion } from './confirm-password.ts'
import { expect, PASSWORD, PEOPLE, test, NIGHTLY } from './office.ts'

const NEW_PASSWORD = 'jesienne grusze w sadzie'

test('a parish priest invites a clerk with the keyboard; the clerk sets a password, works, and is blocked', async ({
  page,
  browser,
  office,
}) => {
  const parish_id = await office.newPerson().then(({ parish_id }) => parish_id)
  const priest = await office.newPerson({ role_id: 2, parish_id, name: 'ks. Jan Lis' })
  await office.signIn(page.context(), priest)
  const email = `${crypto.randomUUID()}@kancelaria.example`

  await page.goto('/administration/users')
  await page.getByRole('link', { name: 'Załóż konto' }).first().press('Enter')
  await page.getByLabel('Imię i nazwisko').focus()
  await page.keyboard.type('Maria Wilk')
  await page.keyboard.press('Enter')
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await page.keyboard.type('prac')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await confirmPassword(passwordQuestion(page), PASSWORD)
  await expect(page.getByRole('heading', { name: 'Maria Wilk' })).toBeVisible()
  await expect(page.getByText('zaproszone')).toBeVisible()

  const link = /http:\/\/localhost:\d+\/reset-password\?token=[\w-]+/.exec(
    await office.letterTo(email),
  )![0]
  const newContext = await browser.newContext()
  const clerk = await newContext.newPage()
  await clerk.goto(link)
  await clerk.getByLabel('Nowe hasło').fill(NEW_PASSWORD)
  await clerk.getByRole('button', { name: 'Zapisz hasło' }).click()
  await clerk.getByRole('link', { name: 'Zaloguj się' }).click()
  await clerk.getByLabel('Adres e-mail').fill(email)
  await clerk.getByLabel('Hasło', { exact: true }).fill(NEW_PASSWORD)
  await clerk.getByRole('button', { name: 'Zaloguj się', exact: true }).click()
  await clerk.waitForURL(new RegExp(PEOPLE))

  await page.reload()
  await expect(page.getByText('czynne')).toBeVisible()
  await page.getByRole('button', { name: 'Pokaż logowania' }).click()
  await expect(page.getByText('zalogowano', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Zablokuj konto' }).press('Enter')
  await expect(page.getByLabel('Powód')).toBeFocused()
  await page.keyboard.type('Zakończyła pracę')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('zablokowane', { exact: true })).toBeVisible()
  await expect(page.getByText('Teraz nigdzie.')).toBeVisible()

  await clerk.reload()
  await expect(clerk).toHaveURL(/\/signin/)
  await newContext.close()
})

test(
  'an administrator finds an account of any parish, and cannot block their own',
  NIGHTLY,
  async ({ page, office }) => {
    const clerk = await office.newPerson({ name: 'Zuzanna Rzepka' })
    const administrator = await office.newPerson({ role_id: 1, name: 'Adam Bór' })
    await office.signIn(page.context(), administrator, PASSWORD)
    await page.goto('/administration/users')
    await page
      .getByRole('searchbox')
      .or(page.getByLabel('Nazwisko, e-mail, parafia'))
      .first()
      .fill('zuz rzep')
    await page.getByRole('link', { name: 'Zuzanna Rzepka' }).first().click()
    await expect(page.getByText(clerk.email)).toBeVisible()
    await page.goto(`/administration/users/${administrator.id}`)
    await expect(page.getByText(/To Twoje konto/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Zablokuj konto' })).toHaveCount(0)
  },
)
