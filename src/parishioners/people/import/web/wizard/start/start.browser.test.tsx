import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { catchDownloads } from '#testing/downloads.ts'
import { Refused, mockServer } from '#testing/mock-server.ts'
import { EXAMPLE } from '../../example.ts'
import { IMPORTS } from '../../paths.ts'
import { buildFile, buildPage, renderImportStep } from '../testing.tsx'
import { DropZone } from '#imports/web/wizard/start/DropZone.tsx'
import { Earlier } from '#imports/web/wizard/start/Earlier.tsx'
import { ImportStart } from '#imports/web/wizard/start/ImportStart.tsx'
import { Sending } from '#imports/web/wizard/start/Sending.tsx'

afterEach(() => vi.restoreAllMocks())

const input = () => page.getByLabelText('Wybierz plik z parafianami')
const csv = (name = 'parafianie.csv', content = 'Nazwisko;Imię\nNowak;Anna\n') =>
  new File([content], name, { type: 'text/csv' })

test('import start: a file is chosen, and the same file can be chosen again', async () => {
  const files: string[] = []
  await renderImportStep(() => <DropZone onFile={({ name }) => files.push(name)} />)
  await userEvent.upload(input(), csv())
  await userEvent.upload(input(), csv())
  expect(files).toEqual(['parafianie.csv', 'parafianie.csv'])
})

test('import start: a file is dropped, and the field indicates that it accepts the file', async () => {
  const files: string[] = []
  const { container } = await renderImportStep(() => (
    <DropZone onFile={({ name }) => files.push(name)} />
  ))
  await expect.element(input()).toBeInTheDocument()
  const zone = container.querySelector<HTMLElement>('.import-drop')!
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(csv('kartoteka.xlsx'))
  const drag = (type: string) =>
    zone.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
  expect(drag('dragover')).toBe(false)
  await expect.element(zone).toHaveAttribute('data-over')
  drag('drop')
  await expect.element(zone).not.toHaveAttribute('data-over')
  expect(files).toEqual(['kartoteka.xlsx'])
})

test('import start: the size limit is shown beforehand; a picture is refused before the upload', async () => {
  mockServer({})
  const { getByText, getByRole } = await renderImportStep(() => <ImportStart />)
  await expect
    .element(getByText('CSV, XLSX (Excel), ODS (LibreOffice) albo GEDCOM, najwyżej 50 MB'))
    .toBeVisible()
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send')
  await userEvent.upload(input(), csv('zdjęcie.jpg'))
  await expect
    .element(getByRole('alert'))
    .toMatchTextContent(
      'Takiego pliku nie da się wczytać. Wybierz plik CSV, XLSX (Excel), ODS (LibreOffice) albo GEDCOM.',
    )
  expect(send).not.toHaveBeenCalled()
})

test('import start: the upload shows its progress, then that the file is being read; it can be stopped', async () => {
  const stop = vi.fn()
  const sending = await renderImportStep(() => (
    <Sending name="parafianie.csv" part={0.4} onStop={stop} />
  ))
  await expect.element(sending.getByText('Wysyłam plik… 40%')).toBeVisible()
  await expect
    .element(sending.getByRole('progressbar', { name: 'Wysyłam plik… 40%' }))
    .toHaveAttribute('aria-valuenow', '40')
  await userEvent.click(sending.getByRole('button', { name: 'Przerwij' }))
  expect(stop).toHaveBeenCalledOnce()
  await sending.unmount()
  const reading = await renderImportStep(() => (
    <Sending name="parafianie.csv" part={1} onStop={stop} />
  ))
  await expect.element(reading.getByText('Czytam plik…')).toBeVisible()
})

test('import start: an example file can be downloaded', async () => {
  mockServer({})
  const downloads = catchDownloads()
  const { getByRole } = await renderImportStep(() => <ImportStart />)
  await userEvent.click(getByRole('button', { name: 'Pobierz przykładowy plik' }))
  expect(downloads.map(({ name }) => name)).toEqual(['przykład importu.csv'])
  const bytes = new Uint8Array(await downloads[0]!.content.arrayBuffer())
  expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf))
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(EXAMPLE.text)
})

test('import start: earlier files show their state; unfinished ones link to their step and can be discarded', async () => {
  const { columns: _, ...line } = buildFile()
  mockServer({
    'GET /api/people-imports': buildPage(
      { ...line, id: 9, state: 'checked', added: 2 },
      { ...line, id: 8, state: 'done', file_name: 'dawny.xlsx', added: 5, refused: 1 },
    ),
  })
  const { getByRole } = await renderImportStep(() => <Earlier />)
  await expect
    .element(getByRole('row', { name: /parafianie\.csv .* sprawdzony, czeka na zapis/ }))
    .toMatchTextContent('do dodania: 2')
  await expect
    .element(getByRole('row', { name: /dawny\.xlsx/ }))
    .toMatchTextContent('dodane: 5, odrzucone: 1')
  await expect
    .element(getByRole('link', { name: 'parafianie.csv' }))
    .toHaveAttribute('href', `${IMPORTS}/9`)
  await expect
    .element(getByRole('button', { name: 'Zrezygnuj z pliku parafianie.csv' }))
    .toBeVisible()
  expect(getByRole('button', { name: 'Zrezygnuj z pliku dawny.xlsx' }).elements()).toEqual([])
})

