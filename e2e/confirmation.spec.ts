import type { Page } from '@playwright/test'
import { findingsEverywhere } from './axe.ts'
import { expect, type OfficeFixture, test, NIGHTLY } from './office.ts'
import { sendRequest } from './send.ts'
import { chooseMenuItem, typeIntoField, findAgain, pressButton, tabToField } from './typing.ts'

const BOOK = '/books/confirmation'
const BISHOP = 'bp Jeremi Ćwiąkała, biskup pomocniczy'
const year = new Date().getFullYear() - 1

const BAPTISED = {
  kind: 'baptism',
  event_date: `${year - 15}-05-01`,
  place: 'pw. św. Jana, Tarnów',
  act_number: '4',
  act_year: year - 15,
}
const child = (surname: string, overrides: object = {}) => ({
  names: 'Łukasz Jan',
  surname,
  gender: 1,
  birth_date: `${year - 15}-03-14`,
  mother_names: 'Grażyna',
  mother_surname: surname,
  sacraments: [BAPTISED],
  ...overrides,
})
const act = {
  archival: false,
  act_number: '1',
  year,
  names: 'Łukasz Jan',
  surname: 'Żółć',
  gender: 1,
  birth_date: `${year - 15}-03-14`,
  mother_names: 'Grażyna',
  baptism_date: `${year - 15}-05-01`,
  baptism_parish: 'pw. św. Jana, Tarnów',
  baptism_act_number: '4',
  confirmation_date: `${year}-05-09`,
  confirmation_place: 'Parafia św. Anny, Sokołów',
  minister: BISHOP,
  sponsor_names: 'Paweł',
  sponsor_surname: 'Kozioł',
  sponsor_certificate_provided: true,
}

/** Signs in a user and returns functions that create people and acts without the forms. */
async function begin(page: Page, office: OfficeFixture) {
  const parish_id = await office.newParish()
  await office.signIn(page.context(), await office.newPerson({ parish_id }))
  return {
    write: (change: object = {}) =>
      sendRequest(page.context(), '/api/confirmations', { ...act, ...change }),
    person: (surname: string, overrides: object = {}) =>
      sendRequest(page.context(), '/api/peoples', child(surname, overrides)),
  }
}

const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

test(
  'a whole group is entered with the keyboard alone: the rite once, then name after name',
  NIGHTLY,
  async ({ page, office }) => {
    test.slow()
    const { person } = await begin(page, office)
    await person('Żak')
    await person('Łoś')
    await person('Lis', { sacraments: [] })
    await person('Kozioł', {
      names: 'Paweł',
      birth_date: '1980-02-03',
      sacraments: [{ kind: 'confirmation' }],
    })
    await page.goto(`${BOOK}/celebration`)
    await page.locator('[name=year]').focus()
    await typeIntoField(page, 'year', String(year))
    await typeIntoField(page, 'confirmation_date', `9.5.${year}`)
    await typeIntoField(page, 'minister', BISHOP)
    await tabToField(page, 'person_id')
    for (const [surname, name] of [
      ['Żak', 'Tadeusz'],
      ['Łoś', 'Józef'],
      ['Lis', 'Jan'],
    ] as const) {
      await page.keyboard.type(surname)
      await expect(option(page, new RegExp(surname))).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page.locator('[name=confirmation_name]')).toBeFocused()
      await page.keyboard.type(name)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Enter')
      await page.keyboard.type('kozi paw')
      await expect(option(page, /Kozioł Paweł/)).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page.locator('[name=sponsor_surname]')).toHaveValue('Kozioł')
      if (surname === 'Lis') {
        await expect(page.getByText(/W kartotece nie ma daty chrztu tej osoby/)).toBeVisible()
        await typeIntoField(page, 'baptism_date', String(year - 15))
        await typeIntoField(page, 'baptism_parish', 'Bobowa')
      }
      await page.getByRole('button', { name: 'Dodaj do listy' }).focus()
      await page.keyboard.press('Enter')
      await expect(page.locator('[name=person_id]')).toBeFocused()
      await expect(page.getByRole('row', { name: new RegExp(surname) })).toBeVisible()
    }
    await expect(page.getByText('3 kandydatów, akty od 1 do 3.')).toBeVisible()
    await expect(page.locator('tbody tr')).toHaveText([
      /1Lis.*Bobowa/,
      /2Łoś.*Józef/,
      /3Żak.*Tadeusz/,
    ])
    await page.reload()
    await expect(page.getByText(/Wczytano niezapisany tekst/)).toBeVisible()
    await expect(page.locator('tbody tr')).toHaveCount(3)
    await page.keyboard.press('Control+s')
    await expect(page.getByText(`Wpisano 3 akty: od 1/${year} do 3/${year}.`)).toBeVisible()
    await expect(page.getByText('czekają na wysłanie: 3.')).toBeVisible()
    for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
    await expect(page.getByRole('row', { name: /Łoś Łukasz Jan bierzmowanie/ })).toBeVisible()
    await page.goto(BOOK)
    await expect(page.getByRole('row', { name: /Żak/ })).toBeVisible()
  },
)

