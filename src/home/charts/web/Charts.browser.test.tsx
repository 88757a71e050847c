import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getKey } from '#ui/calls/query.ts'
import { renderForUser, buildCurrentUser } from '#testing/office.tsx'
import { Sacraments, Weeks } from './Charts.tsx'
import { type Charts, charts } from '../contract.ts'

const baptisms = { book: 'baptisms', this_year: 12, last_year: 6 } as const
const chartData: Charts = {
  year: 2026,
  sacraments: [baptisms, { book: 'weddings', this_year: 0, last_year: 3 }],
  weeks: [
    { from: '2026-11-26', to: '2026-11-29', taken: 9 },
    { from: '2026-11-30', to: '2026-12-06', taken: 4 },
  ],
}
const show = (overrides: Partial<Charts> = {}) =>
  renderForUser(
    () => (
      <>
        <Sacraments />
        <Weeks />
      </>
    ),
    buildCurrentUser(),
    [[getKey(charts.show, {}), { ...chartData, ...overrides }]],
  )
const table = (name: string) => page.getByRole('table', { name })

test('home charts: the bars are a table, and each number is in its row and column', async () => {
  await show()
  const rows = table('Od 1 stycznia do dziś, obok te same dni roku 2025')
    .getByRole('row')
    .elements()
  expect(rows.map(row => row.textContent)).toEqual(['do dziś20262025', 'Chrzty126', 'Śluby03'])
  const weeks = table('Przyjęte intencje w najbliższych tygodniach').getByRole('row').elements()
  expect(weeks.map(row => row.textContent)).toEqual([
    'tydzieńintencji',
    '26.11 – 29.119',
    '30.11 – 06.124',
  ])
})

test('home charts: the length of a bar is proportional to the greatest number', async () => {
  await show()
  const bars = document.querySelectorAll<HTMLElement>('.home-bar i')
  expect(Array.from(bars, bar => bar.style.width)).toEqual([
    '100%',
    '50%',
    '0%',
    '25%',
    '100%',
    `${400 / 9}%`.replace(/(\.\d{4})\d+/, '$1'),
  ])
})

test('home charts: a new parish sees an explanation instead of empty bars', async () => {
  await show({ sacraments: [{ ...baptisms, this_year: 0, last_year: 0 }], weeks: [] })
  await expect.element(page.getByText(/Gdy w księgach będą pierwsze akty/)).toBeVisible()
  await expect.element(page.getByText(/nie przyjęto jeszcze żadnej intencji/)).toBeVisible()
  expect(page.getByRole('table').elements()).toEqual([])
})
