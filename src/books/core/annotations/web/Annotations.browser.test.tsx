import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { CallProblem } from '#ui/calls/call.ts'
import { Refused, mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import type { Annotation, AnnotationEntry } from '../annotation.ts'
import { Annotations } from './Annotations.tsx'
import { parishAnswers } from '../../server/testing.ts'

const wedding: Annotation = {
  id: 7,
  version: 2,
  dic_annotation_kind_id: 3,
  kind: 'małżeństwo',
  event_date: '2044-06-18',
  place: 'pw. św. Jana, Tarnów',
  diocese: null,
  act_number: '7',
  act_year: 2044,
  other_person: 'Jan Zięba',
  source_document: null,
  text: null,
  printable: true,
  unread: false,
  read_at: null,
  read_by_name: null,
  struck_at: null,
  struck_reason: null,
  entered_at: '2044-06-20T10:00:00.000Z',
  entered_by_name: 'ks. Jan Lis',
}

beforeEach(() => void mockServer(parishAnswers))

interface Story {
  annotations?: Annotation[]
  closed?: boolean
  refuse?: string
  baptism_date?: string
}

const MARK_READ_CALL = 'POST /api/unread-annotations/baptisms'

async function margin({ annotations = [wedding], closed = false, refuse, ...life }: Story = {}) {
  const addedAnnotations: AnnotationEntry[] = []
  const strikes: unknown[] = []
  const screen = await renderScreen(() => (
    <Annotations
      book="baptisms"
      life={life}
      annotations={annotations}
      closed={closed}
      onAdd={async note => void addedAnnotations.push(note)}
      onStrike={async (id, because) => {
        if (refuse) throw new CallProblem(422, refuse)
        strikes.push({ id, ...because })
      }}
    />
  ))
  return { ...screen, added: addedAnnotations, struck: strikes }
}

test('a note is shown in one line, with its author', async () => {
  const { getByText } = await margin()
  await expect
    .element(getByText('małżeństwo: 18.06.2044, Jan Zięba, pw. św. Jana, Tarnów, nr 7/2044'))
    .toBeVisible()
  await expect.element(getByText(/20\.06\.2044, \d\d:00, ks\. Jan Lis/)).toBeVisible()
})

test('a struck note stays, crossed out, with the reason', async () => {
  const annotations = [
    {
      ...wedding,
      struck_at: '2044-07-01T10:00:00.000Z',
      struck_reason: 'Pomyłka',
    },
  ]
  const { getByText, getByRole } = await margin({ annotations })
  await expect.element(getByText('wykreślono 01.07.2044: Pomyłka')).toBeVisible()
  expect(
    getByText(/małżeństwo/)
      .element()
      .closest('.books-cancelled'),
  ).not.toBeNull()
  await expect.element(getByRole('button', { name: 'Wykreśl' })).not.toBeInTheDocument()
})

test('annotations: never printed on certificates → marked so; printed on every certificate → cannot be hidden', async () => {
  const hiddenAnnotation = {
    ...wedding,
    dic_annotation_kind_id: 18,
    kind: 'inna',
    printable: false,
  }
  const annotations = [hiddenAnnotation, { ...wedding, id: 8, printable: false }]
  const { getByRole } = await margin({ annotations })
  const [otherItem, marriage] = getByRole('listitem').elements()
  expect(otherItem!.textContent).toContain('nie drukuje się na świadectwach')
  expect(marriage!.textContent).not.toContain('nie drukuje się')
})

const unread = { ...wedding, text: 'cop. 2044?', unread: true, printable: false }

test('an unread note is confirmed with one click', async () => {
  const calls = mockServer({ ...parishAnswers, [MARK_READ_CALL]: { id: 7, version: 3 } })
  const { getByRole, getByText } = await margin({ annotations: [unread] })
  await expect.element(getByText('do odczytania')).toBeVisible()
  await getByRole('button', { name: 'Tak, małżeństwo' }).click()
  await expect
    .poll(() => calls.at(-1))
    .toMatchObject({
      call: `${MARK_READ_CALL}/7/read`,
      body: { version: 2, dic_annotation_kind_id: 3, text: 'cop. 2044?', printable: true },
    })
})

test('one click marks a note as not about the canonical state, another opens it for review', async () => {
  const calls = mockServer({ ...parishAnswers, [MARK_READ_CALL]: { id: 7, version: 3 } })
  const annotations = [{ ...unread, dic_annotation_kind_id: 18, kind: 'inna' }]
  const { getByRole } = await margin({ annotations })
  await expect.element(getByRole('button', { name: /^Tak/ })).not.toBeInTheDocument()
  await getByRole('button', { name: 'Nie dotyczy stanu' }).click()
  await expect
    .poll(() => calls.at(-1))
    .toMatchObject({ body: { dic_annotation_kind_id: 18, printable: false } })
  await getByRole('button', { name: 'Odczytaj…' }).click()
  const dialog = getByRole('dialog')
  await expect.element(dialog.getByRole('textbox', { name: 'Treść' })).toHaveValue('cop. 2044?')
  await userEvent.fill(dialog.getByRole('combobox', { name: 'Rodzaj' }), 'malz')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText(/drukuje się na każdym świadectwie/)).toBeVisible()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => calls.findLast(({ call }) => call.startsWith('POST')))
    .toMatchObject({
      call: `${MARK_READ_CALL}/7/read`,
      body: { dic_annotation_kind_id: 3, version: 2 },
    })
})

