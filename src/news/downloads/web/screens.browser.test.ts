import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getPage } from '#books/core/server/testing.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import type { RecordedCall } from '#testing/mock-server.ts'
import { openScreen } from '#testing/screen.tsx'
import { AddDownload } from './AddDownload.tsx'
import type { DownloadRow } from '../contract.ts'
import { DownloadsList } from './DownloadsList.tsx'
import { sizeInWords } from '#ui/layout/size.ts'

const row: DownloadRow = {
  id: 4,
  version: 1,
  title: 'Wzór upoważnienia',
  description: 'Do chrztu poza parafią',
  file_name: 'wzór.pdf',
  kind: 'pdf',
  bytes: 1_572_864,
  added_at: '2026-05-03T08:00:00Z',
}
const answers = {
  'GET /api/downloads': getPage([row]),
  'PUT /api/downloads/4': { id: 4, version: 2 },
  'DELETE /api/downloads/4': { id: 4, version: 2 },
  'POST /api/downloads/4/restore': { id: 4, version: 3 },
  'POST /api/downloads': { id: 5, version: 1 },
}
const admin = buildCurrentUser({ user: { role_id: 1 } })
const list = (current = admin) =>
  openScreen(DownloadsList, { path: '/administration/downloads', answers, current })
const getBody = (requests: RecordedCall[], call: string) =>
  requests.findLast(request => request.call === call)?.body
const button = (name: string) => page.getByRole('button', { name })

beforeEach(() => localStorage.clear())

async function choose(deed: string) {
  await button('Czynności: Wzór upoważnienia').click()
  await page.getByRole('menuitem', { name: deed }).click()
}

test('downloads: every user gets a link that saves the file under its name', async () => {
  await list(buildCurrentUser())
  const link = page.getByRole('link', { name: 'Pobierz: Wzór upoważnienia' })
  await expect.element(link).toHaveAttribute('href', '/api/downloads/4/file')
  await expect.element(link).toHaveAttribute('download', 'wzór.pdf')
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/PDF, 1,5.MB/)
  expect(button('Czynności: Wzór upoważnienia').elements()).toEqual([])
})

test('downloads: a removed file is restored', async () => {
  const { sent } = await list()
  await choose('Usuń')
  await button('Cofnij').click()
  await expect.element(page.getByText('Przywrócono plik')).toBeVisible()
  expect(getBody(sent, 'DELETE /api/downloads/4')).toEqual({ version: 1 })
  expect(getBody(sent, 'POST /api/downloads/4/restore')).toEqual({ version: 2 })
})

test('downloads: title and description are changed in a dialog', async () => {
  const { sent } = await list()
  await choose('Zmień opis')
  await userEvent.fill(page.getByRole('textbox', { name: 'Tytuł' }), 'Nowy wzór')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => getBody(sent, 'PUT /api/downloads/4'))
    .toEqual({ title: 'Nowy wzór', description: 'Do chrztu poza parafią', version: 1 })
})

/** Mocks XMLHttpRequest, because uploads do not use the mocked `fetch`. */
function answerUploads(status: number, body: object) {
  const uploads: FormData[] = []
  class Upload extends EventTarget {
    upload = new EventTarget()
    status = status
    responseText = JSON.stringify(body)
    withCredentials = false
    open() {}
    setRequestHeader() {}
    abort() {}
    send(form: FormData) {
      uploads.push(form)
      setTimeout(() => this.dispatchEvent(new Event('load')))
    }
  }
  const before = window.XMLHttpRequest
  window.XMLHttpRequest = Upload as never
  return { sent: uploads, restore: () => void (window.XMLHttpRequest = before) }
}

const open = () =>
  openScreen(AddDownload, { path: '/administration/downloads/add', answers, current: admin })
const upload = (content: string, name: string) =>
  userEvent.upload(page.getByLabelText(/Wybierz plik/), new File([content], name))

test('downloads: a chosen file is uploaded at once, and its name is proposed as the title', async () => {
  const uploads = answerUploads(201, {
    file_id: 9,
    file_name: 'Wzór.pdf',
    kind: 'pdf',
    bytes: 2048,
  })
  const { sent } = await open()
  await upload('%PDF-', 'Wzór.pdf')
  await expect.element(page.getByText(/Wzór.pdf, 2.KB/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Tytuł' })).toHaveValue('Wzór')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => getBody(sent, 'POST /api/downloads'))
    .toEqual({ title: 'Wzór', description: null, file_id: 9 })
  expect(uploads.sent).toHaveLength(1)
  uploads.restore()
})

test('downloads: server rejects the content of a file → the message is shown next to it', async () => {
  const message = 'Zawartość pliku nie zgadza się z jego nazwą.'
  const uploads = answerUploads(422, { message, errors: { file: [message] } })
  await open()
  await upload('MZ', 'wirus.pdf')
  await expect.element(page.getByRole('alert')).toMatchTextContent(message)
  uploads.restore()
})

test('downloads: HTML page, empty file or no file → refused before the upload', async () => {
  const uploads = answerUploads(201, {})
  const { sent } = await open()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText('Wybierz plik', { exact: true }).nth(1)).toBeVisible()
  await upload('', 'pusty.pdf')
  await expect.element(page.getByRole('alert').first()).toMatchTextContent('Ten plik jest pusty')
  expect([uploads.sent, getBody(sent, 'POST /api/downloads')]).toEqual([[], undefined])
  uploads.restore()
})

test.each([
  [1, '0,1 KB'],
  [1536, '1,5 KB'],
  [1_024_000, '1 MB'],
  [26_214_400, '25 MB'],
  [68_122_952_294, '63,4 GB'],
])('sizeInWords: %i → %s', (bytes, words) => {
  expect(sizeInWords(bytes).replace('\u00a0', ' ')).toBe(words)
})
