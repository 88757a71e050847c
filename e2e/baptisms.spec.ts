import type { Page } from '@playwright/test'
import { findingsInBothThemes } from './axe.ts'
import { expect, type OfficeFixture, test, NIGHTLY } from './office.ts'
import { sendRequest } from './send.ts'
import { typeIntoField, tabToField } from './typing.ts'

const BOOK = '/books/baptisms'
const year = new Date().getFullYear()

const zosia = {
  archival: false,
  act_number: '1',
  year,
  names: 'Zofia Maria',
  surname: 'Gołąb',
  gender: 2,
  birth_date: `${year}-01-01`,
  birth_town: 'Żarnowiec',
  baptism_date: `${year}-01-01`,
  baptism_place: 'Parafia św. Anny, Sokołów',
  minister: 'ks. Jan Lis, proboszcz',
  dic_baptism_kind_id: 1,
  mother_names: 'Anna',
  mother_surname: 'Gołąb',
  dic_parents_marriage_id: 3,
}

/** Signs in a user and returns a function that creates acts without the form. */
async function begin(page: Page, office: OfficeFixture) {
  const parish_id = await office.newParish()
  const clerk = await office.newPerson({ parish_id })
  await office.signIn(page.context(), clerk)
  // Row-level security applies to the owner of the tables too.
  await office.sql(
    `with parish as (select set_config('app.parish_id', $1::text, true)::integer as id)
     insert into parish_workers (parish_id, title, names, surname, worker_function, clergy, signs)
     select id, 'ks.', 'Jan', 'Lis', 'proboszcz', true, true from parish`,
    [parish_id],
  )
  const write = (change: object = {}) =>
    sendRequest(page.context(), '/api/baptisms', { ...zosia, ...change })
  return { write }
}

