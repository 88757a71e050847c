import type { Page } from '@playwright/test'
import { findingsEverywhere } from './axe.ts'
import { expect, type OfficeFixture, test, NIGHTLY } from './office.ts'
import {
  chooseMenuItem,
  typeIntoField,
  findAgain,
  pickSuggestion,
  pressButton,
  formatTypedDate,
  tabToField,
} from './typing.ts'

const BOOK = '/books/weddings'
const BANNS = '/books/prewedding-announcements'
const day = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const WEDDING = day(0)
const year = WEDDING.slice(0, 4)

/** Signs in a clerk, the parish priest and a couple of the register; the bride was baptised in this parish. */
async function begin(page: Page, office: OfficeFixture) {
  const parish_id = await office.newParish()
  const clerk = await office.newPerson({ parish_id })
  await office.signIn(page.context(), clerk)
  await office.sql(
    `with parish as (select set_config('app.parish_id', $1::text, true)::integer as id),
     priest as (insert into parish_workers (parish_id, title, names, surname, worker_function, clergy, signs)
       select id, 'ks.', 'Jan', 'Lis', 'proboszcz', true, true from parish),
     town as (insert into towns (parish_id, name) select id, 'Sokołów' from parish returning id),
     couple as (insert into people (parish_id, names, surname, gender, birth_date, dic_faith_id, dic_marital_status_id,
         dic_town_id, building_number)
       select parish.id, names, surname, gender, birth_date, 1, 1, town.id, '4' from parish, town,
         (values ('Jan', 'Zięba', 1, '1995-02-14'), ('Ewa', 'Gołąb', 2, '1997-03-15')) as v (names, surname, gender, birth_date)
       returning id, names)
     insert into baptisms (parish_id, act_number, year, names, surname, person_id, baptism_date, baptism_place)
       select parish.id, '7', 1997, 'Ewa', 'Gołąb', couple.id, '1997-04-06', 'Parafia św. Anny, Sokołów'
       from parish, couple where couple.names = 'Ewa'`,
    [parish_id],
  )
}

/** Fills in the form of a concordat wedding with the keyboard alone. */
async function marry(page: Page) {
  await page.goto(`${BOOK}/add`)
  await expect(page.getByLabel('Numer aktu')).toHaveValue('1')
  await page.getByLabel('Numer aktu').focus()
  await typeIntoField(page, 'wedding_date', formatTypedDate(WEDDING))
  await tabToField(page, 'civil_effects')
  await page.keyboard.type('konkord')
  await page.keyboard.press('Enter')
  await pickSuggestion(page, 'minister', 'lis', /Jan Lis, proboszcz/)
  await tabToField(page, 'assisting_basis')
  await page.keyboard.type('własny')
  await page.keyboard.press('Enter')
  await pickSuggestion(page, 'groom_person_id', 'zię jan', /Zięba Jan/)
  await expect(page.locator('[name=groom_birth_date]')).toHaveValue('14.02.1995')
  await typeIntoField(page, 'groom_baptism_parish', 'pw. św. Jana, Tarnów')
  await pickSuggestion(page, 'bride_person_id', 'goł ewa', /Gołąb Ewa/)
  await expect(page.locator('[name=bride_baptism_act_number]')).toHaveValue('7')
  await typeIntoField(page, 'witnesses.0.names', 'Adam')
  await typeIntoField(page, 'witnesses.0.surname', 'Wróbel')
  await typeIntoField(page, 'witnesses.1.names', 'Anna')
  await typeIntoField(page, 'witnesses.1.surname', 'Nowak')
  await typeIntoField(page, 'usc_permit_number', '12/A')
  await typeIntoField(page, 'usc_permit_date', formatTypedDate(day(60)))
}

