import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ImportQuestion } from '#imports/contract.ts'
import { Checked } from '#imports/web/wizard/check/Checked.tsx'
import { keepDark, prefersDark } from '#ui/theme/dark.ts'
import { mockServer } from '#testing/mock-server.ts'
import { checkedFile, renderImportStep } from '../testing.tsx'

afterEach(() => vi.restoreAllMocks())

const GENDERS = [
  { value: '1', label: 'mężczyzna' },
  { value: '2', label: 'kobieta' },
]
const buildQuestion = (question: Partial<ImportQuestion>): ImportQuestion => ({
  id: 'gender noa',
  kind: 'gender',
  name: 'Noa',
  rows: 3,
  options: GENDERS,
  proposal: null,
  answer: null,
  ...question,
})

async function openChecked(...questions: ImportQuestion[]) {
  const requests = mockServer({
    'GET /api/people-imports/7/questions': { data: questions },
    'PUT /api/people-imports/7/answers': { id: 7 },
  })
  await renderImportStep(() => <Checked file={checkedFile()} />)
  const answers = () =>
    requests.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)
  return { answers }
}
const choose = async (group: RegExp, option: string) => {
  const radio = page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: option })
  await userEvent.click(radio)
}
const save = () => userEvent.click(page.getByRole('button', { name: /Zapisz odpowiedzi/ }))

test('import questions: an unknown gender is answered once for all rows of the name', async () => {
  const { answers } = await openChecked(buildQuestion({}))
  await expect.element(page.getByRole('button', { name: /Zapisz odpowiedzi/ })).toBeDisabled()
  await choose(/Noa \(3 wiersze\)/, 'kobieta')
  await save()
  await expect.poll(answers).toEqual([{ answers: { 'gender noa': '2' } }])
})

test('import questions: proposals are counted, opened on request and confirmed together', async () => {
  const { answers } = await openChecked(
    buildQuestion({ id: 'gender jan', name: 'Jan', rows: 5, proposal: '1' }),
    buildQuestion({ id: 'gender ewa', name: 'Ewa', rows: 7, proposal: '2' }),
  )
  const summary = page.getByText('Płeć odgadnięta z imienia: 2 imiona (12 wierszy)')
  await userEvent.click(summary)
  await choose(/Jan/, 'kobieta')
  await userEvent.click(page.getByRole('button', { name: 'Potwierdź wszystkie odgadnięte (2)' }))
  await save()
  await expect.poll(answers).toEqual([{ answers: { 'gender jan': '2', 'gender ewa': '2' } }])
})

test('import questions: a row beside the person who may be the same, answered alone or with all rows like it', async () => {
  const group = 'people W kartotece: to samo imię i nazwisko'
  const comparison = {
    titles: ['Wiersz 7', 'W kartotece'],
    lines: [
      {
        label: 'Data urodzenia',
        value: '01.02.1950',
        candidates: [{ value: '1950', agreement: 'similar' as const }],
      },
      {
        label: 'Imiona ojca',
        value: 'Jan',
        candidates: [{ value: 'Adam', agreement: 'differs' as const }],
      },
    ],
  }
  const options = [
    { value: '12', label: 'ta sama osoba' },
    { value: 'new', label: 'inna osoba' },
  ]
  const groupOptions = [
    { value: 'same', label: 'we wszystkich ta sama osoba' },
    { value: 'new', label: 'we wszystkich inna osoba' },
  ]
  const { answers } = await openChecked(
    buildQuestion({
      id: group,
      kind: 'people',
      name: 'W kartotece: to samo imię i nazwisko',
      options: groupOptions,
      open: 3,
    }),
    buildQuestion({
      id: 'person register 7',
      kind: 'person',
      name: 'Wiersz 7: Dąb Jan',
      rows: 1,
      options,
      proposal: '12',
      group,
      comparison,
    }),
  )
  await expect
    .element(page.getByText(/odpowiedz niżej na\s3\spytania „Czy to te\ssame osoby\?”/))
    .toBeVisible()
  expect(page.getByRole('link', { name: 'Dalej' }).elements()).toEqual([])
  await expect
    .element(page.getByRole('row', { name: /Data urodzenia/ }))
    .toMatchTextContent(/01.02.1950.*1950 podobne/)
  await expect
    .element(page.getByRole('row', { name: /Imiona ojca/ }))
    .toMatchTextContent(/Jan.*Adam różne/)
  expect(page.getByRole('radio', { checked: true }).elements()).toEqual([])
  await choose(/Dla wszystkich takich wierszy/, 'we wszystkich ta sama osoba')
  await choose(/Wiersz 7: Dąb Jan/, 'inna osoba')
  await save()
  await expect.poll(answers).toEqual([{ answers: { [group]: 'same', 'person register 7': 'new' } }])
})

