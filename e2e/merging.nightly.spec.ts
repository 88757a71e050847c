import type { Page } from '@playwright/test'
import { findingsEverywhere } from './axe.ts'
import { expect, type OfficeFixture, PEOPLE, test } from './office.ts'
import { sendRequest, sendName } from './send.ts'

const FAMILIES = '/status-of-the-animarum/parish-records/families'
const card = (id: number) => `${PEOPLE}/${id}/preview`
const anna = { names: 'Anna Maria', surname: 'Nowak', gender: 2, birth_date: '1990-05-03' }

/** Signs in a clerk of a new parish and returns a function that writes without forms. */
async function begin(page: Page, office: OfficeFixture) {
  const parish_id = await office.newParish()
  const clerk = await office.newPerson({ parish_id })
  await office.signIn(page.context(), clerk)
  const dic_town_id = await sendName(page.context(), '/api/towns', { name: 'Żabia Wola' })
  return (path: string, data: object) => {
    const place = path === '/api/families' ? { dic_town_id, building_number: '12' } : {}
    return sendRequest(page.context(), path, { ...place, ...data })
  }
}

const certificate = (place: string) => ({ kind: 'baptism', event_date: '1990-06-01', place })

async function annaTwice(write: Awaited<ReturnType<typeof begin>>) {
  const { id } = await write('/api/peoples', {
    ...anna,
    phone: '600100200',
    father_names: 'Jan',
    sacraments: [certificate('Tarnów')],
  })
  const { id: duplicateId } = await write('/api/peoples', {
    ...anna,
    names: 'Anna',
    email: 'anna@poczta.example',
    phone: '600100201',
    sacraments: [certificate('Bochnia')],
  })
  await write('/api/families', {
    family_name: 'Nowakowie',
    members: [{ person_id: duplicateId, dic_family_role_id: 4, is_head: true }],
  })
  return { id, other: duplicateId }
}

