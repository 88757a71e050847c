import type { Page } from '@playwright/test'
import { ADDRESS, expect, PASSWORD, PEOPLE, test, NIGHTLY } from './office.ts'

const getWay = (page: Page) => ({
  email: page.getByLabel('Adres e-mail'),
  password: page.getByLabel('Hasło', { exact: true }),
  send: page.getByRole('button', { name: 'Zaloguj się', exact: true }),
})

test('a clerk signs in with the keyboard alone and arrives at the list of parishioners', async ({
  page,
  office,
}) => {
  const { email } = await office.newPerson()
  await page.goto('/')
  await expect(page).toHaveURL(/\/signin$/)
  await expect(getWay(page).email).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${PEOPLE}$`))
  await expect(page.getByRole('heading', { name: 'Parafianie' })).toBeVisible()
})

test('wrong password → error shown and loader stopped; the right password then signs in', async ({
  page,
  office,
}) => {
  const { email } = await office.newPerson()
  const way = getWay(page)
  await page.goto('/signin')
  await way.email.fill(email)
  await way.password.fill('inne jabłka 2026')
  await way.send.click()
  await expect(page.getByRole('alert')).toHaveText('Nieprawidłowy adres e-mail lub hasło')
  await expect(way.send).toBeVisible()
  await way.password.fill(PASSWORD)
  await way.send.click()
  await expect(page).toHaveURL(new RegExp(PEOPLE))
})

test(
  'after several failures the browser solves the bot check by itself',
  NIGHTLY,
  async ({ page, office }) => {
    const { email } = await office.newPerson()
    const way = getWay(page)
    await page.goto('/signin')
    await way.email.fill(email)
    for (const guess of ['pierwsze', 'drugie', 'trzecie']) {
      await way.password.fill(guess)
      await way.send.click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(way.send).toBeVisible()
    }
    await way.password.fill(PASSWORD)
    await way.send.click()
    await expect(page).toHaveURL(new RegExp(PEOPLE))
  },
)

test('the password can be shown and hidden again', NIGHTLY, async ({ page }) => {
  await page.goto('/signin')
  const { password } = getWay(page)
  await password.fill('sekret')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Pokaż hasło' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Ukryj hasło' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test(
  'sign-in redirects to the page that was requested before',
  NIGHTLY,
  async ({ page, office }) => {
    const { email } = await office.newPerson()
    await page.goto('/books/baptisms?year=1994')
    await expect(page).toHaveURL(/\/signin\?redirect=/)
    await getWay(page).email.fill(email)
    await getWay(page).password.fill(PASSWORD)
    await getWay(page).send.click()
    await expect(page).toHaveURL(/\/books\/baptisms\?year=1994$/)
  },
)

for (const evil of [
  '//evil.example/x',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
]) {
  test(`a forged return address is ignored: ${evil}`, NIGHTLY, async ({ page, office }) => {
    const { email } = await office.newPerson()
    await page.goto(`/signin?redirect=${encodeURIComponent(evil)}`)
    await getWay(page).email.fill(email)
    await getWay(page).password.fill(PASSWORD)
    await getWay(page).send.click()
    await expect(page).toHaveURL(`${ADDRESS}${PEOPLE}`)
  })
}

test('sign-in: curia account → list of parishes', NIGHTLY, async ({ page, office }) => {
  const { email } = await office.newPerson({ role_id: 4 })
  await page.goto('/signin')
  await getWay(page).email.fill(email)
  await getWay(page).password.fill(PASSWORD)
  await getWay(page).send.click()
  await expect(page.getByRole('heading', { name: 'Parafie' })).toBeVisible()
})

test(
  'expired licence of the parish → its date is shown, and the sign-in is refused',
  NIGHTLY,
  async ({ page, office }) => {
    const parish_id = await office.newParish({ expiration_date: '2026-05-03' })
    const { email } = await office.newPerson({ parish_id })
    await page.goto('/signin')
    await getWay(page).email.fill(email)
    await getWay(page).password.fill(PASSWORD)
    await getWay(page).send.click()
    await expect(
      page.getByRole('heading', {
        name: 'Ważność konta parafialnego wygasła z dniem 03.05.2026',
      }),
    ).toBeVisible()
  },
)

test('a forgotten password is reset through the letter', async ({ page, office }) => {
  const { email } = await office.newPerson()
  await page.goto('/signin')
  await page.getByRole('link', { name: 'Nie pamiętam hasła' }).click()
  await page.getByLabel('Adres e-mail').fill(email)
  await page.getByRole('button', { name: 'Wyślij odnośnik' }).click()
  await expect(page.getByRole('heading', { name: 'Sprawdź pocztę' })).toBeVisible({
    timeout: 20_000,
  })
  const link = /http:\/\/localhost:\d+\/reset-password\?token=[\w-]+/.exec(
    await office.letterTo(email),
  )![0]
  await page.goto(link)
  await page.getByLabel('Nowe hasło').fill('krótkie')
  await page.getByRole('button', { name: 'Zapisz hasło' }).click()
  await expect(page.getByRole('alert')).toContainText('Hasło jest za krótkie')
  await page.getByLabel('Nowe hasło').fill('jesienne grusze w sadzie')
  await page.getByRole('button', { name: 'Zapisz hasło' }).click()
  await page.getByRole('link', { name: 'Zaloguj się' }).click()
  await getWay(page).email.fill(email)
  await getWay(page).password.fill('jesienne grusze w sadzie')
  await getWay(page).send.click()
  await expect(page).toHaveURL(new RegExp(PEOPLE))
})

test(
  'signing out clears the user’s data and shows the sign-in page',
  NIGHTLY,
  async ({ page, office }) => {
    await office.signIn(page.context(), await office.newPerson())
    await page.goto('/')
    await page.evaluate(() => localStorage.setItem('postponedChangeNotification', 'true'))
    await page.getByRole('button', { name: /^Konto:/ }).click()
    await page.getByRole('menuitem', { name: 'Wyloguj się' }).click()
    await expect(page).toHaveURL(/\/signin$/)
    expect(
      await page.evaluate(() => localStorage.getItem('postponedChangeNotification')),
    ).toBeNull()
    await page.goto('/books/baptisms')
    await expect(page).toHaveURL(/\/signin/)
  },
)

test('the sign-in page offers the accounts of the demonstration', NIGHTLY, async ({ page }) => {
  await page.goto('/signin')
  await page.getByRole('button', { name: /proboszcz@demo.pl/ }).click()
  await getWay(page).send.click()
  await expect(page.getByText('Parafia demonstracyjna')).toBeVisible()
})

test('the office and the visits page can be installed, each as its own application', async ({
  page,
  office,
}) => {
  await office.signIn(page.context(), await office.newPerson())
  const devtools = await page.context().newCDPSession(page)
  for (const [path, name] of [
    ['/', 'Kancelaria parafialna'],
    ['/inventory/pastoral-visits/pocket', 'Kolęda w telefonie'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    const { url, data, errors } = await devtools.send('Page.getAppManifest')
    expect({ errors, data }).toEqual({ errors: [], data: expect.stringContaining(name) })
    for (const { src } of JSON.parse(data ?? '{}').icons) {
      const icon = await page.request.get(new URL(src, url).href)
      expect(icon.headers()['content-type']).toBe('image/png')
    }
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  }
})
