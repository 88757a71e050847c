import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refused } from '#testing/mock-server.ts'
import { openScreen } from '#testing/screen.tsx'
import type { CalendarEntries, CalendarEntry, CalendarMove } from '../../contract.ts'
import { ParishCalendar } from '../ParishCalendar.tsx'

/** Monday. */
const DAY = '2027-01-18'

const entry = (changes: Partial<CalendarEntry>): CalendarEntry => ({
  kind: 'mass',
  title: 'O zdrowie',
  detail: null,
  day: DAY,
  starts_at: '18:00',
  ends_at: null,
  parish_place_id: 1,
  place: 'kościół parafialny',
  priests: [],
  path: '/books/intentions/5/preview',
  table_name: 'intentions',
  record_ids: [5],
  ...changes,
})
const mass = entry({ move: { id: 5, notifies: true } })
const funeral = entry({
  kind: 'funeral',
  title: '† Ewa Kos',
  day: '2027-01-19',
  starts_at: '13:00',
  path: '/books/deceased/3/preview',
})
const days = Array.from({ length: 7 }, (_, index) => ({
  day: `2027-01-${18 + index}`,
  title: 'Dzień powszedni',
  obligation: false,
  celebrations: [
    { key: '', name: 'Dzień powszedni', rank: 'weekday', colours: ['green'], own: null },
  ] as CalendarEntries['days'][number]['celebrations'],
}))

const open = (answers: object = {}) =>
  openScreen(ParishCalendar, {
    path: `/parish-calendar?day=${DAY}`,
    answers: {
      'GET /api/calendar-entries': { data: [mass, funeral], days, kinds: ['mass', 'funeral'] },
      'GET /api/parish-events/workers': { data: [{ id: 7, name: 'ks. Jan Lis', clergy: true }] },
      'POST /api/calendar-entries/move': { warnings: [] },
      'POST /api/parish-events': { id: 1, version: 1 },
      ...answers,
    },
  })
type SentCalls = Awaited<ReturnType<typeof open>>['sent']
const listMoves = (sent: SentCalls) =>
  sent
    .filter(({ call }) => call === 'POST /api/calendar-entries/move')
    .map(({ body }) => body as CalendarMove)

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(`${DAY}T12:00:00Z`), toFake: ['Date'] })
  return () => vi.useRealTimers()
})

test('moving: a Mass dragged onto a funeral → the funeral is named, and the move waits for a press', async () => {
  const { sent } = await open()
  const dialog = page.getByRole('dialog', { name: 'Przeniesienie wpisu' })
  await userEvent.dragAndDrop(
    page.getByRole('link', { name: 'O zdrowie' }),
    page.getByRole('link', { name: '† Ewa Kos' }),
  )
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Pogrzeb 13:00 \(† Ewa Kos\)/)
  expect(listMoves(sent)).toEqual([])
  await dialog.getByRole('button', { name: 'Przenieś mimo to' }).click()
  await expect.element(page.getByText('Przeniesiono na 19.01.2027, 13:00.')).toBeVisible()
  const move = { kind: 'mass', id: 5, notify: true }
  expect(listMoves(sent)).toEqual([
    { ...move, from_day: DAY, from_time: '18:00', day: '2027-01-19', starts_at: '13:00' },
  ])
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect
    .poll(() => listMoves(sent)[1])
    .toEqual({ ...move, from_day: '2027-01-19', from_time: '13:00', day: DAY, starts_at: '18:00' })
})

test('moving: a Mass dropped on a day keeps its hour', async () => {
  const { sent } = await open()
  await userEvent.dragAndDrop(
    page.getByRole('link', { name: 'O zdrowie' }),
    page.getByRole('region', { name: 'środa 20.01.2027' }).getByRole('heading'),
  )
  await page.getByRole('button', { name: 'Przenieś', exact: true }).click()
  await expect
    .poll(() => listMoves(sent))
    .toMatchObject([{ day: '2027-01-20', starts_at: '18:00' }])
})

test('moving: the button of an entry opens the same window for the keyboard and a phone', async () => {
  const { sent } = await open()
  await page.getByRole('button', { name: 'Przenieś: O zdrowie' }).click()
  const dialog = page.getByRole('dialog', { name: 'Przeniesienie wpisu' })
  await expect.element(dialog.getByText(/Teraz: 18\.01\.2027, 18:00/)).toBeVisible()
  await dialog.getByLabelText(/^Godzina/).fill('7:30')
  await dialog.getByRole('button', { name: 'Przenieś', exact: true }).click()
  await expect.poll(() => listMoves(sent)).toMatchObject([{ day: DAY, starts_at: '07:30' }])
})

test('moving: what does not move has no button; a refusal stays in the window', async () => {
  await open({
    'POST /api/calendar-entries/move': new Refused(422, {
      message: 'Na tej Mszy nie ma miejsca',
      errors: { starts_at: ['Na tej Mszy nie ma miejsca'] },
    }),
  })
  await page.getByRole('button', { name: 'Przenieś: O zdrowie' }).click()
  expect(page.getByRole('button', { name: 'Przenieś: † Ewa Kos' }).elements()).toEqual([])
  const dialog = page.getByRole('dialog', { name: 'Przeniesienie wpisu' })
  await dialog.getByLabelText(/^Godzina/).fill('7:30')
  await dialog.getByRole('button', { name: 'Przenieś', exact: true }).click()
  await expect.element(dialog.getByText('Na tej Mszy nie ma miejsca').first()).toBeVisible()
})

test('adding: N opens the window; an absence over a Mass of the priest is said before saving', async () => {
  const lis = [{ id: 7, name: 'ks. Jan Lis' }]
  const { sent } = await open({
    'GET /api/calendar-entries': { data: [{ ...mass, priests: lis }], days, kinds: ['mass'] },
  })
  await expect.element(page.getByRole('link', { name: 'O zdrowie' })).toBeVisible()
  await userEvent.keyboard('n')
  const dialog = page.getByRole('dialog', { name: 'Nowy wpis w kalendarzu' })
  const choose = async (label: RegExp, text: string) => {
    await dialog.getByLabelText(label).fill(text)
    await userEvent.keyboard('{Tab}')
  }
  await choose(/^Rodzaj/, 'Nieobecność')
  await choose(/^Kogo nie będzie/, 'Lis')
  await expect
    .element(dialog.getByText(/ks\. Jan Lis, nieobecność 18 stycznia, a ma wtedy: 18\.01 Msza/))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Zapisz' }).click()
  await expect.element(page.getByText('Dodano wpis do kalendarza')).toBeVisible()
  const addition = sent.find(({ call }) => call === 'POST /api/parish-events')
  expect(addition?.body).toMatchObject({
    kind: 'absence',
    parish_worker_id: 7,
    date_from: DAY,
    date_to: DAY,
    starts_at: null,
  })
})

test('adding: the button of a day opens the window with that day', async () => {
  await open()
  await page.getByRole('button', { name: 'Dodaj wpis: 21.01.2027' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nowy wpis w kalendarzu' })
  await expect.element(dialog.getByLabelText(/^Od dnia/)).toHaveValue('21.01.2027')
})
