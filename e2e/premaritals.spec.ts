import type { BrowserContext, Page } from '@playwright/test'
import { findingsEverywhere } from './axe.ts'
import { expect, type OfficeFixture, test, NIGHTLY } from './office.ts'
import { sendRequest } from './send.ts'
import {
  chooseMenuItem,
  locateInput,
  typeIntoField,
  waitForPrintout,
  tabToField,
} from './typing.ts'

const BOOK = '/books/premaritals'
const year = new Date().getFullYear()
const names = {
  fiance: { names: 'Łukasz', surname: 'Żółć' },
  fiancee: { names: 'Ewa', surname: 'Nowak' },
}
const couple = { protocol_number: 1, year, protocol_date: `${year}-01-01`, ...names }

/** Signs in a parish priest. */
async function begin(page: Page, office: OfficeFixture) {
  const parish_id = await office.newParish()
  const priest = await office.newPerson({ parish_id, role_id: 2, name: 'ks. Jan Lis' })
  await office.signIn(page.context(), priest)
  return { parish_id, priest }
}
const write = (context: BrowserContext, change: object = {}) =>
  sendRequest(context, '/api/premaritals', { ...couple, ...change })

test('a protocol is written with the keyboard, lists the required steps, and is printed', async ({
  page,
  office,
}) => {
  test.slow()
  await begin(page, office)
  await page.goto(`${BOOK}/add`)
  await expect(locateInput(page, 'protocol_number')).toHaveValue('1')
  await expect(locateInput(page, 'protocol_number')).toBeFocused()
  await typeIntoField(page, 'wedding_date', `10.09.${year + 1}`)
  await typeIntoField(page, 'fiance.names', 'Łukasz')
  await typeIntoField(page, 'fiance.surname', 'Żółć')
  await tabToField(page, 'fiance.answers.is_believer.answer')
  await page.keyboard.press('n')
  await page.keyboard.press('Enter')
  await page.keyboard.type('od dawna')
  await page.getByRole('link', { name: 'Narzeczona' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await typeIntoField(page, 'fiancee.names', 'Ewa')
  await typeIntoField(page, 'fiancee.surname', 'Nowak')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    `Protokół 1/${year}: Łukasz Żółć i Ewa Nowak`,
  )
  await expect(page.getByText(/Narzeczony, B1\. .*nie: od dawna/)).toBeVisible()
  expect(await findingsEverywhere(page)).toEqual([])
  const sheet = waitForPrintout(page)
  await chooseMenuItem(page, 'Drukuj', 'Protokół rozmów')
  await sheet
  await expect(
    page.getByText(/Protokół rozmów kanoniczno-duszpasterskich.*L\. dz\. 1/),
  ).toBeVisible()
})

test(
  'premarital form: unsaved changes → offered again, and deleted at sign-out',
  NIGHTLY,
  async ({ page, office }) => {
    await begin(page, office)
    await page.goto(`${BOOK}/add`)
    await locateInput(page, 'fiance.surname').fill('Żółć')
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
    await page.goto(BOOK)
    await expect(page.getByText(/Wczytać niezapisaną kopię/)).toBeVisible()
    expect(await findingsEverywhere(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(locateInput(page, 'fiance.surname')).toHaveValue('Żółć')
    await expect(page.getByText(/Wczytano niezapisany tekst/)).toBeVisible()
    await page.goto('/signout')
    await page.waitForURL(/signin/)
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('draft:'))),
    ).toEqual([])
  },
)

test(
  'two priests edit one protocol: the second save → conflict message, and his text stays',
  NIGHTLY,
  async ({ page, office }) => {
    test.slow()
    const { parish_id } = await begin(page, office)
    const { id } = await write(page.context())
    await page.goto(`${BOOK}/${id}/edit`)
    await locateInput(page, 'comments').fill('drugi')
    await office.sql(`select set_config('app.parish_id', '${parish_id}', false);
    update premaritals set usc_permit_number = 'USC/7' where id = ${id};
    select set_config('app.parish_id', '', false)`)
    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: 'Wczytaj i zachowaj moje zmiany' }).click()
    await expect(locateInput(page, 'usc_permit_number')).toHaveValue('USC/7')
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/preview$/)
    await expect(page.getByText('drugi', { exact: true })).toBeVisible()
  },
)

test(
  'a clerk of the office neither sees the book nor opens a protocol by its address',
  NIGHTLY,
  async ({ page, office }) => {
    const { parish_id } = await begin(page, office)
    const { id } = await write(page.context())
    await page.context().clearCookies()
    await office.signIn(page.context(), await office.newPerson({ parish_id }))
    await page.goto(`${BOOK}/${id}/preview`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Brak uprawnień')
    await page.getByRole('button', { name: 'Sakramenty' }).click()
    await expect(page.getByRole('link', { name: 'Księga małżeństw' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Protokoły przedślubne' })).toHaveCount(0)
  },
)

test(
  'every user can open the list, the form and the texts, at every width',
  NIGHTLY,
  async ({ page, office }) => {
    await begin(page, office)
    await write(page.context())
    const texts = '/administration/document-texts?group=premaritals'
    for (const path of [BOOK, `${BOOK}/add`, texts]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (path.endsWith('/add')) await expect(locateInput(page, 'comments')).toBeVisible()
      expect(await findingsEverywhere(page), path).toEqual([])
    }
  },
)
