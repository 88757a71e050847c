import { confirmPassword, passwordQuestion } from './confirm-password.ts'
import { expect, PASSWORD, test } from './office.ts'

test('an administrator makes a parish, its priest comes in by the letter, and corrects its address', async ({
  page,
  browser,
  office,
}) => {
  await office.signIn(page.context(), await office.newPerson({ role_id: 1, name: 'Adam Bór' }))
  await page.goto('/administration/parishes')
  await page.getByRole('link', { name: 'Dodaj parafię' }).first().click()
  const town = `Nowa Wólka ${crypto.randomUUID().slice(0, 6)}`
  await page.getByLabel('Wezwanie').fill('św. Rocha')
  await page.getByLabel('Miejscowość').fill(town)
  await page.getByLabel('Adres strony').fill(`roch-${crypto.randomUUID().slice(0, 8)}`)
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Załóż konto' }).click()
  const email = `${crypto.randomUUID()}@kancelaria.example`
  await page.getByLabel('Imię i nazwisko').fill('ks. Roch Bieniek')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Rola').fill('prob')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Parafia' }).fill(town)
  await page.getByRole('option', { name: new RegExp(town) }).click()
  await page.keyboard.press('Control+s')
  await confirmPassword(passwordQuestion(page), PASSWORD)
  await expect(page.getByRole('heading', { name: 'ks. Roch Bieniek' })).toBeVisible()

  const link = /http:\/\/localhost:\d+\/reset-password\?token=[\w-]+/.exec(
    await office.letterTo(email),
  )![0]
  const clerkContext = await browser.newContext()
  const priest = await clerkContext.newPage()
  await priest.goto(link)
  await priest.getByLabel('Nowe hasło').fill('jesienne grusze w sadzie')
  await priest.getByRole('button', { name: 'Zapisz hasło' }).click()
  await expect(priest.getByRole('link', { name: 'Zaloguj się' })).toBeVisible()
  await office.sql('update users set is_two_factor_active = 0 where email = $1', [email])
  await office.signIn(clerkContext, { email }, 'jesienne grusze w sadzie')
  await priest.goto('/administration/parish')
  await priest.getByLabel('Nr domu').fill('12')
  await priest.keyboard.press('Control+s')
  await expect(priest.getByText(/Zapisano dane parafii/)).toBeVisible()
  await priest.getByRole('button', { name: 'Pokaż historię' }).click()
  await expect(priest.getByRole('cell', { name: '12', exact: true })).toBeVisible()
  await clerkContext.close()
})
