import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { today, addDays } from '#shared/dates/days.ts'
import { getPage } from '#books/core/server/testing.ts'
import { showDay } from '#shared/dates/format-day.ts'
import type { RecordedCall } from '#testing/mock-server.ts'
import { openScreen } from '#testing/screen.tsx'
import { IntentionsList } from './IntentionsList.tsx'

const row = {
  id: 5,
  content: '† za śp. Jana Ziębę',
  status: 'celebrated',
  celebrant: 'ks. Jan Lis',
  collective: false,
  pro_populo: false,
  series_number: null,
  needs_attention: true,
  mass_date: today(),
  mass_time: '18:00',
  place: null,
  intention_type: null,
  purchaser_name: 'Ewa Zięba',
}
const open = (rows: object[] = [row]) =>
  openScreen(IntentionsList, {
    path: '/books/intentions',
    answers: { 'GET /api/intentions': getPage(rows) },
  })
const last = (requests: RecordedCall[]) =>
  requests.findLast(({ call }) => call === 'GET /api/intentions')?.query
const days = () => page.getByRole('combobox', { name: /Od dzisiaj|Wszystkie dni/ })

test('intentions list: starts from today with hour, text, orderer and outcome', async () => {
  const { sent } = await open()
  const line = page.getByRole('row').nth(1)
  await expect.element(line).toMatchTextContent(`${showDay(today())}, 18:00`)
  await expect.element(line).toMatchTextContent('odprawiona')
  await expect.element(line).toMatchTextContent('Ewa Zięba')
  expect(last(sent)).toMatchObject({ date_from: today(), sortType: 'asc' })
})

test('intentions list: past intentions are one choice away, latest first', async () => {
  const { sent } = await open()
  await userEvent.click(days())
  await page.getByRole('option', { name: 'Minione' }).click()
  await expect
    .poll(() => last(sent))
    .toMatchObject({ date_to: addDays(today(), -1), sortType: 'desc' })
  expect(last(sent)).not.toHaveProperty('date_from')
})

test('intentions list: a text search covers all days', async () => {
  const { sent } = await open()
  await userEvent.fill(page.getByRole('searchbox'), 'zieba')
  await expect.poll(() => last(sent)?.search).toBe('zieba')
  expect(last(sent)).not.toHaveProperty('date_from')
  await expect.element(days()).toHaveAttribute('placeholder', 'Wszystkie dni')
})

test('intentions list: no intention accepted yet → the list says so and offers to accept one', async () => {
  await open([])
  await expect.element(page.getByText(/nie przyjęto żadnej intencji/)).toBeVisible()
  expect(page.getByRole('link', { name: 'Przyjmij intencję' }).elements().length).toBe(2)
})

test('intentions list: the first Mass of each day starts a group', async () => {
  const tomorrow = addDays(today(), 1)
  await open([row, { ...row, id: 6 }, { ...row, id: 7, mass_date: tomorrow }])
  await expect.element(page.getByRole('row').nth(3)).toBeVisible()
  const starts = page
    .getByRole('row')
    .elements()
    .map(line => line.hasAttribute('data-starts-group'))
  expect(starts).toEqual([false, false, false, true])
})