test('import questions: one row that may be a person of the register → asked once, not also for all rows like it', async () => {
  const group = 'people W kartotece: to samo imię i nazwisko'
  const options = [
    { value: '12', label: 'ta sama osoba' },
    { value: 'new', label: 'inna osoba' },
  ]
  const { answers } = await openChecked(
    buildQuestion({ id: group, kind: 'people', rows: 1, options, open: 1 }),
    buildQuestion({ id: 'person 7', kind: 'person', name: 'Wiersz 7', rows: 1, options, group }),
  )
  await expect.element(page.getByText(/na\s1\spytanie/)).toBeVisible()
  expect(page.getByRole('radiogroup').elements()).toHaveLength(1)
  await choose(/Wiersz 7/, 'ta sama osoba')
  await save()
  await expect.poll(answers).toEqual([{ answers: { 'person 7': '12' } }])
})

test('import questions: people of whom the file does not tell whether they live get one status', async () => {
  const { answers } = await openChecked(
    buildQuestion({
      id: 'life all',
      kind: 'life',
      name: 'Status tych osób',
      rows: 12,
      options: [
        { value: 'deceased', label: 'zmarły' },
        { value: 'parishioner', label: 'parafianin' },
        { value: 'outsider', label: 'spoza parafii' },
      ],
    }),
  )
  await expect
    .element(page.getByRole('heading', { name: 'Nie wiadomo, czy te osoby żyją' }))
    .toBeVisible()
  await expect
    .element(page.getByText(/Dopóki nie wskażesz ich statusu, nie zostaną zapisane/))
    .toBeVisible()
  const group = page.getByRole('radiogroup', { name: /Status tych osób \(12 wierszy\)/ })
  // Nothing is chosen for the clerk.
  expect(group.getByRole('radio', { checked: true }).elements()).toEqual([])
  await choose(/Status tych osób/, 'zmarły')
  await save()
  await expect.poll(answers).toEqual([{ answers: { 'life all': 'deceased' } }])
})

test('import questions: names without a town are answered together as streets or as villages, others alone', async () => {
  const options = [
    { value: 'new', label: 'nowa ulica' },
    { value: 'village', label: 'miejscowość bez ulic' },
  ]
  const ofStreet = (name: string) => buildQuestion({ id: name, kind: 'street', name, options })
  const { answers } = await openChecked(
    ofStreet('Sokola Dąbrowa'),
    ofStreet('Bobowa'),
    ofStreet('Leśna'),
    buildQuestion({ id: 'town', kind: 'town', name: 'Zabawa', options: [options[0]!] }),
  )
  await expect.element(page.getByRole('heading', { name: 'Ulica czy miejscowość?' })).toBeVisible()
  expect(page.getByRole('radio', { checked: true }).elements()).toEqual([])
  await choose(/Leśna/, 'nowa ulica')
  await userEvent.click(page.getByRole('button', { name: 'Pozostałe to miejscowości (2)' }))
  await choose(/Zabawa/, 'nowa ulica')
  await save()
  await expect
    .poll(answers)
    .toEqual([
      { answers: { 'Sokola Dąbrowa': 'village', Bobowa: 'village', Leśna: 'new', town: 'new' } },
    ])
})

test('import questions: an unchosen option is visible in both themes', async () => {
  await openChecked(buildQuestion({}))
  const radio = page.getByRole('radio', { name: 'kobieta' })
  await expect.element(radio).toBeVisible()
  const wasDark = prefersDark()
  for (const dark of [false, true]) {
    keepDark(dark)
    const probe = document.createElement('i')
    probe.style.color = 'var(--mantine-color-dimmed)'
    radio.element().after(probe)
    const border = () => getComputedStyle(radio.element()).borderTopColor
    await expect.poll(border).toBe(getComputedStyle(probe).color)
    probe.remove()
  }
  keepDark(wasDark)
})
