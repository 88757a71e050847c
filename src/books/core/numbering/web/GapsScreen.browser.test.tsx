import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refused, mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import type { GapYear } from '../contract.ts'
import { GapsScreen } from './GapsScreen.tsx'

afterEach(() => vi.restoreAllMocks())

const year = (overrides: Partial<GapYear>): GapYear => ({
  part: null,
  year: 1998,
  to_year: null,
  acts: 3,
  first: 1,
  last: 3,
  unnumbered: 0,
  continued: false,
  missing: [],
  missing_count: 0,
  marked: [],
  ...overrides,
})

const GAPS = 'GET /api/book-gaps'
const open = (...years: GapYear[]) => {
  const calls = mockServer({ [GAPS]: { title: 'Księga ochrzczonych', years } })
  return renderScreen(() => <GapsScreen />, '/books/baptisms/gaps').then(on => ({
    ...on,
    sent: calls,
  }))
}
const line = (name: RegExp) => page.getByRole('row', { name })

test('years with missing numbers are shown first; the others on request', async () => {
  const missing = [
    { from: 4, to: 6 },
    { from: 9, to: 9 },
  ]
  const { sent } = await open(
    year({}),
    year({ year: 1999, last: 12, acts: 8, missing, missing_count: 4 }),
  )
  expect(sent.map(({ query }) => query.book)).toEqual(['baptisms'])
  await expect.element(line(/^1999/)).toMatchTextContent(/1–12.*4–6, 9/)
  expect(line(/^1998/).elements()).toEqual([])
  await expect
    .element(page.getByRole('status'))
    .toMatchTextContent('Brakujące numery: 4 (lata z brakami: 1 z 2).')
  await userEvent.click(page.getByLabelText('Pokaż wszystkie lata'))
  await expect.element(line(/^1998/)).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'bez braków' })).toBeVisible()
})

test('a complete book says so and shows every year', async () => {
  await open(year({}), year({ year: 1999, first: 4, last: 6, continued: true }))
  await expect
    .element(page.getByRole('status'))
    .toMatchTextContent(/^Numeracja bez braków \(2.lata\)/)
  await expect.element(line(/^1999/)).toMatchTextContent(/ciąg dalszy z poprzedniego roku/)
  expect(page.getByLabelText('Pokaż wszystkie lata').elements()).toEqual([])
})

test('letters, duplicates and acts without numbers are listed; empty years are one row', async () => {
  await open(
    year({
      marked: ['2', '02', '3a'],
      unnumbered: 1,
      missing_count: 1,
      missing: [{ from: 1, to: 1 }],
    }),
    year({ year: 1999, to_year: 2001, acts: 0, first: null, last: null }),
  )
  await expect.element(line(/^1998/)).toMatchTextContent(/w tym bez numeru: 1.*2, 02, 3a/)
  await expect.element(line(/^1999–2001/)).toMatchTextContent(/brak aktów/)
  await expect.element(page.getByRole('status')).toMatchTextContent(/Lata bez żadnego aktu: 3\./)
})

test('a year links to its acts', async () => {
  await open(year({}))
  await expect
    .element(page.getByRole('link', { name: '1998' }))
    .toHaveAttribute('href', '/books/baptisms?year=1998')
})

test('an empty book has nothing to print; a failure can be retried', async () => {
  const answers = [
    new Refused(500, { message: 'Serwer odpoczywa.' }),
    { title: 'Księga', years: [] },
  ]
  mockServer({ [GAPS]: () => answers.shift() })
  await renderScreen(() => <GapsScreen />, '/books/baptisms/gaps')
  await userEvent.click(page.getByRole('button', { name: 'Spróbuj ponownie' }))
  await expect.element(page.getByText('W tej księdze nie ma jeszcze żadnego aktu.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Drukuj' }).elements()).toEqual([])
})

test('a book of several parts shows the part of each year, and links to it', async () => {
  const missing = { missing: [{ from: 2, to: 2 }], missing_count: 1 }
  const years = [year({ part: 'conversion', ...missing }), year({ part: 'returned', ...missing })]
  mockServer({ [GAPS]: { title: 'Księga konwersji, wystąpień i powrotów', years } })
  await renderScreen(() => <GapsScreen />, '/books/conversions/gaps')
  await expect.element(line(/^1998 konwersje/)).toBeVisible()
  await expect
    .element(line(/^1998 powroty/).getByRole('link'))
    .toHaveAttribute('href', '/books/conversions?year=1998&kind=returned')
})
