import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sessionStore } from '#ui/storage.ts'
import { Refused, mockServer } from '#testing/mock-server.ts'
import { buildFile, renderImportStep } from '../testing.tsx'
import { Columns } from '#imports/web/wizard/columns/Columns.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStore.clear()
})

const field = (column: string) => page.getByLabelText(`Pole dla kolumny ${column}`)
const check = () => userEvent.click(page.getByRole('button', { name: 'Sprawdź plik' }))
const PUT = 'PUT /api/people-imports/7/mapping'

test('import columns: each column shows its content and its field; skipped columns are listed', async () => {
  const note = 'Kolumny przyporządkowano tak jak ostatnio.'
  const { getByText, getByRole } = await renderImportStep(() => (
    <Columns file={buildFile({ notes: [note], columns: ['Nazwisko', 'Imię', ''] })} />
  ))
  await expect.element(field('Nazwisko')).toHaveValue('surname')
  await expect.element(getByRole('row', { name: /Nazwisko/ })).toMatchTextContent('NowakLisBąk')
  await expect.element(field('kolumna 3')).toHaveDisplayValue('nie wczytuj')
  await expect.element(getByText('Nie zostaną wczytane: „kolumna 3”.')).toBeVisible()
  await expect.element(getByText(note)).toBeVisible()
  await field('kolumna 3').selectOptions('notes')
  await expect.element(getByText('Wszystkie kolumny zostaną wczytane.')).toBeVisible()
})

test('import columns: samples are the first non-empty values, and an empty column says so', async () => {
  const sample = [
    ['Nowak', '', ''],
    ['Lis', 'Ewa', ''],
  ]
  const { getByRole } = await renderImportStep(() => <Columns file={buildFile({ sample })} />)
  await expect
    .element(getByRole('row', { name: /^Imię/ }).getByRole('listitem'))
    .toMatchTextContent('Ewa')
  await expect.element(getByRole('row', { name: /^Kolor oczu/ })).toMatchTextContent('puste')
})

test('import columns: the same field chosen twice → an error at both columns and no request', async () => {
  const requests = mockServer({})
  const { getByText, getByRole } = await renderImportStep(() => <Columns file={buildFile()} />)
  await field('Kolor oczu').selectOptions('names')
  await expect.element(getByText(/wskazuje też kolumna „Kolor oczu”/)).toBeVisible()
  await expect.element(getByText(/wskazuje też kolumna „Imię”/)).toBeVisible()
  await expect.element(field('Kolor oczu')).toHaveAttribute('aria-invalid', 'true')
  await check()
  await expect.element(getByRole('alert')).toMatchTextContent(/^Pole „Imiona”/)
  expect(requests).toEqual([])
})

test('import columns: no column of names → no request; the error disappears once names are chosen', async () => {
  const requests = mockServer({ [PUT]: { id: 7 } })
  const { getByRole } = await renderImportStep(() => (
    <Columns file={buildFile({ mapping: { surname: 0 } })} />
  ))
  await check()
  await expect.element(getByRole('alert')).toMatchTextContent(/^Wskaż kolumnę z nazwiskiem/)
  expect(requests).toEqual([])
  await field('Imię').selectOptions('names')
  await expect.element(getByRole('alert')).not.toBeInTheDocument()
})

test('import columns: chosen fields are sent together with the overwrite choice', async () => {
  const requests = mockServer({ [PUT]: { id: 7 } })
  const { getByLabelText, router } = await renderImportStep(
    () => <Columns file={buildFile({ state: 'checked' })} />,
    '/stage?step=columns',
  )
  await expect.element(getByLabelText('Uzupełnij tylko puste pola')).toBeChecked()
  await field('Kolor oczu').selectOptions('notes')
  await userEvent.click(getByLabelText('Zastąp dane w kartotece danymi z pliku'))
  await check()
  await expect.poll(() => router.state.location.search).toEqual({})
  expect(requests.find(({ call }) => call === PUT)?.body).toEqual({
    mapping: { surname: 0, names: 1, notes: 2 },
    overwrite: true,
  })
})

test('import columns: server refuses → the message is shown above the buttons', async () => {
  const message = 'Ten plik jest właśnie sprawdzany albo został już zapisany w kartotece.'
  mockServer({ [PUT]: new Refused(422, { message }) })
  const { getByRole } = await renderImportStep(() => <Columns file={buildFile()} />)
  await check()
  await expect.element(getByRole('alert')).toMatchTextContent(message)
})

test('import columns: chosen fields are kept after leaving the screen, until the file is checked', async () => {
  mockServer({ [PUT]: { id: 7 } })
  const first = await renderImportStep(() => <Columns file={buildFile()} />)
  await field('Kolor oczu').selectOptions('notes')
  await first.unmount()
  await renderImportStep(() => <Columns file={buildFile()} />)
  await expect.element(field('Kolor oczu')).toHaveValue('notes')
  await check()
  await expect.poll(() => sessionStore.keys()).toEqual([])
})
