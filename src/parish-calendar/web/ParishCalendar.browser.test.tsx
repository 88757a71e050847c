import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildCurrentUser } from '#testing/office.tsx'
import { Refused } from '#testing/mock-server.ts'
import { openScreen } from '#testing/screen.tsx'
import type { CalendarEntries, CalendarEntry } from '../contract.ts'
import { ParishCalendar } from './ParishCalendar.tsx'

/** Monday. */
const DAY = '2027-01-18'

const lis = [{ id: 7, name: 'ks. kan. Jan Lis, proboszcz' }]
const entry = (changes: Partial<CalendarEntry>): CalendarEntry => ({
  kind: 'mass',
  title: '† Anna Lis',
  detail: null,
  day: DAY,
  starts_at: '18:00',
  ends_at: null,
  parish_place_id: 1,
  place: 'kościół parafialny',
  priests: lis,
  path: '/books/intentions/5/preview',
  table_name: 'intentions',
  record_ids: [5],
  ...changes,
})
const mass = entry({})
const visit = entry({
  kind: 'visit',
  title: 'ul. Polna 1–25',
  starts_at: '16:00',
  ends_at: '20:00',
  place: null,
  parish_place_id: null,
  path: '/inventory/pastoral-visits/3/edit',
})
const baptism = entry({
  kind: 'baptism',
  title: 'Zofia Nowak',
  detail: 'zgłoszony',
  day: '2027-01-24',
  starts_at: '11:30',
  priests: [],
})
const date = (day: string) => ({
  day,
  title: 'Poniedziałek II tygodnia zwykłego',
  obligation: false,
  celebrations: [
    { key: '', name: 'Dzień powszedni', rank: 'weekday', colours: ['green'], own: null },
  ] as CalendarEntries['days'][number]['celebrations'],
})
const answer = (data: CalendarEntry[]): CalendarEntries => ({
  data,
  days: Array.from({ length: 7 }, (_, index) => date(`2027-01-${18 + index}`)),
  kinds: ['mass', 'baptism', 'visit'],
})

const open = (
  search = `?day=${DAY}`,
  data = [visit, mass, baptism],
  current = buildCurrentUser(),
) =>
  openScreen(ParishCalendar, {
    path: `/parish-calendar${search}`,
    answers: { 'GET /api/calendar-entries': answer(data) },
    current,
  })
const daySection = (name: string) => page.getByRole('region', { name })

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(`${DAY}T12:00:00Z`), toFake: ['Date'] })
  return () => vi.useRealTimers()
})

test('parish calendar: a week shows each event with its hour, kind in words, priest and a link', async () => {
  const { sent } = await open()
  const monday = daySection('poniedziałek 18.01.2027')
  await expect.element(monday).toMatchTextContent(/16:00–20:00.*Kolęda.*ul\. Polna/)
  await expect.element(monday).toMatchTextContent(/18:00.*Msza.*† Anna Lis.*ks\. J\. Lis/)
  await expect
    .element(monday.getByRole('link', { name: '† Anna Lis' }))
    .toHaveAttribute('href', '/books/intentions/5/preview')
  await expect.element(daySection('wtorek 19.01.2027')).toMatchTextContent('Nic nie zapisano.')
  expect(sent[0]?.query).toEqual({ from: '2027-01-18', to: '2027-01-24' })
})

test.each([
  ['week', 'pn. 18.01.2027'],
  ['list', 'poniedziałek 18.01.2027'],
])('parish calendar: heading of a day in the %s → %s', async (view, heading) => {
  await open(`?day=${DAY}&view=${view}`)
  await expect
    .element(daySection('poniedziałek 18.01.2027').getByRole('heading'))
    .toMatchTextContent(heading)
})

test('parish calendar: a priest with visits during his Mass → the collision is said in words', async () => {
  await open()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(
      /1 kolizja.*18\.01\.2027, ks\. kan\. Jan Lis, proboszcz: Kolęda 16:00 \(ul\. Polna 1–25\) i Msza 18:00/,
    )
  await expect.poll(() => page.getByText('kolizja', { exact: true }).elements().length).toBe(2)
})

