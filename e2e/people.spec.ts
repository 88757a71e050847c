import type { Page } from '@playwright/test'
import { expect, type OfficeFixture, PEOPLE, test, NIGHTLY } from './office.ts'
import { sendRequest } from './send.ts'

const anna = { names: 'Anna Maria', surname: 'Nowak', gender: 2, birth_date: '1990-05-03' }

/** Signs in a user and returns a function that creates people without the form. */
async function begin(page: Page, office: OfficeFixture, overrides: Record<string, unknown> = {}) {
  const parish_id = await office.newParish()
  const clerk = await office.newPerson({ parish_id, ...overrides })
  const context = page.context()
  await office.signIn(context, clerk)
  const write = async (person: object = {}) =>
    (await sendRequest(context, '/api/peoples', { ...anna, ...person })).id
  return { clerk, parish_id, write }
}

const card = (id: number) => `${PEOPLE}/${id}/preview`
const rows = (page: Page) => page.locator('tbody tr')

test('a parishioner is added with the keyboard alone and shown in the list', async ({
  page,
  office,
}) => {
  await begin(page, office)
  await page.goto(`${PEOPLE}/add`)
  await expect(page.getByRole('combobox', { name: 'Imiona', exact: true })).toBeFocused()
  await page.keyboard.type('Zofia')
  // Escape closes the suggestions, so that Enter moves to the next field.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Żółć')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Płeć')).toHaveValue('kobieta')
  await page.getByLabel('Data urodzenia').focus()
  await page.keyboard.type('3 maja 1990')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/preview$/)
  await expect(page.getByRole('heading', { name: 'Żółć Zofia' })).toBeVisible()
  await expect(page.getByText('03.05.1990')).toBeVisible()
  await page.goto(PEOPLE)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Żółć')
})

test(
  'new person: likely duplicate in the register → shown before a second card is created',
  NIGHTLY,
  async ({ page, office }) => {
    const { write } = await begin(page, office)
    const id = await write({ father_names: 'Piotr', mother_names: 'Ewa' })
    await page.goto(`${PEOPLE}/add`)
    await page.getByRole('combobox', { name: 'Imiona', exact: true }).fill('anna')
    await page.getByRole('textbox', { name: 'Nazwisko', exact: true }).fill('NOWAK')
    const alike = page.getByText('W kartotece jest już taka osoba')
    await expect(alike).toBeVisible()
    await expect(page.getByText('rodzice: Piotr i Ewa')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Nowak Anna Maria' })).toHaveAttribute(
      'href',
      card(id),
    )
    await page.getByLabel('Data urodzenia').fill('1.1.1950')
    await expect(alike).toBeHidden()
  },
)

