import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#testing/screen.tsx'
import type { CalendarFeed } from '../contract.ts'
import { FeedDialog } from './FeedDialog.tsx'

const ADDRESS = 'https://kancelaria.test/calendar/sekret.ics'
const savedFeed: CalendarFeed = {
  parish_worker_id: null,
  with_names: false,
  created_at: '2026-11-01T08:00:00.000Z',
  last_read_at: null,
}
const lis = { id: 7, name: 'ks. kan. Jan Lis, proboszcz', clergy: true }
const open = (feed: CalendarFeed | null, worker = lis) =>
  openScreen(() => <FeedDialog onClose={() => {}} />, {
    path: '/parish-calendar',
    answers: {
      'GET /api/calendar-feed': { feed },
      'GET /api/parish-events/workers': { data: [worker] },
      'POST /api/calendar-feed/renew': { address: ADDRESS },
      'PUT /api/calendar-feed': {},
      'DELETE /api/calendar-feed': {},
    },
  })

test('feed dialog: a new address is shown once, without names unless they are chosen', async () => {
  const { sent } = await open(null)
  await page.getByRole('button', { name: 'Utwórz adres' }).click()
  await expect.element(page.getByText(ADDRESS)).toBeVisible()
  const { body } = sent.find(({ call }) => call === 'POST /api/calendar-feed/renew')!
  expect(body).toMatchObject({ with_names: false })
})

test('feed dialog: a priest is proposed his own events, another account all of them', async () => {
  const { unmount } = await open(null)
  const ownerField = page.getByRole('combobox', { name: 'Czyje wydarzenia' })
  await expect.element(ownerField).toHaveValue(`tylko: ${lis.name}`)
  await unmount()
  await open(null, { ...lis, clergy: false })
  await expect.element(ownerField).toHaveValue('')
})

test('feed dialog: choices of an existing address are saved without a new one', async () => {
  const { sent } = await open(savedFeed)
  await page.getByLabelText(/Pokaż imiona/).click()
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect
    .poll(() => sent.find(({ call }) => call === 'PUT /api/calendar-feed')?.body)
    .toEqual({ parish_worker_id: null, with_names: true })
})

test('feed dialog: the address is changed and turned off only after a question', async () => {
  const { sent } = await open(savedFeed)
  const countCalls = (name: string) => sent.filter(({ call }) => call === name).length
  await page.getByRole('button', { name: 'Wyłącz' }).click()
  await page.getByRole('button', { name: 'Zostaw' }).click()
  expect(countCalls('DELETE /api/calendar-feed')).toBe(0)
  await page.getByRole('button', { name: 'Zmień adres' }).click()
  const question = page.getByRole('dialog', { name: 'Zmiana adresu kalendarza' })
  await question.getByRole('button', { name: 'Zmień adres' }).click()
  await expect.element(page.getByText(ADDRESS)).toBeVisible()
  expect(countCalls('POST /api/calendar-feed/renew')).toBe(1)
})
