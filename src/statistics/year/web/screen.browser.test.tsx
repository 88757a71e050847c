import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#ui/calls/query.ts'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { YearlyReportScreen } from './YearlyReportScreen.tsx'

afterEach(() => vi.restoreAllMocks())

const report = {
  year: 2025,
  version: 3,
  counted_on: '2025-10-19',
  dominicantes_men: 200,
  dominicantes_women: 292,
  communicantes_men: 60,
  communicantes_women: 104,
  inhabitants: null,
  faithful: 2000,
  emigrants: null,
  communions_given: null,
  anointings: null,
  pupils: null,
  notes: null,
  figures: [
    { key: 'baptisms', label: 'Chrzty', count: 29, part: false, list: '/books/baptisms?year=2025' },
    { key: 'baptisms_older', label: '7 lat i więcej', count: 2, part: true, list: null },
    { key: 'baptisms_civil', label: 'tylko cywilny', count: 0, part: true, list: null },
  ],
}

async function open() {
  const requests = mockServer({
    'GET /api/yearly-reports/2025': report,
    'GET /api/yearly-reports/2025/acts': {
      acts: [{ act: '3/2025', preview: '/books/baptisms/7/preview' }],
    },
    'PUT /api/yearly-reports/2025': { id: 1, version: 4 },
  })
  await renderScreen(() => {
    queryClient.setQueryData(['session'], { user: { role_id: 2, clergy: true }, parish: null })
    return <YearlyReportScreen />
  }, '/administration/statistics/year?year=2025')
  return requests
}

test('yearly report screen: a figure of a whole book opens its list, a partial one lists its acts', async () => {
  const requests = await open()
  await expect
    .element(page.getByRole('link', { name: '29' }))
    .toHaveAttribute('href', '/books/baptisms?year=2025')
  await userEvent.click(page.getByRole('button', { name: '7 lat i więcej: 2, pokaż akty' }))
  await expect
    .element(page.getByRole('link', { name: '3/2025' }))
    .toHaveAttribute('href', '/books/baptisms/7/preview')
  expect(requests.at(-1)).toMatchObject({ query: { figure: 'baptisms_older' } })
  expect(page.getByRole('button', { name: /tylko cywilny/ }).elements()).toEqual([])
})

test('yearly report screen: the counts give the shares', async () => {
  await open()
  const result = page.getByRole('region', { name: 'Wynik liczenia' })
  await expect.element(result).toMatchTextContent(/Dominicantes492/)
  await expect.element(result).toMatchTextContent(/Udział dominicantes30%/)
})

test('yearly report form: typed counts are saved with the year and the version read', async () => {
  const requests = await open()
  await userEvent.fill(page.getByLabelText('Emigranci'), '12')
  await userEvent.click(page.getByRole('button', { name: 'Zapisz' }))
  await expect
    .poll(() => requests.find(({ call }) => call.startsWith('PUT'))?.body)
    .toMatchObject({ version: 3, emigrants: 12, dominicantes_men: 200 })
})
