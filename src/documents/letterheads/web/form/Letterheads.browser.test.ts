import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildCurrentUser } from '#testing/office.tsx'
import type { RecordedCall } from '#testing/mock-server.ts'
import { openScreen } from '#testing/screen.tsx'
import { plainLook } from '../../contract.ts'
import { Letterheads } from './Letterheads.tsx'

const DIGEST = 'a'.repeat(43)
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="14"/>'
const all = { ...plainLook, paper: 'all', version: 2 }
const answers = {
  'GET /api/letterheads': { data: [all] },
  'PUT /api/letterheads/all': { ...all, version: 3 },
  'PUT /api/letterheads/notice': { ...all, paper: 'notice', version: 1 },
  'DELETE /api/letterheads/all': { ...plainLook, paper: 'all', version: null },
  'POST /api/letterheads/baptism-certificate/preview': { drawing: DRAWING, pdf: null },
  'POST /api/letterheads/notice/preview': { drawing: DRAWING, pdf: null },
}
const open = () =>
  openScreen(Letterheads, {
    path: '/administration/letterheads',
    answers,
    current: buildCurrentUser(),
  })
const getBody = (requests: RecordedCall[], call: string) =>
  requests.findLast(request => request.call === call)?.body as Record<string, unknown>

beforeEach(() => localStorage.clear())

/** Mocks XMLHttpRequest, because uploads do not use the mocked `fetch`. */
function answerUploads() {
  const uploads: Blob[] = []
  const before = window.XMLHttpRequest
  class Upload extends EventTarget {
    upload = new EventTarget()
    status = 201
    responseText = JSON.stringify({ digest: DIGEST, width: 40, height: 50, bytes: 100 })
    withCredentials = false
    open() {}
    setRequestHeader() {}
    abort() {}
    send(form: FormData) {
      uploads.push(form.get('file') as Blob)
      setTimeout(() => this.dispatchEvent(new Event('load')))
    }
  }
  window.XMLHttpRequest = Upload as never
  onTestFinished(() => void (window.XMLHttpRequest = before))
  return uploads
}

test('letterheads form: a real paper is shown beside the form and follows its changes', async () => {
  const { sent } = await open()
  const image = page.getByRole('img', { name: 'Podgląd: Świadectwo chrztu z tym wyglądem' })
  await expect.element(image).toBeVisible()
  await page.getByRole('checkbox', { name: /^Własne wiersze nagłówka/ }).click()
  await page.getByRole('textbox', { name: 'Nad nazwą' }).fill('Sanktuarium')
  const PREVIEW = 'POST /api/letterheads/baptism-certificate/preview'
  await expect.poll(() => getBody(sent, PREVIEW)?.above).toBe('Sanktuarium')
  await page.getByRole('textbox', { name: 'Górny, mm' }).fill('5')
  await expect
    .element(page.getByText('Podgląd zmieni się, gdy zaznaczone pola będą poprawne.'))
    .toBeVisible()
})

test('letterheads form: a drawing is uploaded as a picture, shown, saved and removed', async () => {
  const uploads = answerUploads()
  const { sent } = await open()
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><rect width="4" height="5"/></svg>'
  const file = new File([svg], 'herb.svg', { type: 'image/svg+xml' })
  await userEvent.upload(page.getByLabelText('Herb albo logo: wybierz obraz'), file)
  await expect.element(page.getByRole('img', { name: /Herb albo logo/ })).toBeInTheDocument()
  expect(uploads.map(({ type }) => type)).toEqual(['image/png'])
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText(/^Zapisano wygląd pism/)).toBeVisible()
  expect(getBody(sent, 'PUT /api/letterheads/all')).toMatchObject({ logo: DIGEST, version: 2 })
  await page.getByRole('button', { name: 'Bez obrazu (Herb albo logo)' }).click()
  expect(page.getByRole('img', { name: /Herb albo logo/ }).elements()).toEqual([])
})

test('letterheads form: file that is not an image → refused before anything is sent', async () => {
  const uploads = answerUploads()
  await open()
  const file = new File(['%PDF'], 'herb.png', { type: 'image/png' })
  await userEvent.upload(page.getByLabelText('Herb albo logo: wybierz obraz'), file)
  await expect.element(page.getByRole('alert')).toMatchTextContent(/nie da się odczytać/)
  expect(uploads).toEqual([])
})

test('letterheads form: one paper gets its own letterhead', async () => {
  const { sent } = await open()
  await page
    .getByRole('combobox', { name: 'Które pisma' })
    .selectOptions('Zawiadomienie do innej parafii')
  await expect.element(page.getByText(/^To pismo wygląda jak wszystkie/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Lewy, mm' }).fill('30')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText(/^Zapisano wygląd pism/)).toBeVisible()
  expect(getBody(sent, 'PUT /api/letterheads/notice')).toMatchObject({
    margin_left: 30,
    version: null,
  })
})

test('letterheads form: one click restores the default letterhead, and one click undoes that', async () => {
  const { sent } = await open()
  await page.getByRole('button', { name: 'Wróć do wyglądu z programu' }).click()
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect.element(page.getByText('Przywrócono wygląd')).toBeVisible()
  expect(getBody(sent, 'PUT /api/letterheads/all')).toMatchObject({
    version: null,
    layout: 'centred',
  })
})