test('two cards of one person are found, compared and merged with the keyboard, and the old address redirects', async ({
  page,
  office,
}) => {
  const { id, other } = await annaTwice(await begin(page, office))
  await page.goto(`${PEOPLE}/${id}/merge`)
  await page.getByLabel('Druga karta tej samej osoby').pressSequentially('now')
  await expect(page.getByRole('option', { name: /Nowak Anna/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Łączenie kart jednej osoby' })).toBeFocused()
  await page.goto(PEOPLE)
  await page.getByRole('link', { name: 'Powtórzone karty' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByText('to samo imię i nazwisko, ta sama data urodzenia')).toBeVisible()
  expect(await findingsEverywhere(page)).toEqual([])
  await page.locator('a[data-row]').focus()
  await page.keyboard.press('Enter')
  const phones = page.getByRole('radiogroup', { name: 'Telefon' })
  await expect(phones.getByRole('radio').first()).toBeChecked()
  await expect(
    page.getByRole('radiogroup', { name: 'E-mail' }).getByLabel('anna@poczta.example'),
  ).toBeChecked()
  await phones.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(phones.getByRole('radio').nth(1)).toBeChecked()
  expect(await findingsEverywhere(page)).toEqual([])
  await page.getByRole('button', { name: 'Połącz karty' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Połącz', exact: true }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/${id}/preview$`))
  await expect(page.getByText('anna@poczta.example')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Rodzina Nowakowie' })).toBeVisible()
  await page.goto(card(other))
  await expect(
    page.getByRole('heading', { name: 'Kartę tej osoby połączono z inną' }),
  ).toBeVisible()
  expect(await findingsEverywhere(page)).toEqual([])
  await page.getByRole('link', { name: 'Przejdź do tej karty' }).click()
  await expect(page.getByRole('heading', { name: 'Nowak Anna Maria' })).toBeVisible()
})

test('merge undo from the list: allowed, and refused with an explanation once the card was changed', async ({
  page,
  office,
}) => {
  const write = await begin(page, office)
  const { id, other } = await annaTwice(write)
  const merge = async () => {
    const answer = await page.request.get(`/api/peoples/${id}/merge?other=${other}`)
    const { kept, gone } = await answer.json()
    const versions = { version: kept.version, other_version: gone.version }
    await write(`/api/peoples/${id}/merge`, { other_id: other, ...versions })
  }
  const takeBack = async () => {
    await page.goto(`${PEOPLE}/merges`)
    await page.getByRole('button', { name: 'Cofnij połączenie: Nowak Anna' }).click()
    await page.getByRole('button', { name: 'Cofnij połączenie', exact: true }).click()
  }
  await merge()
  await page.goto(`${PEOPLE}/merges`)
  await expect(page.getByRole('row')).toHaveCount(2)
  expect(await findingsEverywhere(page)).toEqual([])
  await takeBack()
  await expect(page.getByText('Cofnięto połączenie. Obie karty')).toBeVisible()
  await page.goto(card(other))
  await expect(page.getByRole('heading', { name: 'Nowak Anna', exact: true })).toBeVisible()
  await merge()
  await page.goto(`${PEOPLE}/${id}/edit`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill('inny@poczta.example')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/preview$/)
  await takeBack()
  await expect(
    page.getByText('bo później zmieniono: karta osoby Nowak Anna Maria: E-mail'),
  ).toBeVisible()
})

test('a pair marked as two people is no longer proposed until the mark is removed', async ({
  page,
  office,
}) => {
  const { id, other } = await annaTwice(await begin(page, office))
  await page.goto(`${PEOPLE}/duplicates`)
  await page.getByRole('button', { name: /^To różne osoby/ }).click()
  await expect(page.getByText('Nie widać kart')).toBeVisible()
  await page.goto(`${PEOPLE}/${id}/merge?other=${other}`)
  await page.getByRole('button', { name: 'Cofnij to oznaczenie' }).click()
  await expect(page.getByRole('button', { name: 'To nie jest ta sama osoba' })).toBeVisible()
  await page.goto(`${PEOPLE}/duplicates`)
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('on a card the clerk chooses the person to merge it with', async ({ page, office }) => {
  const { id, other } = await annaTwice(await begin(page, office))
  await page.goto(card(id))
  await page.getByRole('button', { name: 'Więcej', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Połącz z inną osobą' }).click()
  await expect(page.getByLabel('Druga karta tej samej osoby')).toBeFocused()
  expect(await findingsEverywhere(page)).toEqual([])
  await page.keyboard.type('now ann')
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL(new RegExp(`${id}/merge\\?other=${other}`))
  await expect(page.getByText('Ta karta zniknie')).toBeVisible()
})

test('two cards of one family are merged into one', async ({ page, office }) => {
  const write = await begin(page, office)
  const family = (names: string, card_number: string) =>
    write('/api/families', {
      family_name: 'Lisowie',
      card_number,
      members: [
        { person: { names, surname: 'Lis', gender: 1, birth_date: '1970' }, is_head: true },
      ],
    })
  const { id } = await family('Adam', '7')
  const { id: otherFamilyId } = await family('Adam', '8')
  await page.goto(`${FAMILIES}/duplicates`)
  await expect(page.getByText('osoby wpisane w obu rodzinach: 1')).toBeVisible()
  expect(await findingsEverywhere(page)).toEqual([])
  await page.locator('a[data-row]').click()
  await expect(page.getByText('Obie rodziny mają głowę.')).toBeVisible()
  expect(await findingsEverywhere(page)).toEqual([])
  await page.getByRole('button', { name: 'Połącz karty' }).click()
  await page.getByRole('button', { name: 'Połącz', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/${id}/preview$`))
  await page.goto(`${FAMILIES}/${otherFamilyId}/preview`)
  await expect(page.getByText('Kartę tej rodziny połączono z inną')).toBeVisible()
})
