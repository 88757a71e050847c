import type { Page } from '@playwright/test'
import { findingsEverywhere } from './axe.ts'
import { expect, type OfficeFixture, PEOPLE, test } from './office.ts'
import { sendRequest } from './send.ts'
import {
  chooseMenuItem,
  typeIntoField,
  findAgain,
  pickSuggestion,
  pressButton,
  tabToField,
} from './typing.ts'

const BOOK = '/books/conversions'
const SUBSTITUTES = '/books/substitute-certificates'
const year = new Date().getFullYear()
const LIS = /ks\. Jan Lis, proboszcz/
const greta = { names: 'Greta', surname: 'Żak', gender: 2, birth_date: '1994-03-12' }
const adam = { names: 'Adam', surname: 'Kozioł', gender: 1, birth_date: '1980-03-12' }

/** Signs in the parish priest, who is also among the staff, and adds a person to the register. */
async function begin(page: Page, office: OfficeFixture) {
  const parish_id = await office.newParish()
  const priest = await office.newPerson({ parish_id, role_id: 2 })
  await office.signIn(page.context(), priest)
  // Row-level security applies to the owner of the tables too.
  await office.sql(
    `with parish as (select set_config('app.parish_id', $1::text, true)::integer as id)
     insert into parish_workers (parish_id, title, names, surname, worker_function, clergy, signs)
       select id, 'ks.', 'Jan', 'Lis', 'proboszcz', true, true from parish`,
    [parish_id],
  )
  const { id } = await sendRequest(page.context(), '/api/peoples', adam)
  return { person_id: id }
}

/** Replaces one field of an act, with a reason; `also` types into the fields that Enter does not reach. */
async function correct(page: Page, name: string, text: string, also?: () => Promise<void>) {
  await pressButton(page, 'Popraw wpis')
  await expect(page.getByLabel('Powód poprawki')).toBeVisible()
  await page.locator('[name=act_number]').focus()
  await typeIntoField(page, name, text)
  await also?.()
  await page.getByLabel('Powód poprawki').focus()
  await page.keyboard.type('Pomyłka w piśmie')
  await page.keyboard.press('Control+s')
  await expect(page.getByLabel('Powód poprawki')).toBeHidden()
}

test('a leaving is written, corrected, printed, shown on the card and cancelled with the keyboard alone', async ({
  page,
  office,
}) => {
  test.slow()
  const { person_id } = await begin(page, office)
  await page.goto(BOOK)
  await chooseMenuItem(page, 'Wpisz do księgi', 'Wpisz wystąpienie')
  await expect(page.getByLabel('Osoba z kartoteki')).toBeFocused()
  await page.keyboard.type('koz ad')
  await expect(page.getByRole('option', { name: /Kozioł Adam/ })).toBeVisible()
  await page.keyboard.press('Enter')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Wystąpienie z Kościoła: Adam Kozioł')
  await expect(page.getByLabel('Numer aktu')).toHaveValue('1')
  await page.getByLabel('Numer aktu').focus()
  await typeIntoField(page, 'event_date', `1.1.${year}`)
  await pickSuggestion(page, 'minister', 'lis', LIS)
  for (const mark of ['declared_in_person', 'declaration_filed']) {
    await tabToField(page, mark)
    await page.keyboard.press('Space')
  }
  await typeIntoField(page, 'curia_sent_date', `1.1.${year}`)
  await typeIntoField(page, 'decree_number', '12/K')
  await typeIntoField(page, 'decree_date', `1.1.${year}`)
  await typeIntoField(page, 'baptism_parish', 'pw. św. Jana, Tarnów')
  await page.keyboard.press('Control+s')
  await expect(title).toHaveText(`Akt 1/${year} · wystąpienie z Kościoła, Adam Kozioł`)
  await expect(page.getByText('pw. św. Jana, Tarnów: do wysłania')).toBeVisible()

  await correct(page, 'decree_number', '12/2026/K')
  await expect(page.getByText('nr 12/2026/K').first()).toBeVisible()

  await chooseMenuItem(page, 'Drukuj', 'Zaświadczenie z księgi')
  await expect(page.getByLabel('Dla kogo')).toBeFocused()
  await page.keyboard.type('Kuria w Tarnowie')
  await page.keyboard.press('Enter')
  await expect(page.getByText('dla: Kuria w Tarnowie')).toBeVisible()

  await page.goto(`${PEOPLE}/${person_id}/preview`)
  await expect(page.getByRole('heading', { name: 'wystąpienie z Kościoła' })).toBeVisible()
  await page.getByRole('link', { name: `akt 1/${year}` }).focus()
  await page.keyboard.press('Enter')
  await pressButton(page, 'Unieważnij')
  await expect(page.getByLabel('Powód')).toBeFocused()
  await page.keyboard.type('Wpisano nie tę osobę')
  await pressButton(page, 'Unieważnij akt')
  await expect(page.getByText(/Akt unieważniony .*: Wpisano nie tę osobę/)).toBeVisible()
  await findAgain(page, BOOK, 'koziol', /Kozioł Adam.*unieważniony/)
  await expect(title).toHaveText(`Akt 1/${year} · wystąpienie z Kościoła, Adam Kozioł`)
})

