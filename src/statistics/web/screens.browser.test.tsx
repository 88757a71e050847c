import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#ui/calls/query.ts'
import { Refused, mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { BooksStatistics } from './StatisticsScreen.tsx'
import type { StatisticsTable } from '../table.ts'

afterEach(() => vi.restoreAllMocks())

const years: StatisticsTable = {
  key: 'years',
  title: 'Akty w kolejnych latach',
  head: 'Rok',
  columns: ['Chrzty', 'Śluby'],
  rows: [
    {
      label: '2024',
      values: [1234, 0],
      links: ['/books/baptisms?year=2024&cancelled=false', '/books/weddings?year=2024'],
    },
    {
      label: '2025',
      values: [
        { least: 1, most: 4 },
        { least: 8, most: 11 },
      ],
    },
  ],
  summed: false,
  chart: 'lines',
  note: 'Rok to rok aktu w księdze.',
}
const empty: StatisticsTable = { ...years, key: 'kinds', title: 'Śluby według rodzaju', rows: [] }
const answer = { from: 2024, to: 2025, tables: [years, empty] }

async function open(
  role_id = 3,
  path = '/administration/statistics/books',
  answerBody: unknown = answer,
) {
  const requests = mockServer({
    'GET /api/statistics': answerBody,
    'GET /api/diocese-statistics': answerBody,
  })
  const on = await renderScreen(() => {
    queryClient.setQueryData(['session'], { user: { role_id, clergy: false }, parish: null })
    return <BooksStatistics />
  }, path)
  return { ...on, sent: requests }
}

test('statistics screen: a figure links to its records, a zero or a hidden one does not', async () => {
  await open()
  const line = page.getByRole('row', { name: /^2024/ })
  await expect
    .element(line.getByRole('link'))
    .toHaveAttribute('href', '/books/baptisms?year=2024&cancelled=false')
  expect(line.getByRole('link').elements()).toHaveLength(1)
  await expect
    .element(page.getByRole('row', { name: /^2025/ }))
    .toMatchTextContent(/2025mniej niż 58–11/)
})

test('statistics screen: a chart is one image with the table beside it, and states what it cannot draw', async () => {
  await open()
  const picture = page.getByRole('img', { name: /^Wykres: Akty w kolejnych latach/ })
  await expect.element(picture).toBeVisible()
  await expect.element(picture).toMatchTextContent(/^ChrztyŚluby/)
  await expect.poll(() => picture.element().querySelectorAll('.recharts-line').length).toBe(2)
  expect(picture.element().querySelectorAll('[tabindex="0"]')).toHaveLength(0)
  await expect.element(page.getByText('Wykres rysuje dolną granicę przedziału.')).toBeVisible()
})

test('statistics screen: table without data → says so, and offers no file', async () => {
  await open()
  const section = page.getByRole('region', { name: 'Śluby według rodzaju' })
  await expect.element(section).toMatchTextContent(/Nie ma tu jeszcze czego policzyć/)
  expect(section.getByRole('button').elements()).toEqual([])
})

test('statistics screen: the years are stored in the address', async () => {
  const { router, sent } = await open()
  await userEvent.fill(page.getByLabelText('Od roku'), '1990')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.searchStr).toBe('?from=1990&to=2025')
  await expect.poll(() => sent.at(-1)!.query).toEqual({ from: '1990', to: '2025' })
})

test('statistics screen: the curia requests the data of its diocese', async () => {
  const { sent } = await open(4)
  await expect.element(page.getByRole('row', { name: /^2024/ })).toBeVisible()
  expect(sent.map(({ call }) => call)).toContain('GET /api/diocese-statistics/books')
  expect(sent.map(({ call }) => call)).not.toContain('GET /api/statistics/books')
})

test('statistics screen: failed request → can be retried', async () => {
  const answers = [new Refused(500, { message: 'Nie policzono' }), answer]
  await open(3, undefined, () => answers.shift())
  await userEvent.click(page.getByRole('button', { name: 'Spróbuj ponownie' }))
  await expect.element(page.getByRole('row', { name: /^2024/ })).toBeVisible()
})
