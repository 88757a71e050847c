import type { Page } from '@playwright/test'
import { findingsEverywhere } from './axe.ts'
import { expect, type OfficeFixture, test } from './office.ts'
import { sendRequest } from './send.ts'
import { typeIntoField, pressButton } from './typing.ts'

const BOOK = '/books/confirmation'
const PREPARATIONS = `${BOOK}/preparations`
const BISHOP = 'bp Jeremi Ćwiąkała, biskup pomocniczy'
const year = new Date().getFullYear()

async function begin(page: Page, office: OfficeFixture) {
  const parish_id = await office.newParish()
  await office.signIn(page.context(), await office.newPerson({ parish_id }))
}

/** Creates a person of class VIII, baptised at Tarnów unless overridden. */
const child = (page: Page, names: string, surname: string, change: object = {}) =>
  sendRequest(page.context(), '/api/peoples', {
    names,
    surname,
    gender: 1,
    birth_date: `${year - 15}-01-15`,
    mother_names: 'Grażyna',
    mother_surname: surname,
    sacraments: [
      {
        kind: 'baptism',
        event_date: `${year - 15}-03-01`,
        place: 'pw. św. Jana, Tarnów',
        act_number: '4',
      },
    ],
    ...change,
  })

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('a group prepares, is marked present at a meeting, examined and entered in the book with the keyboard alone', async ({
  page,
  office,
}) => {
  test.slow()
  await begin(page, office)
  const adam = await child(page, 'Adam', 'Żak')
  const jan = await child(page, 'Jan', 'Łoś')

  await page.goto(`${PREPARATIONS}/checkmarks`)
  await pressButton(page, 'Wstaw zwykłe punkty')
  await page.keyboard.press('Control+s')
  await expect(title(page)).toHaveText('Przygotowanie do bierzmowania')

  for (const { id } of [adam, jan]) {
    await page.goto(`${PREPARATIONS}/choice/${id}/add`)
    await expect(page.getByLabel('Rok bierzmowania')).toBeFocused()
    await typeIntoField(page, 'school_class', '8a')
    await typeIntoField(page, 'confirmation_name', 'Tadeusz')
    // Focus the next field directly, because Enter begins a new line in the field above it.
    await page.locator('[name=sponsor_names]').focus()
    await typeIntoField(page, 'sponsor_names', 'Paweł')
    await typeIntoField(page, 'sponsor_surname', 'Kozioł')
    await page.getByLabel('Deklaracja kandydata').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/preparations\/\d+\/preview/)
  }
  await expect(
    page.getByText('Brakuje: świadectwo chrztu, zaświadczenie świadka, egzamin.'),
  ).toBeVisible()

  await pressButton(page, 'Edytuj')
  await page.locator('[name=exam_date]').focus()
  await page.keyboard.type(`1.1.${year}`)
  await typeIntoField(page, 'examiner', 'ks. Jan Lis')
  await page.getByLabel('Zdany').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(`zdany, 01.01.${year}, ks. Jan Lis`)).toBeVisible()
  expect(await findingsEverywhere(page)).toEqual([])

  await page.goto(`${PREPARATIONS}/meeting?year=${year}&school_class=8a`)
  await page.getByRole('checkbox', { name: 'Łoś Jan: Różaniec' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('checkbox', { name: 'Żak Adam: Różaniec' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Łoś Jan: Różaniec' })).toBeChecked()
  expect(await findingsEverywhere(page)).toEqual([])

  await page.goto(`${PREPARATIONS}?year=${year}&school_class=8a`)
  await expect(page.getByRole('row', { name: /Łoś Jan/ })).toBeVisible()
  expect(await findingsEverywhere(page)).toEqual([])
  await pressButton(page, 'Wpisz grupę do księgi')
  await expect(page.getByText(/2.kandydatów, akty od 1 do 2/)).toBeVisible()
  await expect(page).toHaveURL(/celebration$/)
  await expect(page.locator('tbody tr')).toHaveText([
    /1Łoś Jan.*Na karcie przygotowania brakuje: świadectwo chrztu/,
    /2Żak Adam.*Na karcie przygotowania brakuje: świadectwo chrztu, egzamin/,
  ])
  await page.locator('[name=confirmation_date]').focus()
  await typeIntoField(page, 'confirmation_date', `1.1.${year}`)
  await typeIntoField(page, 'minister', BISHOP)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(`Wpisano 2 akty: od 1/${year} do 2/${year}.`)).toBeVisible()

  await page.goto(`${PREPARATIONS}?state=confirmed`)
  await page.getByRole('row', { name: /Żak Adam/ }).click()
  await expect(page.getByRole('link', { name: `akt 2/${year}` })).toBeVisible()
})