test('import start: discarding a file asks for confirmation and reports success', async () => {
  const requests = mockServer({
    'GET /api/people-imports': buildPage(buildFile()),
    'DELETE /api/people-imports/7': { id: 7 },
  })
  const { getByRole, getByText } = await renderImportStep(() => <Earlier />)
  const giveUp = getByRole('button', { name: 'Zrezygnuj z pliku parafianie.csv' })
  const listDeleteRequests = () => requests.filter(({ call }) => call.startsWith('DELETE'))
  await userEvent.click(giveUp)
  await userEvent.click(getByRole('button', { name: 'Wróć' }))
  expect(listDeleteRequests()).toEqual([])
  await userEvent.click(giveUp)
  await userEvent.click(getByRole('button', { name: 'Zrezygnuj z pliku', exact: true }))
  await expect.element(getByText(/W kartotece nic się nie zmieniło/)).toBeVisible()
  expect(listDeleteRequests()).toHaveLength(1)
})

test('import start: a file being written cannot be discarded, and the message of the server is shown', async () => {
  mockServer({
    'GET /api/people-imports': buildPage(buildFile()),
    'DELETE /api/people-imports/7': new Refused(422, { message: 'Ten plik jest już zapisywany.' }),
  })
  const { getByRole, getByText } = await renderImportStep(() => <Earlier />)
  await userEvent.click(getByRole('button', { name: 'Zrezygnuj z pliku parafianie.csv' }))
  await userEvent.click(getByRole('button', { name: 'Zrezygnuj z pliku', exact: true }))
  await expect.element(getByText('Ten plik jest już zapisywany.')).toBeVisible()
})

test('import start: the screen reports an empty list of files and a list that failed to load', async () => {
  mockServer({})
  const empty = await renderImportStep(() => <Earlier />)
  await expect.element(empty.getByText('Nie wczytano jeszcze żadnego pliku.')).toBeVisible()
  await empty.unmount()
  mockServer({ 'GET /api/people-imports': new Refused(500, { message: 'Serwer odpoczywa.' }) })
  const { getByRole } = await renderImportStep(() => <Earlier />)
  await expect.element(getByRole('alert')).toMatchTextContent('Serwer odpoczywa.')
  await expect.element(getByRole('button', { name: 'Spróbuj ponownie' })).toBeVisible()
})

test('import start: a workbook asks for a sheet, then for its hidden rows, and is sent with both choices', async () => {
  mockServer({})
  const openSpy = vi.spyOn(XMLHttpRequest.prototype, 'open')
  const answers = [
    {
      message: 'Wybierz, który wczytać.',
      sheets: [
        { name: 'Zmarli', rows: 1, hidden: true },
        { name: 'Żywi', rows: 2, hidden: false },
      ],
    },
    { message: 'Wybierz, czy je wczytać.', hidden: { rows: 3, columns: 0 } },
  ]
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    const answer = answers[openSpy.mock.calls.length - 1] ?? { message: 'Koniec' }
    Object.defineProperties(this, {
      status: { value: 422 },
      responseText: { value: JSON.stringify(answer) },
    })
    this.dispatchEvent(new Event('load'))
  })
  const { getByRole } = await renderImportStep(() => <ImportStart />)
  await userEvent.upload(input(), csv('parafia.ods'))
  await expect.element(getByRole('alert')).toMatchTextContent('Wybierz, który wczytać.')
  await expect
    .element(getByRole('button', { name: /Wczytaj „Zmarli” \(1.wiersz, ukryty arkusz\)/ }))
    .toBeVisible()
  await userEvent.click(getByRole('button', { name: /Wczytaj „Żywi” \(2.wiersze\)/ }))
  await expect.element(getByRole('alert')).toMatchTextContent('Wybierz, czy je wczytać.')
  await expect.element(getByRole('button', { name: 'Wczytaj także ukryte' })).toBeVisible()
  await userEvent.click(getByRole('button', { name: 'Pomiń ukryte' }))
  await expect
    .poll(() => openSpy.mock.calls.at(-1)?.[1])
    .toBe(`/api/people-imports?sheet=${encodeURIComponent('Żywi')}&hidden=skip`)
})