test('a child who is not in the register is baptised in the book with the keyboard alone', async ({
  page,
  office,
}) => {
  test.slow()
  await begin(page, office)
  await page.goto(`${BOOK}/choice`)
  await expect(page.getByLabel('Osoba z kartoteki')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('[name=names]').focus()
  await typeIntoField(page, 'names', 'Zofia Maria')
  await typeIntoField(page, 'surname', 'Gołąb')
  await typeIntoField(page, 'birth_date', `1.1.${year}`)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/choice\/\d+\/add/)
  await expect(page.getByLabel('Numer aktu')).toHaveValue('1')
  await page.getByLabel('Numer aktu').focus()
  await typeIntoField(page, 'birth_town', 'Żarnowiec')
  await typeIntoField(page, 'birth_act_number', '5')
  await typeIntoField(page, 'mother_names', 'Anna')
  await typeIntoField(page, 'mother_surname', 'Gołąb')
  await tabToField(page, 'dic_parents_marriage_id')
  await page.keyboard.type('tylko')
  await page.keyboard.press('Enter')
  await typeIntoField(page, 'baptism_date', `1.1.${year}`)
  await tabToField(page, 'dic_baptism_kind_id')
  await page.keyboard.type('zwykły')
  await page.keyboard.press('Enter')
  await tabToField(page, 'minister')
  await page.keyboard.type('lis')
  await expect(page.getByRole('option', { name: 'ks. Jan Lis, proboszcz' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await typeIntoField(page, 'godparents.0.names', 'Ewa')
  await typeIntoField(page, 'godparents.0.surname', 'Nowak')
  await expect(page.locator('[name="godparents.0.gender"]')).toHaveValue('kobieta')
  await expect(page.getByText(/chrzestny ma być bierzmowany/)).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Akt 1/${year} · Zofia Maria Gołąb`,
  )
  await expect(page.getByText(`01.01.${year}, Żarnowiec`)).toBeVisible()
  await expect(page.getByText('chrzestna', { exact: true })).toBeVisible()
})

test('a certificate opens in a window and is listed among the issued papers', async ({
  page,
  office,
}) => {
  const { write } = await begin(page, office)
  const { id } = await write({ birth_date: `${year - 30}-01-02` })
  await page.goto(`${BOOK}/${id}/preview`)
  await page.getByRole('button', { name: 'Drukuj' }).click()
  await page.getByRole('menuitem', { name: 'Świadectwo chrztu do ślubu' }).click()
  await page.getByLabel('Dla kogo').fill('pw. św. Jana, Tarnów')
  await page.keyboard.press('Enter')
  await expect(page.getByText('dla: Parafia pw. św. Jana, Tarnów')).toBeVisible()
  await expect(page.getByText('wydano świadectwo do ślubu')).toBeVisible()
  const { data } = await (await page.request.get('/api/documents')).json()
  const [paper] = data
  expect(paper).toMatchObject({ number: 1, code: 2, recipient: 'Parafia pw. św. Jana, Tarnów' })
  const stranger = await page.context().browser()!.newContext()
  const desk = await stranger.newPage()
  await desk.goto(`/weryfikacja?kod=${paper.verification_code}`)
  await expect(desk.getByText('Dokument jest autentyczny.', { exact: true })).toBeVisible()
  await expect(desk.getByText('Gołąb')).toBeHidden()
  await stranger.close()
})

test(
  'act number taken by a colleague → the message offers the next number, and no typed value is lost',
  NIGHTLY,
  async ({ page, office }) => {
    const { write } = await begin(page, office)
    await page.goto(`${BOOK}/choice/0/add`)
    await expect(page.getByLabel('Numer aktu')).toHaveValue('1')
    await page.locator('[name=names]').fill('Josephus')
    await page.locator('[name=surname]').fill('Kozioł')
    await write()
    await page.keyboard.press('Control+s')
    const takenNumberMessage = page.getByText(
      `Akt 1/${year} już istnieje. Następny wolny numer to 2.`,
    )
    await expect(takenNumberMessage.first()).toBeVisible()
    await expect(page.getByLabel('Numer aktu')).toBeFocused()
    await page.getByLabel('Numer aktu').fill('2')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Akt 2/${year} · Josephus Kozioł`,
    )
    await expect(page.getByText('archiwalny')).toBeVisible()
  },
)

test(
  'a correction stores the previous values with its reason; a cancelled act cannot be edited',
  NIGHTLY,
  async ({ page, office }) => {
    const { write } = await begin(page, office)
    const { id } = await write()
    await page.goto(`${BOOK}/${id}/preview`)
    await page.getByRole('link', { name: 'Popraw wpis' }).click()
    await page.locator('[name=surname]').fill('Gołębiewska')
    await page.getByLabel('Powód poprawki').fill('Sprostowanie z aktu urodzenia')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Gołębiewska')
    await page.getByRole('link', { name: 'Historia zmian' }).click()
    await expect(page.getByText('Sprostowanie z aktu urodzenia')).toBeVisible()
    await page.getByRole('button', { name: 'Unieważnij' }).click()
    await page.getByLabel('Powód').fill('Wpisano dwa razy')
    await page.getByRole('button', { name: 'Unieważnij akt' }).click()
    await expect(page.getByText(/Akt unieważniony .*: Wpisano dwa razy/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Drukuj' })).toBeHidden()
    await page.goto(BOOK)
    await expect(page.getByRole('row', { name: /Gołębiewska.*unieważniony/ })).toBeVisible()
  },
)

test('a registration becomes an act with the next number', NIGHTLY, async ({ page, office }) => {
  const { write } = await begin(page, office)
  await write({ act_number: '41' })
  const { archival: _, act_number: __, year: ___, baptism_date, ...known } = zosia
  await sendRequest(page.context(), '/api/baptism-registrations', {
    ...known,
    planned_date: baptism_date,
  })
  await page.goto(`${BOOK}/register`)
  await page.locator('tbody tr').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Wpisz do księgi' }).click()
  await expect(page.getByText(`Akt otrzyma numer 42/${year}.`)).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Akt 42/${year} · Zofia Maria Gołąb`,
  )
  await page.goto(`${BOOK}/register`)
  await expect(page.getByRole('row', { name: /Gołąb.*ochrzczony/ })).toBeVisible()
})

test(
  'axe reports no violations on the screens of the book, light and dark',
  NIGHTLY,
  async ({ page, office }) => {
    test.slow()
    const { write } = await begin(page, office)
    const { id } = await write({ needs_attention: true })
    await write({ act_number: '2', consent_parish: 'pw. św. Jana' })
    const annotation = { dic_annotation_kind_id: 3, event_date: '2044' }
    await sendRequest(page.context(), `/api/baptisms/${id}/annotations`, annotation)
    await sendRequest(page.context(), '/api/baptism-registrations', {
      names: 'Jan',
      surname: 'Lis',
    })
    const screens = [
      '',
      '/choice',
      '/choice/addPerson',
      '/choice/0/add',
      '/register',
      '/register/addPerson',
      `/${id}/preview`,
      `/${id}/edit`,
    ]
    for (const path of screens) {
      await page.goto(BOOK + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await findingsInBothThemes(page), path).toEqual([])
    }
  },
)