test('a wedding is entered with the keyboard alone, and all its consequences are stored', async ({
  page,
  office,
}) => {
  test.slow()
  await begin(page, office)
  await marry(page)
  await expect(
    page.getByText('Brak zapowiedzi: dopisz, kiedy i gdzie były, albo wpisz dyspensę'),
  ).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Akt 1/${year} · Zięba – Gołąb`)
  await expect(page.getByText('odnotowano w akcie chrztu 7/1997')).toBeVisible()
  await expect(page.getByText('pw. św. Jana, Tarnów: do wysłania')).toBeVisible()
  expect(await findingsEverywhere(page)).toEqual([])

  await page.getByRole('button', { name: 'Przekazano do USC' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Data przekazania')).toBeFocused()
  await page.keyboard.type(formatTypedDate(WEDDING))
  await page.keyboard.press('Tab')
  await page.keyboard.type('osob')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Odnotowano przekazanie do USC')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Przekazano do USC' })).toBeHidden()

  await page.getByRole('button', { name: 'Załóż rodzinę' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Nazwisko rodziny')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Ziębowie')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('link', { name: 'Ziębowie' })).toBeVisible()
  await page.getByRole('button', { name: 'Cofnij' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Załóż rodzinę' })).toBeVisible()
})

test(
  'a wedding is corrected with a reason, annotated, printed and found again with the keyboard alone',
  NIGHTLY,
  async ({ page, office }) => {
    test.slow()
    await begin(page, office)
    await marry(page)
    await page.keyboard.press('Control+s')
    await pressButton(page, 'Popraw wpis')
    await expect(page.getByLabel('Numer aktu')).toBeVisible()
    await page.getByLabel('Numer aktu').focus()
    await typeIntoField(page, 'witnesses.1.surname', 'Nowacka')
    await page.keyboard.press('Control+s')
    await expect(page.getByText(/Podaj powód/).first()).toBeVisible()
    await page.locator('[name=reason]').focus()
    await page.keyboard.type('Pisownia nazwiska świadka')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Anna Nowacka')).toBeVisible()

    await pressButton(page, 'Dodaj adnotację')
    await expect(page.getByRole('dialog').getByLabel('Rodzaj')).toBeFocused()
    await page.keyboard.type('śmierć')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByLabel('Treść').focus()
    await page.keyboard.type('akt zgonu 4/2040')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('akt zgonu 4/2040')).toBeVisible()

    await chooseMenuItem(page, 'Drukuj', 'Świadectwo ślubu')
    await expect(page.getByLabel('Dla kogo')).toBeFocused()
    await page.keyboard.type('sąd w Tarnowie')
    await page.keyboard.press('Enter')
    await expect(page.getByText('dla: sąd w Tarnowie')).toBeVisible()

    await findAgain(page, BOOK, 'golab', /Gołąb Ewa/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Akt 1/${year} · Zięba – Gołąb`,
    )
  },
)

test(
  'wedding form: canon law bar → shown while typing, and no typed value is lost',
  NIGHTLY,
  async ({ page, office }) => {
    test.slow()
    await begin(page, office)
    await marry(page)
    await page.locator('[name=groom_birth_date]').fill('14.02.2020')
    await page.keyboard.press('Tab')
    await expect(page.getByText(/małżeństwo byłoby nieważne/).first()).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/add$/)
    await expect(page.locator('[name=usc_permit_number]')).toHaveValue('12/A')
    await page.locator('[name=groom_birth_date]').fill('14.02.1995')
    await page.keyboard.press('Tab')
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Brak zapowiedzi' })
      .getByRole('button', { name: 'Uzasadnij' })
      .click()
    await page.getByRole('dialog').getByLabel('Powód').fill('Strony znane od lat')
    await page.getByRole('button', { name: 'Zapisz powód' }).click()
    await expect(page).toHaveURL(/\/add$/)
    await expect(page.getByText('Powód: Strony znane od lat')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Akt 1/${year} · Zięba – Gołąb`,
    )
    await expect(page.getByText('Powód: Strony znane od lat')).toBeVisible()
  },
)

test(
  'banns are written with the keyboard, settled, and printed for the showcase',
  NIGHTLY,
  async ({ page, office }) => {
    test.slow()
    await begin(page, office)
    await page.goto(`${BANNS}/add`)
    await expect(page.getByLabel('Numer aktu')).toHaveValue('1')
    await page.getByLabel('Numer aktu').focus()
    await pickSuggestion(page, 'groom_person_id', 'zię jan', /Zięba Jan/)
    await expect(page.locator('[name=groom_names]')).toHaveValue('Jan')
    await pickSuggestion(page, 'bride_person_id', 'goł ewa', /Gołąb Ewa/)
    await typeIntoField(page, 'date_from', formatTypedDate(day(20)))
    await typeIntoField(page, 'date_to', formatTypedDate(day(6)))
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Zięba – Gołąb')
    await page.getByRole('button', { name: 'Wpisz wynik' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('bez przeszkód', { exact: true })).toBeVisible()
    expect(await findingsEverywhere(page)).toEqual([])
    await pressButton(page, 'Karta do gabloty')
    const large = page.getByRole('dialog').getByRole('radio', { name: 'A3' })
    // The dialog takes the focus once more while it opens, so the step is retried.
    await expect(async () => {
      await large.focus()
      await page.keyboard.press('Space')
      await expect(large).toBeChecked({ timeout: 1_000 })
    }).toPass()
    const answer = page.waitForResponse(/showcase\?paper=a3/)
    await page.getByRole('dialog').getByRole('button', { name: 'Drukuj' }).focus()
    await page.keyboard.press('Enter')
    expect((await answer).status()).toBe(200)
  },
)
