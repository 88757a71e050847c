import { findingsEverywhere } from './axe.ts'
import { expect, PEOPLE, test } from './office.ts'
import { sendRequest, sendName } from './send.ts'

const TOWNS = '/administration/towns'
const ANNA = { names: 'Anna', gender: 2, birth_date: '1990-05-03' }

test('a clerk corrects a typo in a town, merges two towns with the keyboard, and undoes the merge', async ({
  page,
  office,
}) => {
  const clerk = await office.newPerson({ parish_id: await office.newParish() })
  await office.signIn(page.context(), clerk)
  const town = (name: string) => sendName(page.context(), '/api/towns', { name })
  const live = (surname: string, dic_town_id: number) =>
    sendRequest(page.context(), '/api/peoples', { ...ANNA, surname, dic_town_id })
  const right = await town('Żabia Wolla')
  const double = await town('Żabia-Wola')
  await live('Nowak', right)
  const { id: kowal } = await live('Kowal', double)

  await page.goto(TOWNS)
  await page.getByRole('link', { name: 'Żabia Wolla' }).press('Enter')
  await expect(page.getByText('użyta w 1 zapisie parafii')).toBeVisible()
  await page.getByLabel('Nazwa').fill('Żabia Wola')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Zapisano miejscowość')).toBeVisible()

  await expect(page.getByRole('heading', { name: 'Miejscowości' })).toBeFocused()
  await page.getByLabel('Nazwa miejscowości').fill('żabia')
  await expect(page.getByRole('link', { name: /^Żabia/ })).toHaveCount(2)
  expect(await findingsEverywhere(page)).toEqual([])
  for (const box of await page.getByRole('checkbox', { name: /^Zaznacz: / }).all()) {
    await box.press('Space')
  }
  await page.getByRole('button', { name: 'Scal zaznaczone' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Scalenie pozycji' })
  await dialog.getByRole('radio', { name: /Żabia Wola/ }).press('Space')
  await expect(dialog.getByText('1 karta parafianina')).toBeVisible()
  await expect(dialog.getByText('Zostanie „Żabia Wola”. Zniknie: „Żabia-Wola”.')).toBeVisible()
  expect(await findingsEverywhere(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Scal', exact: true }).press('Enter')
  await expect(page.getByText('Scalono pozycje.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Żabia/ })).toHaveCount(1)

  await page.goto(`${PEOPLE}/${kowal}/preview`)
  await expect(page.getByText('Żabia Wola').first()).toBeVisible()

  await page.goto('/administration/dictionaries/merges')
  await expect(page.getByRole('cell', { name: 'Żabia-Wola' })).toBeVisible()
  expect(await findingsEverywhere(page)).toEqual([])
  await page.getByRole('button', { name: 'Cofnij scalenie: Żabia Wola' }).press('Enter')
  await expect(page.getByText('Cofnięto scalenie.')).toBeVisible()

  await page.goto('/administration/dictionaries/doubles?list=towns')
  await expect(page.getByRole('button', { name: /^Scal: Żabia/ })).toBeVisible()
  expect(await findingsEverywhere(page)).toEqual([])
})

test('the other lists, their forms and the state register open for every user with the permission', async ({
  page,
  office,
}) => {
  const parish_id = await office.newParish()
  const administrator = await office.newPerson({ role_id: 1, name: 'Adam Bór' })
  await office.signIn(page.context(), administrator)
  await office.sql(`update account_sessions set parish_id = $1 where user_id = $2`, [
    parish_id,
    administrator.id,
  ])
  for (const [at, title] of [
    ['streets', 'Ulice'],
    ['zip-codes', 'Kody pocztowe'],
    ['names/add', 'Nowe imię'],
    ['dicParishes', 'Słownik parafii'],
    ['dictionaries', 'Słowniki'],
    ['dictionaries?name=Faith', 'Wyznanie'],
    ['towns/official', 'Urzędowe miejscowości i ulice'],
  ]) {
    await page.goto(`/administration/${at}`)
    await expect(page.getByRole('heading', { name: title!, exact: true, level: 1 })).toBeVisible()
    expect(await findingsEverywhere(page), at).toEqual([])
  }
})