test('annotations: server refuses a reading → the message is shown', async () => {
  const message = 'Akt 7/2044 jest unieważniony, nie można go zmienić'
  mockServer({ ...parishAnswers, [MARK_READ_CALL]: new Refused(422, { message }) })
  const { getByRole, getByText } = await margin({ annotations: [unread] })
  await getByRole('button', { name: 'Tak, małżeństwo' }).click()
  await expect.element(getByText(message)).toBeVisible()
})

test('a day before the baptism → question while it is typed', async () => {
  const { getByRole, getByText } = await margin({ annotations: [], baptism_date: '2044-05-01' })
  await getByRole('button', { name: 'Dodaj adnotację' }).click()
  const dialog = getByRole('dialog')
  await userEvent.fill(dialog.getByRole('combobox', { name: 'Rodzaj' }), 'bierz')
  await userEvent.keyboard('{Enter}')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Data zdarzenia' }), '30.04.2044')
  await userEvent.keyboard('{Tab}')
  await expect.element(getByText(/wcześniejsza niż chrzest/)).toBeVisible()
})

test('a note is struck only with a reason', async () => {
  const { getByRole, getByText, struck } = await margin()
  await getByRole('button', { name: 'Wykreśl' }).click()
  const dialog = getByRole('dialog')
  await dialog.getByRole('button', { name: 'Wykreśl' }).click()
  await expect.element(getByText(/^Podaj powód/)).toBeVisible()
  expect(struck).toEqual([])
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Powód' }), 'Wpis w złym akcie')
  await dialog.getByRole('button', { name: 'Wykreśl' }).click()
  await expect.poll(() => struck).toEqual([{ id: 7, version: 2, reason: 'Wpis w złym akcie' }])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('strike annotation: server refuses → message shown in the dialog, the typed reason stays', async () => {
  const { getByRole, getByText } = await margin({ refuse: 'Ta adnotacja jest już wykreślona' })
  await getByRole('button', { name: 'Wykreśl' }).click()
  const reason = getByRole('dialog').getByRole('textbox', { name: 'Powód' })
  await userEvent.fill(reason, 'Wpis w złym akcie')
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(getByText('Ta adnotacja jest już wykreślona')).toBeVisible()
  await expect.element(reason).toHaveValue('Wpis w złym akcie')
})

test('a note is added with the keyboard', async () => {
  const { getByRole, added } = await margin({ annotations: [] })
  await getByRole('button', { name: 'Dodaj adnotację' }).click()
  const dialog = getByRole('dialog')
  await userEvent.fill(dialog.getByRole('combobox', { name: 'Rodzaj' }), 'malz')
  await userEvent.keyboard('{Enter}')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Data zdarzenia' }), '18.06.2044')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => added)
    .toMatchObject([
      { dic_annotation_kind_id: 3, event_date: '2044-06-18', printable: true, text: null },
    ])
})

test('the notes of a cancelled act cannot be changed', async () => {
  const { getByRole } = await margin({ closed: true })
  await expect.element(getByRole('heading', { name: 'Adnotacje' })).toBeVisible()
  await expect.element(getByRole('button')).not.toBeInTheDocument()
})
