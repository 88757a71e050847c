import type { Page } from '@playwright/test'
import { expect, type OfficeFixture, test, NIGHTLY } from './office.ts'
import { sendRequest, sendName } from './send.ts'

const FAMILIES = '/status-of-the-animarum/parish-records/families'

/** Signs in a clerk of a new parish with one town and two streets, and returns a function that writes without forms. */
async function begin(page: Page, office: OfficeFixture, overrides: Record<string, unknown> = {}) {
  const parish_id = await office.newParish()
  const clerk = await office.newPerson({ parish_id, ...overrides })
  await office.signIn(page.context(), clerk)
  const context = page.context()
  const dic_town_id = await sendName(context, '/api/towns', { name: 'Żabia Wola' })
  await sendName(context, '/api/streets', { dic_town_id, name: 'Polna' })
  const mill = await sendName(context, '/api/streets', { dic_town_id, name: 'Młyńska' })
  const addFamily = (family: object) =>
    sendRequest(context, '/api/families', { dic_town_id, ...family })
  return { addFamily, mill }
}

const person = (names: string, surname: string, birth_date: string | null = null) => ({
  person: { names, surname, birth_date },
})
const lisowie = (overrides: object = {}) => ({
  family_name: 'Lisowie',
  building_number: '12',
  members: [
    { ...person('Adam', 'Lis', '1980-05-03'), dic_family_role_id: 1, is_head: true },
    { ...person('Ewa', 'Lis', '1982'), dic_family_role_id: 2 },
  ],
  ...overrides,
})
const card = (id: number) => `${FAMILIES}/${id}/preview`
const rows = (page: Page) => page.locator('tbody tr')

test('a family is entered with its address and members with the keyboard alone', async ({
  page,
  office,
}) => {
  await begin(page, office)
  const keys = page.keyboard
  await page.goto(`${FAMILIES}/add`)
  await expect(page.getByLabel('Nazwisko rodziny')).toBeFocused()
  await keys.type('Łapińscy')
  await page.getByLabel('Miejscowość').focus()
  await keys.type('zabia')
  await keys.press('Tab')
  await expect(page.getByLabel('Miejscowość')).toHaveValue('Żabia Wola')
  await keys.type('mlyn')
  await keys.press('Tab')
  await expect(page.getByLabel('Ulica')).toHaveValue('ul. Młyńska')
  await keys.type('12A')
  await page.getByLabel('Funkcja').focus()
  await keys.type('maz')
  await keys.press('Tab')
  await keys.type('Jan')
  await keys.press('Escape')
  await keys.press('Tab')
  await keys.type('Łapiński')
  await keys.press('Enter')
  await keys.type('3.5.1980')
  await page.getByRole('button', { name: 'Nowa osoba' }).press('Enter')
  await keys.type('zon')
  await keys.press('Tab')
  await keys.type('Anna')
  await keys.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Nazwisko', exact: true }).nth(1)).toHaveValue(
    'Łapińska',
  )
  await keys.press('Control+s')
  await expect(page.getByRole('heading', { name: 'Rodzina Łapińscy' })).toBeVisible()
  await expect(page.getByText('ul. Młyńska 12A')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('mąż, głowa rodziny')
})

test(
  'a street missing from the dictionary is added in the field where it is typed',
  NIGHTLY,
  async ({ page, office }) => {
    await begin(page, office)
    await page.goto(`${FAMILIES}/add`)
    await page.getByLabel('Miejscowość').fill('zabia')
    await page.getByRole('option', { name: 'Żabia Wola' }).click()
    await page.getByLabel('Ulica').fill('plac Wolności')
    await page.getByRole('option', { name: 'Dodaj' }).click()
    await expect(page.getByRole('dialog')).toContainText('ulicę „pl. Wolności”')
    await page.getByRole('button', { name: 'Dopisz' }).press('Enter')
    await expect(page.getByRole('combobox', { name: 'Ulica' })).toHaveValue('pl. Wolności')
  },
)

test(
  'family moves to another address: clerk confirms → the addresses of its members change too',
  NIGHTLY,
  async ({ page, office }) => {
    const { addFamily } = await begin(page, office)
    const { id } = await addFamily(lisowie())
    await page.goto(`${FAMILIES}/${id}/edit`)
    const along = page.getByLabel(/Zmień też adres/)
    await expect(page.getByLabel('Nr domu')).toHaveValue('12')
    await expect(along).toBeHidden()
    await page.getByLabel('Nr domu').fill('99')
    await along.check()
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/preview$/)
    await page.getByRole('link', { name: 'Adam Lis' }).click()
    await expect(page.getByRole('heading', { name: 'Lis Adam' })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: 'Żabia Wola 99' })).toBeVisible()
  },
)

