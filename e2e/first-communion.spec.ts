import type { Page } from '@playwright/test'
import { findingsEverywhere } from './axe.ts'
import { expect, type OfficeFixture, test, NIGHTLY } from './office.ts'
import { sendRequest } from './send.ts'
import { chooseMenuItem, typeIntoField, pressButton, tabToField } from './typing.ts'

const BOOK = '/books/first-communion'
const PREPARATIONS = `${BOOK}/preparations`
const year = new Date().getFullYear()
const BORN = `${year - 9}-01-15`

/** Signs in a user of a parish with a priest who can be chosen. */
async function begin(page: Page, office: OfficeFixture) {
  const parish_id = await office.newParish()
  await office.signIn(page.context(), await office.newPerson({ parish_id }))
  // Row-level security applies to the owner of the tables too.
  await office.sql(
    `with parish as (select set_config('app.parish_id', $1::text, true)::integer as id)
     insert into parish_workers (parish_id, title, names, surname, worker_function, clergy, signs)
     select id, 'ks.', 'Jan', 'Lis', 'proboszcz', true, true from parish`,
    [parish_id],
  )
}

/** Creates a child in the register, baptised at Tarnów unless overridden. */
const child = (page: Page, names: string, surname: string, change: object = {}) =>
  sendRequest(page.context(), '/api/peoples', {
    names,
    surname,
    gender: 2,
    birth_date: BORN,
    sacraments: [
      {
        kind: 'baptism',
        event_date: `${year - 9}-03-01`,
        place: 'pw. św. Jana, Tarnów',
        act_number: '4',
      },
    ],
    ...change,
  })