test('parish calendar: a collision in the past is not shown, because nothing can be done about it', async () => {
  vi.setSystemTime(Date.parse('2027-01-19T12:00:00Z'))
  await open()
  await expect.element(page.getByRole('link', { name: 'Zofia Nowak' })).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('parish calendar: only kinds of the period are offered, and those that are not selected', async () => {
  await open(`?day=${DAY}&kinds=mass,visit`, [visit, mass])
  await expect.element(page.getByRole('checkbox', { name: /Chrzty \(0\)/ })).not.toBeChecked()
  await page.getByRole('checkbox', { name: /Chrzty \(0\)/ }).click()
  await expect.poll(() => page.getByRole('checkbox', { name: /Chrzty/ }).elements()).toEqual([])
})

test('parish calendar: without a collision no warning is shown', async () => {
  await open(undefined, [mass, baptism])
  await expect.element(page.getByRole('link', { name: 'Zofia Nowak' })).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('parish calendar: a kind unticked is hidden, and the address keeps the choice', async () => {
  const { router } = await open()
  await page.getByRole('checkbox', { name: /^Msze \(1\)/ }).click()
  await expect.poll(() => page.getByRole('link', { name: '† Anna Lis' }).elements()).toEqual([])
  await expect.element(page.getByRole('link', { name: 'ul. Polna 1–25' })).toBeVisible()
  expect(router.state.location.search).toMatchObject({ kinds: 'baptism,visit' })
})

test('parish calendar: chosen kinds without entries → their number and a button that shows all', async () => {
  await open(`?day=${DAY}&kinds=baptism`, [visit, mass])
  await expect.element(page.getByText(/pozostałe mają: 2/)).toBeVisible()
  await page.getByRole('button', { name: 'Pokaż wszystkie' }).click()
  await expect.element(page.getByRole('link', { name: '† Anna Lis' })).toBeVisible()
})

test('parish calendar: nothing in the period → who plans Masses is led to their schedule', async () => {
  await open(undefined, [])
  await expect
    .element(page.getByRole('link', { name: 'Ułóż szablon Mszy' }))
    .toHaveAttribute('href', '/books/intentions/pattern')
})

test('parish calendar: nothing in the period → a helper gets no action that is not his', async () => {
  await open(undefined, [], buildCurrentUser({ user: { role_id: 5 } }))
  await expect.element(page.getByText('W tym okresie niczego nie zapisano.')).toBeVisible()
  expect(page.getByRole('link', { name: 'Ułóż szablon Mszy' }).elements()).toEqual([])
})

test('parish calendar: keys change the period and the view', async () => {
  const { router } = await open()
  await expect.element(page.getByRole('link', { name: '† Anna Lis' })).toBeVisible()
  const search = () => router.state.location.search
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(search).toMatchObject({ day: '2027-01-25' })
  await userEvent.keyboard('m')
  await expect.poll(search).toMatchObject({ view: 'month', day: '2027-01-25' })
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(search).toMatchObject({ day: '2026-12-01' })
  await userEvent.keyboard('l')
  await expect.poll(search).toMatchObject({ view: 'list' })
  await userEvent.keyboard('d')
  await expect.poll(search).toMatchObject({ view: 'day' })
  await userEvent.keyboard('w')
  await expect.poll(() => Object.keys(search())).not.toContain('view')
  await userEvent.keyboard('t')
  await expect.poll(() => Object.keys(search())).not.toContain('day')
})

test('parish calendar: keys with Ctrl belong to the browser', async () => {
  const { router } = await open()
  await expect.element(page.getByRole('link', { name: '† Anna Lis' })).toBeVisible()
  await userEvent.keyboard('{Control>}m{/Control}')
  expect(router.state.location.search).not.toHaveProperty('view')
})

test('parish calendar: a month shows entries in cells, and a day opens from its number', async () => {
  const { router } = await open(`?day=${DAY}&view=month`)
  const cell = daySection('18.01.2027')
  await expect.element(cell.getByRole('link', { name: /18:00 Msza † Anna Lis/ })).toBeVisible()
  await cell.getByRole('button').click()
  await expect.poll(() => router.state.location.search).toMatchObject({ view: 'day' })
})

test('parish calendar: a list leaves out the days without entries', async () => {
  await open(`?day=${DAY}&view=list`)
  await expect.element(daySection('niedziela 24.01.2027')).toBeVisible()
  expect(daySection('wtorek 19.01.2027').elements()).toEqual([])
})

test('parish calendar: the place of most entries is not repeated, another one is named', async () => {
  await open(undefined, [
    mass,
    entry({ starts_at: '7:00' }),
    entry({ title: 'W kaplicy', starts_at: '10:00', place: 'kaplica' }),
  ])
  await expect.element(page.getByText('kaplica · ks. J. Lis')).toBeVisible()
  expect(page.getByText(/kościół parafialny/).elements()).toEqual([])
})

test('parish calendar: no place has most of the entries → each line names its own', async () => {
  await open(undefined, [mass, entry({ title: 'W kaplicy', starts_at: '10:00', place: 'kaplica' })])
  await expect.element(page.getByText('kaplica · ks. J. Lis')).toBeVisible()
  expect(page.getByText(/kościół parafialny/).elements()).toHaveLength(1)
})

test('parish calendar: entries cannot be read → the reason and another try', async () => {
  await openScreen(ParishCalendar, {
    path: '/parish-calendar',
    answers: { 'GET /api/calendar-entries': new Refused(500, { message: 'Awaria' }) },
  })
  await expect.element(page.getByRole('button', { name: /Spróbuj/ })).toBeVisible()
})

test.each(['?day=wczoraj&view=rok&kinds=%2C%2C', '?kinds=none', '?day=2027-02-31'])(
  'parish calendar: odd address %s → the screen opens',
  async search => {
    await open(search)
    await expect.element(page.getByRole('heading', { name: 'Kalendarz parafii' })).toBeVisible()
  },
)

test('parish calendar: Masses without intentions of two churches at one hour are hidden by the filter', async () => {
  const empty = { title: 'bez intencji', priests: [], path: '/books/intentions/calendar?view=day' }
  const chapel = { ...empty, parish_place_id: 2, place: 'kaplica' }
  await open(undefined, [entry(empty), entry(chapel), entry({ ...baptism, day: DAY })])
  const masses = page.getByRole('link', { name: 'bez intencji' })
  await expect.element(masses.nth(1)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Msze (2)' }).click()
  await expect.element(page.getByText('kaplica')).not.toBeInTheDocument()
  expect(masses.elements()).toEqual([])
})
