import type { Page } from '@playwright/test'
import { findingsEverywhere } from './axe.ts'
import { expect, type OfficeFixture, PEOPLE, test, NIGHTLY } from './office.ts'
import { sendRequest } from './send.ts'

const anna = { names: 'Anna Maria', surname: 'Nowak', gender: 2, birth_date: '1990-05-03' }

/** Signs in a parish priest and opens the data-protection screen of a person just added. */
async function begin(page: Page, office: OfficeFixture) {
  const priest = await office.newPerson({ role_id: 2, name: 'ks. Zdzisław Żur' })
  await office.signIn(page.context(), priest)
  const { id } = await sendRequest(page.context(), '/api/peoples', anna)
  const card = `${PEOPLE}/${id}/preview`
  await page.goto(`${card}?tab=rights`)
  await expect(page.getByRole('heading', { name: 'Ograniczenie przetwarzania' })).toBeVisible()
  return { card, priest }
}

async function restrict(page: Page) {
  await page.getByRole('button', { name: 'Ogranicz przetwarzanie' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Powód' }).fill('Wniosek z 3 maja: spór o adres')
  await dialog.getByRole('button', { name: 'Ogranicz przetwarzanie' }).click()
  await expect(page.getByRole('note')).toContainText('Powód: Wniosek z 3 maja')
}

async function consent(page: Page) {
  await page.getByRole('button', { name: 'Dodaj zgodę' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Na co się zgadza')).toBeFocused()
  await page.keyboard.type('nekrolog')
  await expect(page.getByRole('option', { name: /nekrologu/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('03.05.2025')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ustnie')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('cell', { name: 'obowiązuje' })).toBeVisible()
}

test('a consent is recorded and withdrawn with the keyboard alone', async ({ page, office }) => {
  await begin(page, office)
  await consent(page)
  await page.getByRole('button', { name: /^Wycofaj zgodę/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Data wycofania')).toBeFocused()
  await page.keyboard.type('04.05.2026')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('cell', { name: /^wycofana \d/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Wycofaj zgodę/ })).toHaveCount(0)
})

test(
  'restricted data are marked on every screen and cannot be edited on any',
  NIGHTLY,
  async ({ page, office }) => {
    const { card } = await begin(page, office)
    await restrict(page)
    await expect(page.getByText('ograniczone przetwarzanie')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Edytuj' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Drukuj', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'Opinia proboszcza' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Więcej', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'Wpisz zgon…' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Połącz z inną osobą' })).toHaveCount(0)
    await page.goto(PEOPLE)
    await expect(page.getByRole('row', { name: /Nowak.*ograniczone przetwarzanie/ })).toBeVisible()
    await page.goto(`${card}?tab=rights`)
    await page.getByRole('button', { name: 'Zdejmij ograniczenie' }).click()
    const dialog = page.getByRole('dialog')
    await page.keyboard.type('ustała')
    await page.keyboard.press('Enter')
    await dialog.getByRole('textbox', { name: 'Powód' }).fill('Spór rozstrzygnięty')
    await dialog.getByRole('button', { name: 'Zdejmij ograniczenie' }).click()
    await expect(page.getByRole('link', { name: 'Edytuj' })).toBeVisible()
  },
)

test(
  'certificate of a restricted person: confirmation required, issued once confirmed',
  NIGHTLY,
  async ({ page, office }) => {
    const { priest } = await begin(page, office)
    await restrict(page)
    const listDocuments = () =>
      office.sql('select title from documents where parish_id = $1', [priest.parish_id])
    const print = async () => {
      await page.getByRole('button', { name: 'Drukuj', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Opinia proboszcza' }).click()
      await expect(page.getByRole('dialog')).toContainText('zezwolił na to ordynariusz')
    }
    await print()
    await page.getByRole('button', { name: 'Wróć' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await listDocuments()).toEqual([])
    await print()
    await page.getByRole('button', { name: 'Wydaj dokument' }).click()
    await expect(page.getByRole('link', { name: 'Dokumenty (1)' })).toBeVisible()
    expect(await listDocuments()).toMatchObject([{ title: 'Opinia proboszcza' }])
  },
)

test(
  'all data about a person are printed, and the printout is counted among the documents',
  NIGHTLY,
  async ({ page, office }) => {
    await begin(page, office)
    await page.getByRole('button', { name: 'Drukuj zestawienie danych osobowych' }).click()
    await expect(page.getByRole('link', { name: 'Dokumenty (1)' })).toBeVisible()
  },
)

test(
  'every user can read the data-protection screen of a person, at desktop and telephone width',
  NIGHTLY,
  async ({ page, office }) => {
    await begin(page, office)
    await restrict(page)
    await consent(page)
    await page.mouse.move(0, 0)
    expect(await findingsEverywhere(page)).toEqual([])
    await page.getByRole('button', { name: /^Wycofaj zgodę/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await findingsEverywhere(page)).toEqual([])
  },
)
