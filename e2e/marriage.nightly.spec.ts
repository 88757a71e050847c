import type { Locator, Page } from '@playwright/test'
import { findingsEverywhere } from './axe.ts'
import { expect, type OfficeFixture, test } from './office.ts'
import {
  chooseMenuItem,
  locateInput,
  typeIntoField,
  pickSuggestion,
  waitForPrintout,
  formatTypedDate,
  tabToField,
} from './typing.ts'

const day = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const WEDDING = day(0)
const year = WEDDING.slice(0, 4)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const press = async (button: Locator) => {
  await button.focus()
  await button.press('Enter')
}

/** Signs in a parish priest; the bride was baptised in his parish, the groom in another parish of the installation. */
async function begin(page: Page, office: OfficeFixture) {
  const title = `św. Kingi ${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}x`
  const otherParishId = await office.newParish({ name: 'Parafia', title, town: 'Bochnia' })
  const ownParishId = await office.newParish()
  const priest = await office.newPerson({ parish_id: ownParishId, role_id: 2, name: 'ks. Jan Lis' })
  await office.sql(
    `with parish as (select set_config('app.parish_id', $1::text, true)::integer as id),
     priest as (insert into parish_workers (parish_id, title, names, surname, worker_function, clergy, signs)
       select id, 'ks.', 'Jan', 'Lis', 'proboszcz', true, true from parish),
     town as (insert into towns (parish_id, name) select id, 'Sokołów' from parish returning id),
     couple as (insert into people (parish_id, names, surname, gender, birth_date, dic_faith_id, dic_marital_status_id,
         dic_town_id, building_number)
       select parish.id, names, surname, gender, birth_date, 1, 1, town.id, '4' from parish, town,
         (values ('Jan', 'Zięba', 1, '1995-02-14'), ('Ewa', 'Gołąb', 2, '1997-03-15')) as v (names, surname, gender, birth_date)
       returning id, names),
     paper as (insert into person_sacraments (parish_id, person_id, kind, event_date, place, act_number, act_year)
       select parish.id, couple.id, 'baptism', '1995-03-05', $2, '40', 1995 from parish, couple where names = 'Jan')
     insert into baptisms (parish_id, act_number, year, names, surname, person_id, baptism_date, baptism_place)
       select parish.id, '7', 1997, 'Ewa', 'Gołąb', couple.id, '1997-04-06', 'Parafia św. Anny, Sokołów'
       from parish, couple where couple.names = 'Ewa'`,
    [ownParishId, `Parafia pw. ${title}, Bochnia`],
  )
  await office.sql(
    `with parish as (select set_config('app.parish_id', $1::text, true)::integer as id)
     insert into baptisms (parish_id, act_number, year, names, surname, birth_date, baptism_date)
       select id, '40', 1995, 'Jan', 'Zięba', '1995-02-14', '1995-03-05' from parish`,
    [otherParishId],
  )
  return {
    priest,
    theirs: otherParishId,
    stranger: await office.newPerson({ parish_id: otherParishId }),
  }
}

async function talk(page: Page) {
  await page.goto('/books/premaritals/add')
  await expect(locateInput(page, 'protocol_number')).toHaveValue('1')
  await expect(locateInput(page, 'protocol_number')).toBeFocused()
  await typeIntoField(page, 'protocol_date', formatTypedDate(day(60)))
  await typeIntoField(page, 'wedding_date', formatTypedDate(WEDDING))
  await pickSuggestion(page, 'fiance.person_id', 'zię jan', /Zięba Jan/)
  await expect(locateInput(page, 'fiance.baptism_act_number')).toHaveValue('40/1995')
  await press(page.getByRole('link', { name: 'Narzeczona' }))
  await page.keyboard.press('Tab')
  await pickSuggestion(page, 'fiancee.person_id', 'goł ewa', /Gołąb Ewa/)
  await expect(locateInput(page, 'fiancee.baptism_act_number')).toHaveValue('7/1997')
  await page.keyboard.press('Control+s')
  await expect(heading(page)).toContainText('Jan Zięba i Ewa Gołąb')
  await expect(page.getByRole('status').filter({ hasText: /uwag/ })).toBeVisible()
}

