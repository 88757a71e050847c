import type { Page } from '@playwright/test'
import { findingsEverywhere } from './axe.ts'
import { expect, type OfficeFixture, PEOPLE, test, NIGHTLY } from './office.ts'
import { sendRequest, sendName } from './send.ts'
import { chooseMenuItem, typeIntoField, findAgain, tabToField } from './typing.ts'

const BOOK = '/books/deceased'
const year = new Date().getFullYear()

const stanislaw = {
  archival: false,
  act_number: '1',
  year,
  names: 'Stanisław',
  surname: 'Żółtowski',
  gender: 1,
  birth_date: '1944-03-12',
  dic_marital_status_id: 2,
  spouse: 'Łucja Żółtowska',
  address: 'ul. Źródlana 4, Sokołów',
  home_parish: 'Parafia św. Anny, Sokołów',
  death_date: `${year}-01-01`,
  death_place: 'Sokołów',
  civil_act_number: '5',
  anointing: true,
  burial_date: `${year}-01-01`,
  funeral_place: 'Parafia św. Anny, Sokołów',
  dic_funeral_rite_id: 1,
  dic_burial_kind_id: 1,
  minister: 'ks. Jan Lis, proboszcz',
  cemetery: 'Cmentarz parafialny',
  grave_sector: 'B',
  grave_row: '4',
  grave_number: '12',
}
const couple = [
  { names: 'Stanisław', surname: 'Żółtowski', gender: 1, dic_marital_status_id: 2 },
  { names: 'Łucja', surname: 'Żółtowska', gender: 2, dic_marital_status_id: 2 },
]

/** Signs in a user of a parish with a priest, a cemetery and a couple in the register. */
async function begin(page: Page, office: OfficeFixture) {
  const parish_id = await office.newParish()
  const clerk = await office.newPerson({ parish_id })
  await office.signIn(page.context(), clerk)
  // Row-level security applies to the owner of the tables too.
  await office.sql(
    `with parish as (select set_config('app.parish_id', $1::text, true)::integer as id),
     worker as (insert into parish_workers (parish_id, title, names, surname, worker_function, clergy, signs)
       select id, 'ks.', 'Jan', 'Lis', 'proboszcz', true, true from parish)
     insert into parish_places (parish_id, name, kind, mass_place)
       select id, 'Cmentarz parafialny', 'cmentarz', false from parish`,
    [parish_id],
  )
  const [husband, wife] = await Promise.all(
    couple.map(spouse =>
      sendRequest(page.context(), '/api/peoples', { ...spouse, birth_date: '1944-03-12' }),
    ),
  )
  const [person_id, spouse_person_id] = [husband!.id, wife!.id]
  const dic_town_id = await sendName(page.context(), '/api/towns', { name: 'Sokołów' })
  await sendRequest(page.context(), '/api/families', {
    dic_town_id,
    family_name: 'Żółtowscy',
    members: [
      { person_id, dic_family_role_id: 1, is_head: true },
      { person_id: spouse_person_id, dic_family_role_id: 2 },
    ],
  })
  const write = (change: object = {}) =>
    sendRequest(page.context(), '/api/deceased', { ...stanislaw, ...change })
  return { person_id, spouse_person_id, write }
}