test(
  'one invalid row stops the whole save, and the error is shown at that row',
  NIGHTLY,
  async ({ page, office }) => {
    const { person, write } = await begin(page, office)
    const { id: person_id } = await person('Żak')
    await write({ person_id })
    await page.goto(`${BOOK}/celebration`)
    await page.locator('[name=confirmation_date]').fill(`09.05.${year}`)
    await page.locator('[name=minister]').fill(BISHOP)
    await page.locator('[name=person_id]').pressSequentially('Żak')
    await option(page, /Żak/).click()
    await expect(page.getByText(/już bierzmowana \(akt 1/).first()).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByText(/Ostatni kandydat nie jest jeszcze na liście/)).toBeVisible()
    await page.getByRole('button', { name: 'Dodaj do listy' }).click()
    await expect(page.getByRole('row', { name: /Żak.*już bierzmowana/ })).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByText(/Nie zapisano żadnego aktu/)).toBeVisible()
    await page.getByRole('button', { name: /Usuń z listy: Żak/ }).click()
    await expect(page.getByText(/Lista jest pusta/)).toBeVisible()
  },
)

test(
  'an act is written, corrected, annotated, printed and found again with the keyboard alone',
  NIGHTLY,
  async ({ page, office }) => {
    test.slow()
    const { person } = await begin(page, office)
    await person('Żółć')
    await page.goto(`${BOOK}/choice`)
    await expect(page.getByLabel('Osoba z kartoteki')).toBeFocused()
    await page.keyboard.type('żół')
    await expect(option(page, /Żółć/)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/choice\/\d+\/add/)
    await expect(page.locator('[name=act_number]')).toHaveValue('1')
    await expect(page.locator('[name=baptism_parish]')).toHaveValue('pw. św. Jana, Tarnów')
    await page.locator('[name=act_number]').focus()
    await typeIntoField(page, 'confirmation_name', 'Tadeusz')
    await typeIntoField(page, 'confirmation_date', `9.5.${year}`)
    await typeIntoField(page, 'minister', 'ks. Jan Lis')
    await expect(page.getByText(/prezbiter potrzebuje upoważnienia/)).toBeVisible()
    await typeIntoField(page, 'minister_faculty', 'Kuria w Tarnowie, 12/2026')
    await typeIntoField(page, 'sponsor_names', 'Paweł')
    await typeIntoField(page, 'sponsor_surname', 'Kozioł')
    await page.keyboard.press('Control+s')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(/Akt 1\/\d{4} · Łukasz Jan Żółć/)
    await expect(page.getByText('pw. św. Jana, Tarnów: do wysłania')).toBeVisible()
    await pressButton(page, 'Popraw wpis')
    await page.locator('[name=act_number]').focus()
    await typeIntoField(page, 'confirmation_name', 'Józef')
    await page.getByLabel('Powód poprawki').focus()
    await page.keyboard.type('Sprostowanie z protokołu')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Józef').first()).toBeVisible()
    await pressButton(page, 'Dodaj adnotację')
    await expect(page.getByRole('dialog').getByLabel('Rodzaj')).toBeFocused()
    await page.keyboard.type('inna')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByLabel('Treść').focus()
    await page.keyboard.type('imię matki: Grażyna')
    await page.keyboard.press('Control+s')
    await expect(page.getByText(/imię matki: Grażyna/)).toBeVisible()
    await chooseMenuItem(page, 'Drukuj', 'Zawiadomienie do parafii chrztu')
    await expect(page.getByText(/pw. św. Jana, Tarnów: wysłane/)).toBeVisible()
    await findAgain(page, BOOK, 'zolc', /Żółć Łukasz Jan/)
  },
)

test(
  'axe reports no violations on the screens of the book, light and dark, wide and narrow',
  NIGHTLY,
  async ({ page, office }) => {
    test.slow()
    const { write } = await begin(page, office)
    const { id } = await write({ needs_attention: true })
    for (const path of ['', '/choice', '/choice/0/add', '/celebration', `/${id}/preview`]) {
      await page.goto(BOOK + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await findingsEverywhere(page), path).toEqual([])
    }
  },
)