async function announce(page: Page) {
  await press(page.getByRole('link', { name: 'Wpisz zapowiedzi' }))
  await expect(heading(page)).toContainText('Zapowiedzi z protokołu 1/')
  await expect(locateInput(page, 'groom_surname')).toHaveValue('Zięba')
  await expect(locateInput(page, 'wedding_date')).toHaveValue(formatTypedDate(WEDDING))
  await page.getByLabel('Numer aktu').focus()
  // A protocol without the couple's addresses does not prove the parish, so no parish is filled in.
  await typeIntoField(page, 'groom_parish', 'Parafia św. Anny, Sokołów')
  await typeIntoField(page, 'bride_parish', 'Parafia św. Anny, Sokołów')
  await typeIntoField(page, 'date_from', formatTypedDate(day(40)))
  await typeIntoField(page, 'date_to', formatTypedDate(day(26)))
  await page.keyboard.press('Control+s')
  await expect(heading(page)).toContainText('Zięba – Gołąb')
  await press(page.getByRole('button', { name: 'Wpisz wynik' }))
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('bez przeszkód', { exact: true })).toBeVisible()
  await press(page.getByRole('link', { name: /^1\/\d{4}$/ }))
}

/** Fills in the data of the wedding that the premarital protocol does not contain. */
async function complete(page: Page) {
  await page.getByLabel('Numer aktu').focus()
  await tabToField(page, 'civil_effects')
  await page.keyboard.type('konkord')
  await page.keyboard.press('Enter')
  await pickSuggestion(page, 'minister', 'lis', /Jan Lis, proboszcz/)
  await tabToField(page, 'assisting_basis')
  await page.keyboard.type('własny')
  await page.keyboard.press('Enter')
  await typeIntoField(page, 'witnesses.0.names', 'Adam')
  await typeIntoField(page, 'witnesses.0.surname', 'Wróbel')
  await typeIntoField(page, 'witnesses.1.names', 'Anna')
  await typeIntoField(page, 'witnesses.1.surname', 'Nowak')
  await typeIntoField(page, 'usc_permit_number', '12/A')
  await typeIntoField(page, 'usc_permit_date', formatTypedDate(day(50)))
  await page.keyboard.press('Control+s')
  await expect(heading(page)).toHaveText(`Akt 1/${year} · Zięba – Gołąb`)
}

async function marry(page: Page) {
  await expect(heading(page)).toContainText('Jan Zięba i Ewa Gołąb')
  await press(page.getByRole('link', { name: 'Wpisz ślub' }))
  await expect(heading(page)).toContainText('Ślub z protokołu 1/')
  await expect(locateInput(page, 'bride_baptism_act_number')).toHaveValue('7')
  await expect(locateInput(page, 'banns.0.from')).toHaveValue(formatTypedDate(day(40)))
  await complete(page)
}

const noticesMenu = async (page: Page, item: string) => {
  await page.goto('/books/notices')
  await chooseMenuItem(page, 'Czynności: Zięba Jan', item)
}

test('from the first talk to the new family, with the keyboard and without typing anything twice', async ({
  page,
  office,
}) => {
  const { priest, stranger } = await begin(page, office)
  await office.signIn(page.context(), priest)
  await talk(page)
  expect(await findingsEverywhere(page)).toEqual([])
  await announce(page)
  await marry(page)
  const act = page.url()
  await expect(page.getByText('odnotowano w akcie chrztu 7/1997')).toBeVisible()
  await expect(page.getByText(/Bochnia: do wysłania/)).toBeVisible()
  await noticesMenu(page, 'Wyślij w systemie')
  await expect(page.getByText(/Wysłano w systemie/)).toBeVisible()

  await page.context().clearCookies()
  await office.signIn(page.context(), stranger)
  await page.goto('/books/notices/received')
  await press(page.getByRole('button', { name: /^Odnotuj/ }))
  await expect(page.getByRole('radio', { name: /40\/1995/ })).toBeChecked()
  await press(page.getByRole('button', { name: 'Odnotuj w akcie' }))
  await expect(page.getByText('Odnotowano: akt 40/1995')).toBeVisible()

  await page.context().clearCookies()
  await office.signIn(page.context(), priest)
  await page.goto('/books/notices')
  await expect(page.getByRole('row', { name: /odnotowane.*akt 40\/1995/ })).toBeVisible()
  await page.goto(act)
  await press(page.getByRole('button', { name: 'Załóż rodzinę' }))
  await expect(page.getByLabel('Nazwisko rodziny')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Ziębowie')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('link', { name: 'Ziębowie' })).toBeVisible()
  await press(page.getByRole('link', { name: /^1\/\d{4}$/ }).first())
  await expect(page.getByText('po ślubie')).toBeVisible()
})

test('a parish outside the installation gets the notice on paper', async ({ page, office }) => {
  test.slow()
  const { priest, theirs } = await begin(page, office)
  await office.sql('update parishes set active = 0 where id = $1', [theirs])
  await office.signIn(page.context(), priest)
  await talk(page)
  await press(page.getByRole('link', { name: 'Wpisz ślub' }))
  await complete(page)
  const sheet = waitForPrintout(page)
  await noticesMenu(page, 'Drukuj zawiadomienie')
  await sheet
  await expect(page.getByRole('row', { name: /Zięba Jan.*wysłane/ })).toBeVisible()
})