test('a death is written, corrected, annotated, printed and found again with the keyboard alone', async ({
  page,
  office,
}) => {
  test.slow()
  await begin(page, office)
  await page.goto(`${BOOK}/choice`)
  await expect(page.getByLabel('Osoba z kartoteki')).toBeFocused()
  await page.keyboard.type('żółt stan')
  await expect(page.getByRole('option', { name: /Żółtowski Stanisław/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/choice\/\d+\/add/)
  await expect(page.getByLabel('Numer aktu')).toHaveValue('1')
  await expect(page.getByLabel('Imię i nazwisko małżonka')).toHaveValue('Łucja Żółtowska')
  await expect(page.locator('[name=cemetery]')).toHaveValue('Cmentarz parafialny')
  await page.getByLabel('Numer aktu').focus()
  await typeIntoField(page, 'address', 'ul. Źródlana 4, Sokołów')
  await typeIntoField(page, 'death_date', `1.1.${year}`)
  await typeIntoField(page, 'death_place', 'Sokołów')
  await tabToField(page, 'anointing')
  await page.keyboard.press('Space')
  await typeIntoField(page, 'burial_date', `1.1.${year}`)
  await tabToField(page, 'dic_funeral_rite_id')
  await page.keyboard.type('Msza i')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Bożej Rodzicielki.*nie odprawia się Mszy/)).toBeVisible()
  await tabToField(page, 'minister')
  await page.keyboard.type('lis')
  await expect(page.getByRole('option', { name: 'ks. Jan Lis, proboszcz' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(`Akt 1/${year} · Stanisław Żółtowski`)

  await page.getByRole('link', { name: 'Popraw wpis' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Numer aktu').focus()
  await tabToField(page, 'burial_date')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(`1.1.${year}`)
  await page.keyboard.press('Escape')
  await typeIntoField(page, 'grave_sector', 'B')
  // Enter begins a new line in a long text, so Tab moves to the next field.
  await page.getByLabel('Powód poprawki').focus()
  await page.keyboard.type('Pomyłka w dniu pogrzebu')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('sektor B')).toBeVisible()

  await page.getByRole('button', { name: 'Dodaj adnotację' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Rodzaj').focus()
  await page.keyboard.type('inna')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Treść').focus()
  await page.keyboard.type('Ekshumacja')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Ekshumacja')).toBeVisible()

  await chooseMenuItem(page, 'Drukuj', 'Świadectwo zgonu i pogrzebu')
  await expect(page.getByLabel('Dla kogo')).toBeFocused()
  await page.keyboard.type('Łucja Żółtowska')
  await page.keyboard.press('Enter')
  await expect(page.getByText('dla: Łucja Żółtowska')).toBeVisible()

  await findAgain(page, BOOK, 'zoltow', /Żółtowski Stanisław.*81 lat/)
})

test(
  'a death is shown on every screen at once; widowhood is offered with one click and undone',
  NIGHTLY,
  async ({ page, office }) => {
    const { person_id, spouse_person_id, write } = await begin(page, office)
    const { id } = await write({ person_id, spouse_person_id })
    await page.goto(`${PEOPLE}/${person_id}/preview`)
    await expect(page.getByText(`01.01.${year} (w wieku`)).toBeVisible()
    await page.getByRole('link', { name: `akt 1/${year}` }).click()
    await expect(page).toHaveURL(`${BOOK}/${id}/preview`)
    const offer = page.getByRole('status').filter({ hasText: 'Łucja Żółtowska' })
    await offer.getByRole('button', { name: 'Zapisz: wdowa' }).click()
    await expect(offer).toContainText('zapisano stan cywilny „wdowa”')
    await offer.getByRole('button', { name: 'Cofnij' }).click()
    await expect(offer.getByRole('button', { name: 'Zapisz: wdowa' })).toBeVisible()
    await page.getByRole('button', { name: 'Unieważnij' }).click()
    await page.getByLabel('Powód').fill('Wpisano nie tę osobę')
    await page.getByRole('button', { name: 'Unieważnij akt' }).click()
    await expect(page.getByText(/Akt unieważniony .*: Wpisano nie tę osobę/)).toBeVisible()
    await page.goto(PEOPLE)
    await expect(page.getByRole('row', { name: /Żółtowski Stanisław/ })).toBeVisible()
  },
)

test(
  'a person marked deceased in the register without an act is offered to the book',
  NIGHTLY,
  async ({ page, office }) => {
    await begin(page, office)
    const dead = { names: 'Jan', surname: 'Kos', gender: 1, status: 'deceased', death_date: '2020' }
    const { id } = await sendRequest(page.context(), '/api/peoples', dead)
    await page.goto(`${PEOPLE}/${id}/preview`)
    await page.getByRole('link', { name: 'Wpisz do księgi zmarłych' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zgon: Jan Kos')
  },
)

test(
  'axe reports no violations on the screens of the book, light and dark',
  NIGHTLY,
  async ({ page, office }) => {
    test.slow()
    const { person_id, spouse_person_id, write } = await begin(page, office)
    const { id } = await write({ person_id, spouse_person_id, needs_attention: true })
    const screens = [
      '',
      '/choice',
      `/choice/${spouse_person_id}/add`,
      `/${id}/edit`,
      `/${id}/preview`,
    ]
    for (const screen of screens) {
      await page.goto(BOOK + screen)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await findingsEverywhere(page), screen).toEqual([])
    }
  },
)
