import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getPage } from '#books/core/server/testing.ts'
import { Refused, mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { NoticesList } from './NoticesList.tsx'

const printedNotices = [
  { id: 4, version: 1 },
  { id: 5, version: 2 },
]
const file = {
  pdf: '',
  filename: 'Zawiadomienia.pdf',
  document_id: null,
  remarks: [],
  printed: printedNotices,
  left: [],
  more: false,
}
const waiting = (paper: number) => ({ paper, parishes: paper, installed: 0 })

async function open(answers: Record<string, unknown> = {}) {
  const calls = mockServer({
    'GET /api/notices': getPage([]),
    'GET /api/notices/waiting': waiting(2),
    'GET /api/prints/notices': file,
    'PUT /api/notices/state': { moved: printedNotices, left: 0 },
    ...answers,
  })
  await renderScreen(NoticesList)
  const listMoves = () =>
    calls.filter(({ call }) => call === 'PUT /api/notices/state').map(({ body }) => body)
  return { sent: calls, moved: listMoves }
}
const button = (name: string) => page.getByRole('button', { name })
const print = () => button('Drukuj czekające (2)').click()

test('notices printed together are marked as sent with one click and reverted with another', async () => {
  const { moved } = await open()
  await print()
  await expect.element(page.getByText(/są 2\szawiadomienia/)).toBeVisible()
  expect(moved()).toEqual([])
  await button('Oznacz jako wysłane').click()
  await expect.element(page.getByText(/Oznaczono jako wysłane: 2\szawiadomienia/)).toBeVisible()
  await button('Cofnij').click()
  await expect.element(page.getByText(/Znowu czekają: 2\szawiadomienia/)).toBeVisible()
  expect(moved()).toEqual([
    { state: 'sent', notices: printedNotices },
    { state: 'waiting', notices: printedNotices },
  ])
})

test('preview of notices → no question about sending', async () => {
  const { sent } = await open()
  await button('Podgląd czekających').click()
  await expect.poll(() => sent.at(-1)?.query).toEqual({ preview: 'true' })
  expect(page.getByRole('dialog', { name: 'Wydrukowane zawiadomienia' }).elements()).toEqual([])
})

test('print waiting notices: dialog closed without confirmation → all notices keep waiting', async () => {
  const { moved } = await open()
  await print()
  await button('Jeszcze nie').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(moved()).toEqual([])
})

test('print waiting notices: notices not printed are named, and remaining ones are announced', async () => {
  const skippedNotices = [{ id: 6, person: 'Lis Jan', reason: 'Akt 7/2026 jest unieważniony' }]
  await open({ 'GET /api/prints/notices': { ...file, left: skippedNotices, more: true } })
  await print()
  await expect.element(page.getByText('Lis Jan: Akt 7/2026 jest unieważniony')).toBeVisible()
  await expect.element(page.getByText(/Czekają jeszcze następne/)).toBeVisible()
})

test('print waiting notices: changed by a colleague meanwhile → reported separately from the marked ones', async () => {
  await open({ 'PUT /api/notices/state': { moved: [printedNotices[0]], left: 1 } })
  await print()
  await button('Oznacz jako wysłane').click()
  await expect.element(page.getByText(/Ktoś w międzyczasie zmienił 1\szawiadomienie/)).toBeVisible()
  await expect.element(page.getByText(/Oznaczono jako wysłane: 1\szawiadomienie/)).toBeVisible()
})

test('refused print → message, and no question about sending', async () => {
  const refusal = new Refused(422, { message: 'Żadne zawiadomienie nie czeka na wydruk.' })
  await open({ 'GET /api/prints/notices': refusal })
  await print()
  await expect.element(page.getByText(/Żadne zawiadomienie nie czeka na wydruk/)).toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])
})

test('print waiting notices: none waiting → no print button', async () => {
  await open({ 'GET /api/notices/waiting': waiting(0) })
  await expect.element(page.getByText(/Zawiadomienie powstaje samo/)).toBeVisible()
  expect(button('Drukuj czekające').elements()).toEqual([])
})