test('a conversion is written, corrected, annotated, printed and found everywhere with the keyboard alone', async ({
  page,
  office,
}) => {
  test.slow()
  await begin(page, office)
  await sendRequest(page.context(), '/api/peoples', greta)
  await page.goto(BOOK)
  await chooseMenuItem(page, 'Wpisz do księgi', 'Wpisz konwersję')
  await expect(page.getByLabel('Osoba z kartoteki')).toBeFocused()
  await page.keyboard.type('żak gre')
  await expect(page.getByRole('option', { name: /Żak Greta/ })).toBeVisible()
  await page.keyboard.press('Enter')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Przyjęcie do pełnej komunii: Greta Żak')
  await expect(page.getByLabel('Numer aktu')).toHaveValue('1')
  await page.getByLabel('Numer aktu').focus()
  await typeIntoField(page, 'event_date', `1.1.${year}`)
  await pickSuggestion(page, 'minister', 'lis', LIS)
  await tabToField(page, 'dic_faith_id')
  await page.keyboard.type('ewangelicko-aug')
  await page.keyboard.press('Enter')
  await page.getByLabel('Chrzest przyjęty w nim').focus()
  await page.keyboard.type('uznano')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expect(title).toHaveText(`Akt 1/${year} · przyjęcie do pełnej komunii, Greta Żak`)

  await correct(page, 'first_witness', 'Bożena Łęcka', async () => {
    await page.locator('[name=notes]').focus()
    await page.keyboard.type('Wyznanie wiary w języku polskim')
  })
  await expect(page.getByText('Bożena Łęcka').first()).toBeVisible()
  await expect(page.getByText('Wyznanie wiary w języku polskim').first()).toBeVisible()

  await chooseMenuItem(page, 'Drukuj', 'Pismo do kurii…')
  await expect(page.getByRole('dialog').getByLabel('Treść')).toHaveValue(/złożyła wyznanie wiary/)
  await pressButton(page, 'Wydaj i drukuj')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(/Pismo w sprawie przyjęcia/).first()).toBeVisible()

  await page.keyboard.press('Control+k')
  // Playwright inserts Polish letters without a key press, so they reach only the focused field.
  await expect(page.getByRole('combobox', { name: 'Szukaj wszędzie' })).toBeFocused()
  await page.keyboard.type('żak greta')
  await expect(page.getByRole('option', { name: /konwers|przyjęcie do pełnej/ })).toBeVisible()
})