async function pickPriest(page: Page) {
  await page.keyboard.type('lis')
  await expect(page.getByRole('option', { name: 'ks. Jan Lis, proboszcz' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test(
  'an act is entered, corrected, annotated, printed and found again with the keyboard alone',
  NIGHTLY,
  async ({ page, office }) => {
    test.slow()
    await begin(page, office)
    await child(page, 'Aleksandra', 'Święcicka')
    await page.goto(`${BOOK}/choice`)
    await expect(page.getByLabel('Osoba z kartoteki')).toBeFocused()
    await page.keyboard.type('swie')
    await expect(page.getByRole('option', { name: /Święcicka Aleksandra/ })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/choice\/\d+\/add/)
    await expect(page.getByLabel('Numer aktu')).toHaveValue('1')
    await expect(page.getByLabel('Parafia chrztu')).toHaveValue('pw. św. Jana, Tarnów')
    await page.getByLabel('Numer aktu').focus()
    await typeIntoField(page, 'communion_date', `1.1.${year}`)
    await expect(page.getByText(/dziecko przystępuje do spowiedzi/)).toBeVisible()
    await typeIntoField(page, 'first_confession_date', `1.1.${year}`)
    await expect(page.getByText(/dziecko przystępuje do spowiedzi/)).toBeHidden()
    await tabToField(page, 'minister')
    await pickPriest(page)
    await page.keyboard.press('Control+s')
    await expect(title(page)).toHaveText(`Akt 1/${year} · Aleksandra Święcicka`)
    await expect(page.getByText('pw. św. Jana, Tarnów: do wysłania')).toBeVisible()

    await pressButton(page, 'Popraw wpis')
    await expect(title(page)).toHaveText(`Poprawka aktu 1/${year}`)
    await page.locator('[name=surname]').fill('Świącka')
    await page.getByLabel('Powód poprawki').focus()
    await page.keyboard.type('Literówka w imieniu')
    await page.keyboard.press('Control+s')
    await expect(title(page)).toHaveText(`Akt 1/${year} · Aleksandra Świącka`)

    await pressButton(page, 'Dodaj adnotację')
    await page.keyboard.type('inna')
    await page.keyboard.press('Enter')
    await page.getByLabel('Treść').focus()
    await page.keyboard.type('Przystąpiła w ławce rodziny')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Przystąpiła w ławce rodziny')).toBeVisible()

    await chooseMenuItem(page, 'Drukuj', 'Świadectwo I Komunii')
    await expect(page.getByLabel('Dla kogo')).toBeFocused()
    await page.keyboard.type('Szkoła nr 1')
    await page.keyboard.press('Enter')
    await expect(page.getByText('dla: Szkoła nr 1')).toBeVisible()

    await page.goto(BOOK)
    await expect(page.getByRole('row', { name: /Świącka/ })).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type('swiacka')
    await expect(page).toHaveURL(/search=swiacka/)
    await expect(page.getByRole('row', { name: /Świącka/ })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(title(page)).toHaveText(`Akt 1/${year} · Aleksandra Świącka`)
  },
)

test(
  'a class prepares, is marked present at a meeting and enters the book with consecutive numbers',
  NIGHTLY,
  async ({ page, office }) => {
    test.slow()
    await begin(page, office)
    const adam = await child(page, 'Adam', 'Żak', { gender: 1 })
    const ewa = await child(page, 'Ewa', 'Łoś')
    const iga = await child(page, 'Iga', 'Lis', { sacraments: [] })

    await page.goto(`${PREPARATIONS}/checkmarks`)
    await pressButton(page, 'Wstaw zwykłe punkty')
    await page.keyboard.press('Control+s')
    await expect(title(page)).toHaveText('Przygotowanie do I Komunii')

    for (const { id } of [adam, ewa, iga]) {
      await page.goto(`${PREPARATIONS}/choice/${id}/add`)
      await page.getByLabel('Rok I Komunii').focus()
      await typeIntoField(page, 'school_class', '3a')
      await page.getByLabel('Deklaracja rodziców').check()
      await page.keyboard.press('Control+s')
      await expect(page).toHaveURL(/\/preparations\/\d+\/preview/)
    }
    await expect(page.getByText(/W kartotece nie ma daty chrztu/)).toBeVisible()

    await page.goto(`${PREPARATIONS}/meeting?year=${year}&school_class=3a`)
    const box = page.getByRole('checkbox', { name: 'Łoś Ewa: Różaniec' })
    await box.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('checkbox', { name: 'Żak Adam: Różaniec' })).toBeFocused()
    await page.getByRole('checkbox', { name: 'Wrzesień: cała grupa' }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('checkbox', { name: 'Lis Iga: Wrzesień' })).toBeChecked()
    await expect(page.getByText('Zaznaczono: Wrzesień: cała grupa')).toBeVisible()
    await page.reload()
    await expect(box).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Żak Adam: Wrzesień' })).toBeChecked()
    expect(await findingsEverywhere(page)).toEqual([])

    await page.goto(`${PREPARATIONS}?year=${year}&school_class=3a`)
    await pressButton(page, 'Wpisz grupę do księgi')
    await expect(page.getByLabel('Data I Komunii')).toBeFocused()
    await page.keyboard.type(`1.1.${year}`)
    await tabToField(page, 'minister')
    await pickPriest(page)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('listitem')).toHaveText([
      /Lis Iga.*brak danych chrztu w kartotece/,
      /Łoś Ewa.*brakuje: świadectwo chrztu.*1$/,
      /Żak Adam.*2$/,
    ])
    await expect(dialog.getByText(`2 dzieci, numery 1–2/${year}`)).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/transfer_id=\d+/)
    await expect(page.getByRole('row', { name: new RegExp(`1/${year} Łoś Ewa`) })).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(`2/${year} Żak Adam`) })).toBeVisible()

    await page.goto(`${PREPARATIONS}/transfers`)
    await expect(page.getByText(`nr 1–2/${year}`)).toBeVisible()
    await page.goto(`${PREPARATIONS}?state=open`)
    await expect(page.getByText('1 z 3 dzieci')).toBeVisible()
  },
)

test(
  'axe reports no violations on the screens of the book and of preparations, wide and narrow',
  NIGHTLY,
  async ({ page, office }) => {
    await begin(page, office)
    const { id } = await child(page, 'Ewa', 'Łoś')
    for (const path of [
      BOOK,
      `${BOOK}/choice/${id}/add`,
      PREPARATIONS,
      `${PREPARATIONS}/choice/${id}/add`,
      `${PREPARATIONS}/checkmarks`,
      `${PREPARATIONS}/transfers`,
    ]) {
      await page.goto(path)
      await expect(title(page)).toBeVisible()
      expect(await findingsEverywhere(page), path).toEqual([])
    }
  },
)
