import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sessionStore } from '#ui/storage.ts'
import {
  checkedFile,
  buildFile,
  buildPage,
  buildRow,
} from '#parishioners/people/import/web/wizard/testing.tsx'
import { catchDownloads } from '#testing/downloads.ts'
import { Refused, type RecordedCall, mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { BookImportFile, BookImportStart } from './import-kind.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStore.clear()
})

const ONE = 'GET /api/book-imports/7'
const sheet = {
  title: 'Księga ochrzczonych',
  fields: [
    { name: 'act_number', label: 'Nr aktu', group: 'Akt' },
    { name: 'names', label: 'Imiona dziecka', group: 'Dziecko' },
    { name: 'surname', label: 'Nazwisko dziecka', group: 'Dziecko' },
  ],
  example: { filename: 'przykład.csv', text: 'Nr aktu;Imiona dziecka' },
}
const gap = {
  year: 1998,
  to_year: null,
  acts: 2,
  first: 1,
  last: 3,
  unnumbered: 0,
  continued: false,
  missing: [{ from: 2, to: 2 }],
  missing_count: 1,
  marked: [],
}
const server = {
  'GET /api/book-sheets': sheet,
  [`${ONE}/rows`]: buildPage(buildRow({ name: '1/1998 Żółć Łucja' })),
  [`${ONE}/gaps`]: { years: [gap] },
  [`${ONE}/faults`]: buildPage(),
}
const heading = (name: string) => page.getByRole('heading', { name, level: 2 })

const start = () => renderScreen(() => <BookImportStart />, '/books/baptisms/import')
const open = (search = '') =>
  renderScreen(
    () => <BookImportFile />,
    `/books/baptisms/import/7${search}`,
    '/books/baptisms/import/$importID',
  )
const file = (overrides: Parameters<typeof buildFile>[0]) =>
  buildFile({ book: 'baptisms', ...overrides })
const buildCheckedFile = (overrides: Parameters<typeof buildFile>[0] = {}) =>
  checkedFile({ book: 'baptisms', changed: 0, ...overrides })

test('a file of acts is imported into the book in the address', async () => {
  const calls = mockServer({ ...server, 'GET /api/book-imports': buildPage() })
  const upload = vi.spyOn(XMLHttpRequest.prototype, 'open')
  const downloads = catchDownloads()
  await start()
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent('Księga ochrzczonych: wczytywanie z pliku')
  await userEvent.click(page.getByRole('button', { name: 'Pobierz przykładowy plik' }))
  expect(downloads.map(({ name }) => name)).toEqual(['przykład.csv'])
  const csv = new File(['Nr;Imię\n1;Jan\n'], 'chrzty.csv', { type: 'text/csv' })
  await userEvent.upload(page.getByLabelText('Wybierz plik z aktami'), csv)
  await expect.poll(() => upload.mock.calls[0]).toEqual(['POST', '/api/book-imports?book=baptisms'])
  expect(calls.find(({ call }) => call === 'GET /api/book-imports')!.query.book).toBe('baptisms')
})

test('a family tree is refused as a file of acts', async () => {
  mockServer({ ...server, 'GET /api/book-imports': buildPage() })
  await start()
  const tree = new File(['0 HEAD'], 'drzewo.ged')
  await userEvent.upload(page.getByLabelText('Wybierz plik z aktami'), tree)
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(
      'Takiego pliku nie da się wczytać. Wybierz plik CSV, XLSX (Excel) albo ODS (LibreOffice).',
    )
})