test('a baptism without a book entry is proved by a witness, and the card shows it, with the keyboard alone', async ({
  page,
  office,
}) => {
  test.slow()
  const { person_id } = await begin(page, office)
  await page.goto(`${SUBSTITUTES}/choice/${person_id}/add`)
  await expect(page.getByLabel('Numer aktu')).toHaveValue('1')
  await page.getByLabel('Numer aktu').focus()
  await typeIntoField(page, 'baptism_date', '1980')
  await typeIntoField(page, 'baptism_parish', 'pw. św. Anny, Żabno')
  await page.getByLabel('Dlaczego nie z księgi').focus()
  await page.keyboard.type('zagin')
  await page.keyboard.press('Enter')
  // Focus the next field directly, because Enter begins a new line in a long text.
  await page.getByLabel('Data oświadczenia').focus()
  await typeIntoField(page, 'statement_date', `1.1.${year}`)
  await typeIntoField(page, 'first_witness', 'Łucja Kos')
  await typeIntoField(page, 'first_witness_relation', 'matka chrzestna')
  await page.getByLabel('Treść oświadczenia świadka').first().focus()
  await page.keyboard.type('Trzymałam go do chrztu.')
  await page.getByLabel('Data metryki').focus()
  await pickSuggestion(page, 'minister', 'lis', LIS)
  await page.keyboard.press('Control+s')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(`Metryka zastępcza 1/${year} · Adam Kozioł`)
  await expect(page.getByText('Trzymałam go do chrztu.')).toBeVisible()

  await correct(page, 'godparents', 'Łucja Kos, Jan Kos', async () => {
    await page.locator('[name=notes]').focus()
    await page.keyboard.type('Księga spłonęła w 1943 r.')
  })
  await expect(page.getByText('Łucja Kos, Jan Kos').first()).toBeVisible()
  await expect(page.getByText('Księga spłonęła w 1943 r.').first()).toBeVisible()

  await chooseMenuItem(page, 'Drukuj', 'Metryka zastępcza…')
  await expect(page.getByRole('dialog').getByLabel('Treść')).toHaveValue(/kan\. 876/)
  await pressButton(page, 'Wydaj i drukuj')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(/Metryka zastępcza chrztu/).first()).toBeVisible()

  await findAgain(page, SUBSTITUTES, 'koziol', /Kozioł Adam/)
  await expect(title).toHaveText(`Metryka zastępcza 1/${year} · Adam Kozioł`)

  await page.goto(`${PEOPLE}/${person_id}/preview`)
  await expect(page.getByRole('heading', { name: 'metryka zastępcza chrztu' })).toBeVisible()
})

test('axe reports no violations on the screens of both books, light and dark', async ({
  page,
  office,
}) => {
  test.slow()
  const { person_id } = await begin(page, office)
  const commonFields = { ...adam, person_id, act_number: '1', year, archival: false }
  const leaving = await sendRequest(page.context(), '/api/conversions', {
    ...commonFields,
    kind: 'left_church',
    event_date: `${year}-01-01`,
    event_place: 'Sokołów',
    minister: 'ks. Jan Lis',
    declared_in_person: true,
    declaration_filed: true,
    needs_attention: true,
  })
  const certificate = await sendRequest(page.context(), '/api/substitute-certificates', {
    ...commonFields,
    baptism_date: '1980',
    baptism_parish: 'Żabno',
    why_no_book: 'lost',
    proof: 'witness',
    first_witness: 'Łucja Kos',
    first_witness_words: 'Byłam przy chrzcie.',
    certificate_date: `${year}-01-01`,
    minister: 'ks. Jan Lis',
  })
  for (const screen of [
    BOOK,
    `${BOOK}/choice/returned`,
    `${BOOK}/choice/conversion/${person_id}/add`,
    `${BOOK}/${leaving.id}/edit`,
    `${BOOK}/${leaving.id}/preview`,
    SUBSTITUTES,
    `${SUBSTITUTES}/choice/${person_id}/add`,
    `${SUBSTITUTES}/${certificate.id}/edit`,
    `${SUBSTITUTES}/${certificate.id}/preview`,
  ]) {
    await page.goto(screen)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await findingsEverywhere(page), screen).toEqual([])
  }
})
