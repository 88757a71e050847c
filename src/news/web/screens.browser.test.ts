import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getPage } from '#books/core/server/testing.ts'
import { buildParagraph } from '#ui/rich-text/rich-text.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import type { RecordedCall } from '#testing/mock-server.ts'
import { openScreen } from '#testing/screen.tsx'
import type { NewsItem } from '../contract.ts'
import { AddNews, EditNews } from './NewsForm.tsx'
import { NewsList } from './NewsList.tsx'

const storedNews: NewsItem = {
  id: 4,
  version: 2,
  title: 'Dyżury w kancelarii',
  body: [buildParagraph('Od poniedziałku do 18.00.')],
  date_from: '2026-05-03',
  date_to: null,
  published: true,
  state: 'current',
  author_name: 'ks. Jan Lis',
  own: true,
  writable: true,
  unread: false,
  audience: { to_roles: [], to_dioceses: [], to_parishes: [], dioceses: [], parishes: [] },
  readers: 3,
}
const answers = {
  'GET /api/news/4': storedNews,
  'GET /api/news/4/read': { unreadNewsCount: 0 },
  'GET /api/news': getPage([storedNews]),
  'GET /api/session': buildCurrentUser(),
  'POST /api/news/4/restore': { id: 4, version: 4 },
  'DELETE /api/news/4': { id: 4, version: 3 },
  'POST /api/news': { id: 5, version: 1 },
  'POST /api/program-news': { id: 6, version: 1 },
  'PUT /api/news/4': { id: 4, version: 3 },
  'GET /api/dioceses': { data: [{ id: 7, name: 'tarnowska', kind: 'diecezja' }] },
}
const admin = buildCurrentUser({ user: { role_id: 1 } })

const open = (Screen: () => React.ReactNode, path: string, overrides: object = {}) =>
  openScreen(Screen, { path, answers, ...overrides })
const calls = (requests: RecordedCall[]) => requests.map(({ call }) => call)
const getBody = (requests: RecordedCall[], call: string) =>
  requests.findLast(request => request.call === call)?.body
const save = () => userEvent.keyboard('{Control>}s{/Control}')

async function write(title: string, words: string) {
  await userEvent.fill(page.getByRole('textbox', { name: 'Tytuł' }), title)
  await page.getByRole('textbox', { name: 'Treść' }).click()
  await userEvent.keyboard(words)
}

beforeEach(() => localStorage.clear())

test('news list: unread news is marked, and so is news visible only to its writers', async () => {
  const rows = [
    { ...storedNews, unread: true },
    { ...storedNews, id: 5, title: 'Szkic', state: 'draft' as const },
    {
      ...storedNews,
      id: 6,
      title: 'Program',
      own: false,
      writable: false,
      author_name: 'Anna Nowak',
    },
  ]
  await open(NewsList, '/news', { answers: { ...answers, 'GET /api/news': getPage(rows) } })
  const row = (index: number) => page.getByRole('row').nth(index)
  await expect.element(row(1)).toMatchTextContent('nieprzeczytana')
  await expect.element(row(2)).toMatchTextContent('szkic')
  await expect.element(row(3)).toMatchTextContent('administrator systemu')
})

test('news list: opened news is marked as read once, and the badge is refetched', async () => {
  const { sent } = await open(NewsList, '/news?open=4', {
    answers: { ...answers, 'GET /api/news/4': { ...storedNews, unread: true, writable: false } },
  })
  await expect.element(page.getByText('Od poniedziałku do 18.00.')).toBeVisible()
  await expect.poll(() => calls(sent)).toContain('GET /api/session')
  expect(calls(sent).filter(call => call === 'GET /api/news/4/read')).toHaveLength(1)
  expect(page.getByRole('button', { name: 'Usuń' }).elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('news: already read → not marked as read again', async () => {
  const { sent } = await open(NewsList, '/news?open=4')
  await expect.element(page.getByText(/przeczytało 3.osoby/)).toBeVisible()
  expect(calls(sent)).not.toContain('GET /api/news/4/read')
})

test('news list: a row opens its text', async () => {
  await open(NewsList, '/news')
  await page.getByRole('link', { name: 'Dyżury w kancelarii' }).click()
  await expect.element(page.getByText('Od poniedziałku do 18.00.')).toBeVisible()
})

test('news: removed without confirmation, and the removal can be undone', async () => {
  const { sent } = await open(NewsList, '/news?open=4')
  await page.getByRole('button', { name: 'Usuń' }).click()
  await expect.element(page.getByText('Usunięto aktualność „Dyżury w kancelarii”')).toBeVisible()
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect.element(page.getByText('Przywrócono aktualność')).toBeVisible()
  expect(getBody(sent, 'DELETE /api/news/4')).toEqual({ version: 2 })
  expect(getBody(sent, 'POST /api/news/4/restore')).toEqual({ version: 3 })
})

test('news form: a priest writes to his own parish and is not asked for an audience', async () => {
  const { sent } = await open(AddNews, '/news/add')
  await write('Kolęda', 'Zbiórka o 15.00')
  expect(page.getByRole('heading', { name: 'Dla kogo' }).elements()).toEqual([])
  await save()
  await expect.element(page.getByText('Inny ekran').or(page.getByText('Zapisano'))).toBeVisible()
  expect(getBody(sent, 'POST /api/news')).toMatchObject({
    title: 'Kolęda',
    body: [buildParagraph('Zbiórka o 15.00')],
    date_to: null,
    published: true,
  })
})

test('news form: an administrator chooses the audience', async () => {
  const { sent } = await open(AddNews, '/news/add', { current: admin })
  await write('Aktualizacja', 'W nocy')
  await page.getByRole('checkbox', { name: 'proboszcz' }).click()
  await userEvent.fill(page.getByRole('combobox', { name: 'Diecezje' }), 'tarn')
  await page.getByRole('option', { name: 'diecezja tarnowska' }).click()
  await expect.element(page.getByRole('button', { name: 'Usuń: diecezja tarnowska' })).toBeVisible()
  await save()
  await expect
    .poll(() => getBody(sent, 'POST /api/program-news'))
    .toMatchObject({ to_roles: [2], to_dioceses: [7], to_parishes: [] })
})

test('news form: a place chosen by mistake is removed from the audience', async () => {
  const { sent } = await open(AddNews, '/news/add', { current: admin })
  await write('Aktualizacja', 'W nocy')
  await userEvent.fill(page.getByRole('combobox', { name: 'Diecezje' }), 'tarn')
  await page.getByRole('option', { name: 'diecezja tarnowska' }).click()
  await page.getByRole('button', { name: 'Usuń: diecezja tarnowska' }).click()
  await save()
  await expect
    .poll(() => getBody(sent, 'POST /api/program-news'))
    .toMatchObject({ to_dioceses: [] })
})

test('news form: a change of saved news is sent to the endpoint of its owner', async () => {
  const { sent } = await open(EditNews, '/news/4/edit', { route: '/news/$newsID/edit' })
  await userEvent.fill(page.getByRole('textbox', { name: 'Tytuł' }), 'Nowe dyżury')
  await save()
  await expect
    .poll(() => getBody(sent, 'PUT /api/news/4'))
    .toMatchObject({ title: 'Nowe dyżury', version: 2, body: storedNews.body })
})

test('news form: no text → not sent', async () => {
  const { sent } = await open(AddNews, '/news/add')
  await userEvent.fill(page.getByRole('textbox', { name: 'Tytuł' }), 'Bez treści')
  await save()
  await expect.element(page.getByText('Napisz treść', { exact: true })).toBeVisible()
  expect(calls(sent)).not.toContain('POST /api/news')
})