test('columns are mapped to fields of the book, without a choice between file and register', async () => {
  const columns = { columns: ['Nr', 'Imię', 'Kolor oczu'], mapping: { act_number: 0, names: 1 } }
  const message = 'Wskaż kolumnę z rokiem aktu albo z datą.'
  const calls = mockServer({
    ...server,
    [ONE]: file(columns),
    'PUT /api/book-imports/7/mapping': new Refused(422, { message }),
  })
  await open()
  await expect.element(page.getByLabelText('Pole dla kolumny Nr')).toHaveValue('act_number')
  expect(page.getByRole('radio').elements()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Sprawdź plik' }))
  await expect.element(page.getByRole('alert')).toMatchTextContent(message)
  expect(calls.find(({ call }) => call.startsWith('PUT'))!.body).toEqual({
    mapping: { act_number: 0, names: 1 },
    overwrite: false,
  })
})

test('the result shows acts, and the numbers that will be missing', async () => {
  mockServer({ ...server, [ONE]: buildCheckedFile() })
  await open()
  await expect.element(page.getByRole('row', { name: /1\/1998 Żółć Łucja/ })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Wiersze pliku' }).getByRole('link')
  expect(tabs.elements().map(tab => tab.textContent.replace(/\s*\d+$/, ''))).toEqual([
    'Do dodania',
    'Bez zmian',
    'Odrzucone',
  ])
  const numbering = page.getByText('Numeracja po zapisaniu')
  await expect.element(page.getByText(/Brakujące numery: 1/).first()).toBeVisible()
  await userEvent.click(numbering)
  await expect.element(page.getByRole('row', { name: /^1998/ })).toMatchTextContent(/1–3.*2/)
})

test('book import: after writing, the step links to the book and its numbering, and offers undo', async () => {
  const calls = mockServer({
    ...server,
    [ONE]: buildCheckedFile({ state: 'done' }),
    'POST /api/book-imports/7/undo': ({ body }: { body: { except: boolean } }) =>
      body.except
        ? { id: 7, removed: 2, restored: 0, kept: 1 }
        : new Refused(422, {
            message: 'Nie cofnięto niczego',
            barred_by: [{ id: 3, name: 'akt 1/1998, Żółć Łucja', why: 'zmieniono: Strona' }],
            barred_count: 1,
            left: 2,
          }),
  })
  await open()
  await expect.element(heading('Zapisano w księdze')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Braki w numeracji' }))
    .toHaveAttribute('href', '/books/baptisms/gaps')
  await userEvent.click(page.getByRole('button', { name: 'Cofnij import' }))
  await userEvent.click(page.getByRole('button', { name: 'Cofnij import' }).last())
  await expect
    .element(page.getByRole('link', { name: 'akt 1/1998, Żółć Łucja' }))
    .toHaveAttribute('href', '/books/baptisms/3/preview')
  await userEvent.click(page.getByRole('button', { name: 'Cofnij wszystko oprócz tych aktów' }))
  await expect.element(page.getByText(/Pozostawione akty: 1\./)).toBeVisible()
  expect(calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { except: false },
    { except: true },
  ])
})

test('book import: after writing, the step counts the unread annotations and links to them', async () => {
  mockServer({
    ...server,
    [ONE]: buildCheckedFile({ state: 'done' }),
    'GET /api/unread-annotations': ({ query }: RecordedCall) => ({
      ...buildPage(),
      meta: { ...buildPage().meta, total: query.import_id === '7' ? 12 : 0 },
    }),
  })
  await open()
  await expect.element(page.getByText(/^12\sadnotacji z tego pliku do odczytania/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Odczytaj adnotacje' }))
    .toHaveAttribute('href', '/books/unread-annotations?import_id=7')
})

test.each([
  [0, 'Aktów z tego pliku nie ma już w księdze.'],
  [2, 'W księdze pozostały akty, na których ktoś pracował po imporcie: 2.'],
])('an undone import shows the number of remaining acts (%i)', async (undone_kept, words) => {
  mockServer({ ...server, [ONE]: buildCheckedFile({ state: 'undone', undone_kept }) })
  await open()
  await expect.element(page.getByText(new RegExp(words.replaceAll(' ', '\\s')))).toBeVisible()
})

test('a book that accepts no files shows a message', async () => {
  const message = 'Do tej księgi nie można wczytać pliku'
  mockServer({ 'GET /api/book-sheets': new Refused(404, { message }) })
  await start()
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(message)
})