test(
  'a mother is picked from the register, and her names and birth surname are filled in',
  NIGHTLY,
  async ({ page, office }) => {
    const { write } = await begin(page, office)
    await write({ names: 'Ewa', birth_date: '1960', family_name: 'Lis' })
    await write({ names: 'Ewelina', birth_date: '2010' })
    const child = await write()
    await page.goto(`${PEOPLE}/${child}/edit`)
    await page.getByLabel('Matka z kartoteki').fill('now ew')
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Imiona matki')).toHaveValue('Ewa')
    await expect(page.getByLabel('Nazwisko rodowe matki')).toHaveValue('Lis')
    await page.keyboard.press('Control+s')
    await page.getByRole('link', { name: 'Nowak Ewa' }).click()
    await expect(page.getByRole('heading', { name: 'Nowak Ewa' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Nowak Anna Maria' })).toBeVisible()
  },
)

test('search filters the list, the address stores the search, and the arrow keys lead to the card', async ({
  page,
  office,
}) => {
  const { write } = await begin(page, office)
  await write({ names: 'Łucja', surname: 'Święch' })
  await write({ names: 'Jan', surname: 'Świder', gender: 1 })
  await write()
  await page.goto(PEOPLE)
  await expect(rows(page)).toHaveCount(3)
  await page.keyboard.press('/')
  await page.keyboard.type('swi')
  await expect(rows(page)).toHaveCount(2)
  await expect(page).toHaveURL(/search=swi/)
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await rows(page).getByRole('link').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Święch Łucja' })).toBeVisible()
  await page.goBack()
  await expect(rows(page)).toHaveCount(2)
})

test(
  'people: person marked deceased → not on the list of parishioners, listed among the deceased',
  NIGHTLY,
  async ({ page, office }) => {
    const { write } = await begin(page, office)
    const id = await write()
    await page.goto(`${PEOPLE}/${id}/edit`)
    await page.getByLabel('Status').fill('zmar')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Dopisz datę śmierci')).toBeVisible()
    await page.getByLabel('Data śmierci').fill('2020')
    await page.getByRole('button', { name: 'Zapisz' }).click()
    await expect(page.getByText('zmarła', { exact: true }).first()).toBeVisible()
    await page.goto(PEOPLE)
    await expect(page.getByText('W kartotece nie ma jeszcze nikogo')).toBeVisible()
    await page.goto(`${PEOPLE}?status=deceased`)
    await expect(rows(page)).toHaveCount(1)
  },
)

test(
  'only clergy see notes, and a save by a clerk leaves the notes unchanged',
  NIGHTLY,
  async ({ page, office, browser }) => {
    const { write, parish_id } = await begin(page, office, { role_id: 2 })
    const id = await write({ notes: 'Prosi o odwiedziny' })
    await page.goto(card(id))
    await expect(page.getByText('Prosi o odwiedziny')).toBeVisible()

    const otherContext = await browser.newContext()
    const clerk = await office.newPerson({ parish_id })
    await office.signIn(otherContext, clerk)
    const desk = await otherContext.newPage()
    await desk.goto(`${PEOPLE}/${id}/edit`)
    await expect(desk.getByLabel('Wymaga uwagi')).toBeVisible()
    await expect(desk.getByText('Widzą je tylko duchowni')).toBeHidden()
    await desk.getByLabel('Obywatelstwo').fill('ukraińskie')
    await desk.keyboard.press('Control+s')
    await expect(desk.getByText('Zapisano kartę')).toBeVisible()
    await otherContext.close()

    await page.reload()
    await expect(page.getByText('ukraińskie')).toBeVisible()
    await expect(page.getByText('Prosi o odwiedziny')).toBeVisible()
    await page.getByRole('link', { name: 'Historia zmian' }).click()
    await expect(page.getByRole('row', { name: 'Obywatelstwo – ukraińskie' })).toBeVisible()
  },
)

test(
  'two people edit one card: the second save → conflict message, and the typed values stay',
  NIGHTLY,
  async ({ page, office }) => {
    const { write } = await begin(page, office)
    const id = await write()
    await page.goto(`${PEOPLE}/${id}/edit`)
    const secondPage = await page.context().newPage()
    await secondPage.goto(`${PEOPLE}/${id}/edit`)
    await secondPage.getByLabel('Zawód').fill('nauczycielka')
    await secondPage.keyboard.press('Control+s')
    await expect(secondPage).toHaveURL(/preview$/)
    await page.getByLabel('Obywatelstwo').fill('polskie')
    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: 'Wczytaj i zachowaj moje zmiany' }).click()
    await expect(page.getByLabel('Zawód')).toHaveValue('nauczycielka')
    await expect(page.getByLabel('Obywatelstwo')).toHaveValue('polskie')
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/preview$/)
  },
)

test('a saved change is undone, and later filled in again from the history', async ({
  page,
  office,
}) => {
  const { write } = await begin(page, office)
  const id = await write({ phone: '600100200' })
  await page.goto(`${PEOPLE}/${id}/edit`)
  const head = (number: string) => page.getByRole('link', { name: `Zadzwoń: +48 ${number}` })
  const phone = page.getByLabel('Telefon', { exact: true })
  await phone.fill('600100300')
  await page.keyboard.press('Control+s')
  await expect(head('600 100 300')).toBeVisible()
  await page.getByRole('button', { name: 'Cofnij', exact: true }).click()
  await expect(page.getByText('Cofnięto zmianę')).toBeVisible()
  await expect(head('600 100 200')).toBeVisible()

  await page.goto(`${card(id)}?tab=history`)
  await page.getByRole('link', { name: 'Przywróć poprzednie wartości…' }).first().click()
  await expect(page.getByText(/Wstawiono wartości sprzed zmiany z .*: Telefon\./)).toBeVisible()
  await expect(phone).toHaveValue(/600.?100.?300/)
  await expect(page.getByText('Niezapisane zmiany')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(head('600 100 300')).toBeVisible()
})

test(
  'a card added by mistake is undone at once, or from its history while the card is new',
  NIGHTLY,
  async ({ page, office }) => {
    const { write } = await begin(page, office)
    await page.goto(`${PEOPLE}/add`)
    await expect(page.getByRole('combobox', { name: 'Imiona', exact: true })).toBeFocused()
    await page.keyboard.type('Zofia')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Lis')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Płeć')).toHaveValue('kobieta')
    await page.getByLabel('Data urodzenia').fill('03.05.1990')
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/preview$/)
    await page.getByRole('button', { name: 'Cofnij', exact: true }).click()
    await expect(page.getByText('Usunięto kartę dodaną przez pomyłkę')).toBeVisible()
    await expect(page).toHaveURL(/\/peoples$/)

    const id = await write()
    await page.goto(`${card(id)}?tab=history`)
    await page.getByRole('button', { name: 'Usuń kartę dodaną przez pomyłkę…' }).click()
    await page.getByRole('button', { name: 'Usuń kartę', exact: true }).click()
    await expect(page.getByText('Usunięto kartę dodaną przez pomyłkę')).toBeVisible()
    await page.goto(card(id))
    await expect(page.getByText('Nie ma takiej osoby w kartotece')).toBeVisible()
  },
)
