import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getPage } from '#books/core/server/testing.ts'
import { PreparationPreview } from './card/PreparationPreview.tsx'
import { AddPreparation, EditPreparation } from './form/PreparationForm.tsx'
import { PreparationsList } from './list/PreparationsList.tsx'
import { MeetingScreen } from './meeting/Meeting.tsx'
import { Points } from './Points.tsx'
import { API, PATH, samplePreparation, openPreparationScreen } from './testing/screens.ts'
import { PreparationChoice } from './PreparationChoice.tsx'

test('a row shows the name, the sponsor and the missing items; the group leads to the celebration', async () => {
  await openPreparationScreen(PreparationsList, `${PATH}?year=2026&school_class=8a`)
  const line = page.getByRole('row', { name: /Żółć Łukasz/ })
  await expect.element(line).toMatchTextContent(/Tadeusz.*Paweł Kozioł.*zaświadczenie świadka/)
  await expect
    .element(page.getByRole('link', { name: 'Wpisz grupę do księgi' }))
    .toHaveAttribute('href', expect.stringMatching(/celebration\?.*year=2026.*prepared=true/))
})

test('an empty list says so and offers to add the first candidate', async () => {
  await openPreparationScreen(PreparationsList, PATH, { [`GET ${API}`]: getPage([]) })
  await expect
    .element(page.getByText('Nikt nie przygotowuje się jeszcze do bierzmowania.'))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Zapisz kandydata' }).first())
    .toHaveAttribute('href', `${PATH}/choice`)
})

test('a person is chosen from the register, or added to it', async () => {
  await openPreparationScreen(PreparationChoice, `${PATH}/choice`)
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Kto przygotowuje się do bierzmowania?')
  await expect
    .element(page.getByRole('link', { name: 'Dodaj nową osobę' }))
    .toHaveAttribute('href', `${PATH}/choice/addPerson`)
})

test('a new card is filled in from the register, shows warnings, and saves the typed values', async () => {
  const { written } = await openPreparationScreen(
    AddPreparation,
    `${PATH}/choice/4/add`,
    { [`POST ${API}`]: { id: 9, version: 1 } },
    `${PATH}/choice/$peopleID/add`,
  )
  await expect.element(page.getByText(/13 lat \(kan. 891\)/)).toBeVisible()
  await expect.element(page.getByText(/W kartotece nie ma daty chrztu kandydata/)).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Dlaczego to imię' }), 'Mój dziadek')
  await page.getByRole('checkbox', { name: 'Zdany' }).click()
  await page.getByRole('button', { name: /Zapisz/ }).click()
  await expect.element(page.getByText('Podaj dzień egzaminu').first()).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Data egzaminu' }), '02.03.2026')
  await page.getByRole('button', { name: /Zapisz/ }).click()
  await expect
    .poll(() => written('POST'))
    .toMatchObject({
      person_id: 4,
      phone: '+48600100200',
      confirmation_name_reason: 'Mój dziadek',
      exam_date: '2026-03-02',
      exam_passed: true,
    })
  await expect.element(page.getByText('Inny ekran')).toBeVisible()
})

test('a card is changed with the version that was read, and none of its values is lost', async () => {
  const { written } = await openPreparationScreen(
    EditPreparation,
    `${PATH}/7/edit`,
    { [`PUT ${API}/7`]: { id: 7, version: 4 } },
    `${PATH}/$preparationID/edit`,
  )
  await page.getByRole('checkbox', { name: 'Październik' }).click()
  await page.getByRole('button', { name: /Zapisz/ }).click()
  await expect
    .poll(() => written('PUT'))
    .toMatchObject({
      version: 3,
      sponsor_surname: 'Kozioł',
      exam_passed: true,
      checkmarks: [{ module_checkmark_type_id: 11 }, { module_checkmark_type_id: 12 }],
    })
})

test('the card shows the reason for the name, the examination, the missing items and the ticked points', async () => {
  await openPreparationScreen(
    PreparationPreview,
    `${PATH}/7/preview`,
    {},
    `${PATH}/$preparationID/preview`,
  )
  for (const words of [
    'Brakuje: dane chrztu, świadectwo chrztu, zaświadczenie świadka.',
    'W kartotece nie ma daty chrztu kandydata.',
    'Patron spraw trudnych',
    'zdany, 02.03.2026, ks. Jan Lis',
    'Wrzesień (1 z 2)',
  ]) {
    await expect.element(page.getByText(words)).toBeVisible()
  }
})

test('a candidate is withdrawn with a reason and can be restored', async () => {
  const route = `${PATH}/$preparationID/preview`
  const { written } = await openPreparationScreen(
    PreparationPreview,
    `${PATH}/7/preview`,
    {
      [`POST ${API}/7/withdraw`]: { id: 7, version: 4 },
    },
    route,
  )
  await page.getByRole('button', { name: 'Wycofaj' }).click()
  await userEvent.fill(page.getByRole('textbox', { name: /Powód/ }), 'Wyprowadzka')
  await page.getByRole('button', { name: 'Wycofaj zgłoszenie' }).click()
  await expect.poll(() => written('POST')).toEqual({ version: 3, reason: 'Wyprowadzka' })
})

test('a card completed by its act links to the book and cannot be edited', async () => {
  const confirmedCard = {
    ...samplePreparation,
    state: 'confirmed',
    confirmation_id: 12,
    act: '4/2026',
    missing: [],
  }
  await openPreparationScreen(
    PreparationPreview,
    `${PATH}/7/preview`,
    { [`GET ${API}/7`]: confirmedCard },
    `${PATH}/$preparationID/preview`,
  )
  await expect
    .element(page.getByRole('link', { name: 'akt 4/2026' }))
    .toHaveAttribute('href', '/books/confirmation/12/preview')
  expect(page.getByRole('link', { name: 'Edytuj' }).elements()).toEqual([])
})

test('a tick at a meeting is saved at once', async () => {
  const { written } = await openPreparationScreen(MeetingScreen, `${PATH}/meeting?year=2026`, {
    [`PUT ${API}/checkmarks`]: { changed: 1 },
  })
  await page.getByRole('checkbox', { name: 'Żółć Łukasz: Październik' }).click()
  await expect
    .poll(() => written('PUT'))
    .toEqual({ module_checkmark_type_id: 12, preparations: [7], checked: true })
})

test('on a phone one meeting is shown at a time, the next one first', async () => {
  await page.viewport(390, 844)
  await openPreparationScreen(MeetingScreen, `${PATH}/meeting?year=2026`)
  const box = (point: string) => page.getByRole('checkbox', { name: `Żółć Łukasz: ${point}` })
  await expect.element(box('Październik')).toBeVisible()
  await expect.element(box('Wrzesień')).not.toBeInTheDocument()
  const choice = page.getByRole('combobox', { name: 'Co zaznaczasz' })
  await userEvent.selectOptions(choice, 'Spotkania: Wrzesień')
  await expect.element(box('Wrzesień')).toBeChecked()
  await userEvent.selectOptions(choice, 'Wszystko naraz')
  await expect.element(box('Październik')).toBeVisible()
})

test('the usual points of a preparation are added with one click', async () => {
  await openPreparationScreen(Points, `${PATH}/checkmarks`, {
    'GET /api/checkmarks/categories': { categories: [], state: '' },
  })
  await page.getByRole('button', { name: 'Wstaw zwykłe punkty' }).click()
  await expect
    .element(page.getByRole('textbox', { name: 'Nazwa kategorii' }).first())
    .toHaveValue('Spotkania w grupach')
})
