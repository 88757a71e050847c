import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getPage, parishAnswers } from '#books/core/server/testing.ts'
import { mockServer, Refused } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import type { UnreadAnnotation } from '../contract.ts'
import { UnreadList } from './UnreadList.tsx'

const note = (id: number, change: Partial<UnreadAnnotation> = {}): UnreadAnnotation => ({
  id,
  version: 1,
  book: 'baptisms',
  act_id: 40 + id,
  act: `${id}/1931`,
  about: 'Lis Anna',
  dic_annotation_kind_id: 3,
  kind: 'małżeństwo',
  event_date: null,
  place: null,
  diocese: null,
  act_number: null,
  act_year: null,
  other_person: null,
  source_document: null,
  text: 'cop. 1955?',
  printable: false,
  unread: true,
  read_at: null,
  read_by_name: null,
  struck_at: null,
  struck_reason: null,
  entered_at: '2044-06-20T10:00:00.000Z',
  entered_by_name: 'import z pliku księga.csv',
  ...change,
})

const MARK_READ_CALL = 'POST /api/unread-annotations'

function play(notes: UnreadAnnotation[]) {
  let waiting = notes
  return mockServer({
    ...parishAnswers,
    'GET /api/unread-annotations': () => getPage(waiting),
    [MARK_READ_CALL]: ({ call }: { call: string }) => {
      waiting = waiting.filter(({ id, book }) => !call.endsWith(`${book}/${id}/read`))
      return { id: 1, version: 2 }
    },
  })
}

test('unread annotations opened directly: the screen looks like any other list', async () => {
  play([note(1)])
  await renderScreen(UnreadList)
  await expect.element(page.getByText('1 adnotacja')).toBeVisible()
  const list = document.querySelector('.kit-list')!
  expect(getComputedStyle(list).borderTopStyle).toBe('solid')
})

test('each note is shown with its act and its probable kind', async () => {
  play([
    note(1, { event_date: '1955' }),
    note(2, { book: 'weddings', dic_annotation_kind_id: 18, kind: 'inna' }),
  ])
  await renderScreen(UnreadList)
  await expect.element(page.getByText('„cop. 1955?”').first()).toBeVisible()
  const [first, second] = page.getByRole('listitem').elements()
  expect(first!.textContent).toMatch(
    /Akt 1\/1931, Lis Anna.*„cop. 1955\?”.*Może to: małżeństwo, data: 1955/,
  )
  expect(second!.textContent).toMatch(/Księga małżeństw.*Nie rozpoznano rodzaju/)
  await expect
    .element(page.getByRole('link', { name: 'Akt 1/1931, Lis Anna' }))
    .toHaveAttribute('href', '/books/baptisms/41/preview')
  await expect.element(page.getByText(/^2\sadnotacje$/)).toBeVisible()
})

test('review by keyboard: a reviewed note leaves the list, and the next one is focused', async () => {
  const calls = play([note(1), note(2, { text: 'N.T. 1955' })])
  await renderScreen(UnreadList)
  await expect.element(page.getByText('„cop. 1955?”')).toBeVisible()
  page.getByRole('button', { name: 'Tak, małżeństwo' }).first().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('„cop. 1955?”')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Tak, małżeństwo' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(page.getByText('Wszystkie adnotacje są odczytane.')).toBeVisible()
  const read = calls.filter(({ call }) => call.startsWith('POST'))
  expect(read.map(({ call }) => call)).toEqual([
    'POST /api/unread-annotations/baptisms/1/read',
    'POST /api/unread-annotations/baptisms/2/read',
  ])
  expect(read[1]!.body).toMatchObject({ dic_annotation_kind_id: 18, printable: false })
})

test('an empty list says so, a filtered one offers to clear the filter', async () => {
  play([])
  await renderScreen(
    UnreadList,
    '/books/unread-annotations?book=weddings',
    '/books/unread-annotations',
  )
  await expect.element(page.getByText(/^Wśród wybranych aktów nie ma/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Pokaż wszystkie' }))
  await expect.element(page.getByText('Wszystkie adnotacje są odczytane.')).toBeVisible()
})

test('a fully reviewed page links to the others', async () => {
  mockServer({
    'GET /api/unread-annotations': ({ query }: { query: { page?: string } }) =>
      query.page === '2'
        ? { ...getPage([]), meta: { ...getPage([]).meta, total: 20, current_page: 2 } }
        : getPage([note(1)]),
  })
  await renderScreen(UnreadList, '/books/unread-annotations?page=2', '/books/unread-annotations')
  await userEvent.click(page.getByRole('button', { name: 'Pokaż pozostałe' }))
  await expect.element(page.getByText('„cop. 1955?”')).toBeVisible()
})

test('unread annotations list: loading failed → the error is shown, and retry loads the list', async () => {
  let isBroken = true
  mockServer({
    'GET /api/unread-annotations': () =>
      isBroken ? new Refused(500, { message: 'Serwer nie odpowiada' }) : getPage([note(1)]),
  })
  await renderScreen(UnreadList)
  await expect.element(page.getByRole('alert')).toMatchTextContent('Serwer nie odpowiada')
  isBroken = false
  await userEvent.click(page.getByRole('button', { name: 'Spróbuj ponownie' }))
  await expect.element(page.getByText('„cop. 1955?”')).toBeVisible()
})
