import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getPage } from '#books/core/server/testing.ts'
import { mockServer, Refused } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import type { NoticeRow } from '../contract.ts'
import { NoticesList } from './NoticesList.tsx'

const waiting: NoticeRow = {
  id: 4,
  version: 1,
  state: 'waiting',
  person: 'Gołąb Zofia',
  kind: 'baptism',
  origin: 'baptisms',
  installed: false,
  answer: null,
  reminded_at: null,
  overdue: false,
  origin_id: 12,
  act: '7/2026',
  recipient: 'pw. św. Jana, Tarnów',
  sent_at: null,
  created_at: '2026-05-03T10:00:00Z',
}
const droppedNotice: NoticeRow = {
  ...waiting,
  id: 5,
  state: 'dropped',
  person: 'Lis Jan',
  origin_id: 13,
}

const open = async (rows: NoticeRow[], moveAnswer: unknown = { id: 4, version: 2 }) => {
  const calls = mockServer({ 'GET /api/notices': getPage(rows), 'PUT /api/notices/': moveAnswer })
  await renderScreen(NoticesList)
  return calls
}
const getMenu = (name: string) => page.getByRole('button', { name: `Czynności: ${name}` }).click()
const item = (name: string) => page.getByRole('menuitem', { name })

test('a notice links to its act and shows its addressee and state', async () => {
  await open([waiting])
  const row = page.getByRole('row', { name: /Gołąb Zofia/ })
  await expect
    .element(row)
    .toMatchTextContent(/7\/2026.*pw\. św\. Jana, Tarnów.*03\.05\.2026.*do wysłania/)
  await expect.element(row.getByRole('link')).toHaveAttribute('href', '/books/baptisms/12/preview')
})

test('a posted notice is marked in two steps', async () => {
  const calls = await open([waiting])
  await getMenu('Gołąb Zofia')
  await item('Oznacz jako wysłane').click()
  await expect.element(page.getByText('Stan zawiadomienia: wysłane')).toBeVisible()
  expect(calls.find(({ call }) => call === 'PUT /api/notices/4/state')?.body).toEqual({
    version: 1,
    state: 'sent',
  })
})

test('a dropped notice is not printed; a refusal is shown', async () => {
  const refusal = new Refused(422, { message: 'Akt jest unieważniony.', errors: {} })
  await open([droppedNotice], refusal)
  await getMenu('Lis Jan')
  expect(item('Drukuj zawiadomienie').elements()).toEqual([])
  await item('Przywróć do wysłania').click()
  await expect.element(page.getByText('Akt jest unieważniony.')).toBeVisible()
})

test('an empty list explains the origin of notices', async () => {
  await open([])
  await expect.element(page.getByText(/Zawiadomienie powstaje samo/)).toBeVisible()
})

test('a notice to a parish of the same installation is delivered with a click', async () => {
  const installedNotice = { ...waiting, kind: 'confirmation' as const, installed: true }
  const calls = mockServer({
    'GET /api/notices': getPage([installedNotice]),
    'POST /api/notices/4/deliver': { id: 4, version: 2 },
  })
  await renderScreen(NoticesList)
  await getMenu('Gołąb Zofia')
  await item('Wyślij w systemie').click()
  await expect.element(page.getByText('Wysłano w systemie: pw. św. Jana, Tarnów')).toBeVisible()
  expect(calls.some(({ call }) => call === 'POST /api/notices/4/deliver')).toBe(true)
})

test('notices list: no answer for a month → marked, and a reminder can be sent', async () => {
  const calls = mockServer({
    'GET /api/notices': getPage([{ ...waiting, state: 'sent', overdue: true }]),
    'POST /api/notices/4/remind': { id: 4, version: 2 },
  })
  await renderScreen(NoticesList)
  await expect.element(page.getByRole('row', { name: /bez odpowiedzi/ })).toBeVisible()
  await getMenu('Gołąb Zofia')
  await item('Ponaglij').click()
  await expect.element(page.getByText('Zapisano ponaglenie')).toBeVisible()
  expect(calls.some(({ call }) => call === 'POST /api/notices/4/remind')).toBe(true)
})
