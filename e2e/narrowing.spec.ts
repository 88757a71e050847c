import { confirmPassword, passwordQuestion } from './confirm-password.ts'
import { expect, PASSWORD, test } from './office.ts'

test('a priest removes permissions of a clerk, who no longer sees money; the vicar approves a correction', async ({
  page,
  browser,
  office,
}) => {
  const clerk = await office.newPerson({ role_id: 3, name: 'Maria Wilk', clergy: true })
  const { parish_id } = clerk
  const priest = await office.newPerson({ role_id: 2, parish_id, name: 'ks. Jan Lis' })
  await office.signIn(page.context(), priest)

  await page.goto(`/administration/users/${clerk.id}`)
  await expect(page.getByText('Konto ma wszystko, co daje jego rola.')).toBeVisible()
  await page.getByRole('button', { name: 'Zmień uprawnienia' }).click()
  await page.getByRole('button', { name: 'Bez pieniędzy' }).click()
  await page.keyboard.press('Control+s')
  await confirmPassword(passwordQuestion(page), PASSWORD)
  await expect(page.getByText('zawężone uprawnienia')).toBeVisible()
  await expect(page.getByText('Z tego, co daje rola, to konto nie ma:')).toBeVisible()

  await page.goto('/administration/parish')
  await page.getByLabel('Poprawkę albo unieważnienie aktu zatwierdza druga osoba').check()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Zapisano', { exact: false }).first()).toBeVisible()

  const clerkContext = await browser.newContext()
  await office.signIn(clerkContext, clerk)
  const desk = await clerkContext.newPage()
  await desk.goto('/')
  const menu = desk.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('button', { name: 'Kartoteka' })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Rozliczenia' })).toHaveCount(0)
  await desk.goto('/payments')
  await expect(desk.getByRole('heading', { name: 'Brak uprawnień' })).toBeVisible()

  const act = await office.sqlIn(
    parish_id,
    `insert into baptisms (parish_id, act_number, year, archival, names, surname, offering)
     values ($1, '12', 1950, true, 'Zofia', 'Gołąb', 7700) returning id`,
    [parish_id],
  )
  const at = `/books/baptisms/${act[0].id}`
  await desk.goto(`${at}/edit`)
  await expect(desk.getByText('W tej parafii poprawkę zatwierdza druga osoba.')).toBeVisible()
  await expect(desk.getByLabel('Ofiara')).toHaveCount(0)
  await desk.getByRole('textbox', { name: 'Nazwisko', exact: true }).first().fill('Gołębiewska')
  await desk.getByLabel('Powód poprawki').fill('Pomyłka w pisowni')
  await desk.keyboard.press('Control+s')
  await expect(desk.getByText('Poprawka: czeka na drugą osobę')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Zatwierdź' })).toHaveCount(0)
  await clerkContext.close()

  await page.goto('/')
  await page.getByRole('link', { name: 'akt chrztu 12/1950' }).click()
  const waiting = page.getByRole('region', { name: 'Poprawka: czeka na drugą osobę' })
  await expect(waiting.getByRole('cell', { name: 'Gołąb', exact: true })).toBeVisible()
  await expect(waiting.getByRole('cell', { name: 'Gołębiewska' })).toBeVisible()
  await waiting.getByRole('button', { name: 'Zatwierdź' }).click()
  await expect(page.getByRole('heading', { name: /Gołębiewska/ })).toBeVisible()
  const storedActs = await office.sqlIn(
    parish_id,
    'select surname, offering from baptisms where id = $1',
    [act[0].id],
  )
  expect(storedActs).toEqual([{ surname: 'Gołębiewska', offering: 7700 }])
})