test(
  'a daughter who founds a family is removed from the old card after the clerk confirms',
  NIGHTLY,
  async ({ page, office }) => {
    const { addFamily } = await begin(page, office)
    const zofia = { ...person('Zofia', 'Lis', '2001-02-03'), dic_family_role_id: 4 }
    const { members } = lisowie()
    const old = await addFamily(lisowie({ members: [...members, zofia] }))
    const { id } = await addFamily({ family_name: 'Nowakowie', members: [person('Jan', 'Nowak')] })
    await page.goto(card(id))
    await page.getByRole('button', { name: 'Nowa osoba' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nowa osoba w rodzinie' })
    await dialog.getByLabel('Imiona').fill('Zofia')
    await dialog.getByLabel('Nazwisko').fill('Lis')
    await dialog.getByRole('button', { name: 'To ta osoba' }).click()
    await page.keyboard.press('Control+s')
    await expect(
      page.getByText('Lis Zofia').or(page.getByText('Zofia Lis (Lisowie)')),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Przenieś', exact: true }).click()
    await expect(rows(page)).toHaveCount(2)
    await page.goto(card(old.id))
    await expect(page.getByText('Dawni członkowie rodziny (1)')).toBeVisible()
  },
)

test(
  'the list of families is searched by member and by building, and sorted by street',
  NIGHTLY,
  async ({ page, office }) => {
    const { addFamily, mill } = await begin(page, office)
    await addFamily(lisowie({ dic_street_id: mill, building_number: '10' }))
    await addFamily({
      family_name: 'Ćwikowie',
      members: [person('Jan', 'Ćwik')],
      building_number: '3',
    })
    await addFamily({
      family_name: 'Żakowie',
      members: [person('Iga', 'Żak')],
      dic_street_id: mill,
      building_number: '2',
    })
    await page.goto(FAMILIES)
    await expect(rows(page)).toContainText(['Ćwikowie', 'Lisowie', 'Żakowie'])
    await page.getByRole('columnheader', { name: 'Adres' }).getByRole('button').click()
    await expect(rows(page)).toContainText(['Żakowie', 'Lisowie', 'Ćwikowie'])
    await page.keyboard.press('/')
    await page.keyboard.type('ewa mlynska 10')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Lis Adam')
  },
)

test(
  'a family that leaves the parish is moved to the inactive families and found there',
  NIGHTLY,
  async ({ page, office }) => {
    const { addFamily } = await begin(page, office)
    const { id } = await addFamily(lisowie())
    await page.goto(card(id))
    await page.getByRole('button', { name: 'Wyprowadzka' }).click()
    await expect(page.getByLabel('Dzień wyprowadzki')).toBeFocused()
    await page.keyboard.type('03.05.2026')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('nieaktywna', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Wyprowadzka' })).toBeHidden()
    await page.goto(FAMILIES)
    await expect(page.getByText('W kartotece nie ma jeszcze żadnej rodziny')).toBeVisible()
    await page.goto(`${FAMILIES}?status=inactive`)
    await expect(rows(page)).toHaveCount(1)
    await page.goto(card(id))
    await page.getByRole('button', { name: 'Pokaż historię' }).click()
    await expect(page.getByText('Powód: Wyprowadzka rodziny').first()).toBeVisible()
  },
)

test(
  'two clerks edit one card: the second save → conflict message, and the typed values stay',
  NIGHTLY,
  async ({ page, office }) => {
    const { addFamily } = await begin(page, office)
    const { id } = await addFamily(lisowie())
    await page.goto(`${FAMILIES}/${id}/edit`)
    const secondPage = await page.context().newPage()
    await secondPage.goto(`${FAMILIES}/${id}/edit`)
    await secondPage.getByLabel('Nr karty').fill('7')
    await secondPage.keyboard.press('Control+s')
    await expect(secondPage).toHaveURL(/preview$/)
    await page.getByLabel('Rejon').fill('II')
    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: 'Wczytaj i zachowaj moje zmiany' }).click()
    await expect(page.getByLabel('Nr karty')).toHaveValue('7')
    await expect(page.getByLabel('Rejon')).toHaveValue('II')
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/preview$/)
    await expect(rows(page)).toHaveCount(2)
  },
)
