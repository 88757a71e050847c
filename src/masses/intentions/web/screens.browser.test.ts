import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { today, addDays } from '#shared/dates/days.ts'
import { getPage } from '#books/core/server/testing.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import { openScreen } from '#testing/screen.tsx'
import { IntentionsCalendar } from './calendar/IntentionsCalendar.tsx'
import type { CalendarDay, Intention } from '../contract.ts'
import { AddIntention } from './form/IntentionForm.tsx'
import { PatternsList } from '../patterns/web/PatternsList.tsx'
import { IntentionPreview } from './preview/IntentionPreview.tsx'

const TOMORROW = addDays(today(), 1)
const bookedIntention = {
  id: 5,
  content: '† za śp. Jana Ziębę',
  status: 'accepted' as const,
  celebrant_id: 1,
  celebrant: 'ks. Jan Lis',
  collective: false,
  pro_populo: false,
  intention_series_id: null,
  series_number: null,
  needs_attention: false,
}
const mass = { parish_place_id: null, place: null, intention_pattern_id: 3 }
const day: CalendarDay = {
  day: TOMORROW,
  name: 'Św. Cecylii, dziewicy i męczennicy',
  title: 'Poniedziałek',
  rank: 'memorial',
  colours: ['red'],
  obligation: false,
  closed: null,
  masses: [
    { ...mass, mass_time: '07:00', slots: 1, intentions: [bookedIntention] },
    { ...mass, mass_time: '18:00', slots: 2, intentions: [] },
  ],
}
const answers = {
  'GET /api/intentions/calendar': { data: [day] },
  'GET /api/parish-places': getPage([]),
  'GET /api/parish-workers': getPage([]),
  'GET /api/dictionaries/items/IntentionType': getPage([]),
  'GET /api/dictionaries/items/PaymentMethod': getPage([]),
}

const open = (
  Screen: () => React.ReactNode,
  path: string,
  otherAnswers: object = {},
  route?: string,
) => openScreen(Screen, { path, route, answers: { ...answers, ...otherAnswers } })

test('intention calendar: a day shows its feast, the booked intentions and the free slots', async () => {
  const { getByRole, getByText } = await open(
    IntentionsCalendar,
    `/books/intentions/calendar?view=day&day=${TOMORROW}`,
  )
  await expect.element(getByText('Św. Cecylii, dziewicy i męczennicy')).toBeVisible()
  await expect.element(getByText('wspomnienie obowiązkowe · czerwony')).toBeVisible()
  await expect.element(getByRole('link', { name: bookedIntention.content })).toBeVisible()
  expect(getByRole('link', { name: /Wolna intencja .* 18:00/ }).elements()).toHaveLength(2)
  await getByRole('link', { name: /Wolna intencja .* 18:00/ })
    .first()
    .click()
  await expect.element(getByText('Inny ekran')).toBeVisible()
})

test.each([
  ['no day has a Mass → said once', [[], [], []], 1, 0],
  ['some days have Masses → said of each day without', [day.masses, [], []], 0, 2],
])('intention calendar: %s', async (_, days, onceCount, dayCount) => {
  const data = days.map((masses, index) => ({ ...day, day: addDays(TOMORROW, index), masses }))
  const { getByText, getByRole } = await open(
    IntentionsCalendar,
    `/books/intentions/calendar?view=week&day=${TOMORROW}`,
    { 'GET /api/intentions/calendar': { data } },
  )
  await expect.poll(() => getByRole('heading', { level: 3 }).elements()).toHaveLength(3)
  expect(getByText(/W szablonie nie ma na ten czas/).elements()).toHaveLength(onceCount)
  expect(getByText('W szablonie nie ma Mszy.').elements()).toHaveLength(dayCount)
})

test('intention calendar: a month counts the free slots, and a day can be opened', async () => {
  const { getByRole, sent } = await open(
    IntentionsCalendar,
    `/books/intentions/calendar?view=month&day=${TOMORROW}`,
  )
  await getByRole('button', { name: /wolne: 2/ }).click()
  await expect
    .poll(() =>
      sent.some(({ query }) => query.date_from === TOMORROW && query.date_to === TOMORROW),
    )
    .toBe(true)
})

test('intention calendar: a click on a free Mass fills in its hour, and the intention is saved', async () => {
  const { getByRole, sent } = await open(
    AddIntention,
    `/books/intentions/add?mass_date=${TOMORROW}`,
    {
      'POST /api/intentions': { id: 9, version: 1, warnings: [] },
    },
  )
  await getByRole('button', { name: '18:00: wolne 2 z 2' }).click()
  await expect.element(getByRole('button', { name: '07:00: zajęta' })).toBeDisabled()
  await userEvent.fill(getByRole('textbox', { name: 'Treść intencji' }), 'O zdrowie dla Anny')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => sent.find(({ call }) => call === 'POST /api/intentions')?.body)
    .toMatchObject({ mass_date: TOMORROW, mass_time: '18:00', content: 'O zdrowie dla Anny' })
})

const intention = {
  ...bookedIntention,
  version: 2,
  mass_date: TOMORROW,
  mass_time: '18:00',
  place: null,
  intention_type: 'za zmarłych',
  purchaser_name: 'Ewa Zięba',
  offering: 5000,
  accepted_by: 'ks. Jan Lis',
  accepted_at: '2026-11-02T10:00:00Z',
  cancel_reason: null,
} as Partial<Intention>

test('intention: cancelled only with a reason', async () => {
  const { getByRole, getByText, sent } = await open(
    IntentionPreview,
    '/books/intentions/5/preview',
    {
      'GET /api/intentions/5': intention,
      'PUT /api/intentions/5/status': { id: 5, version: 3, warnings: [] },
    },
    '/books/intentions/$intentionID/preview',
  )
  await expect.element(getByText('50,00 zł')).toBeVisible()
  await getByRole('button', { name: 'Odwołaj' }).click()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(getByText(/Podaj powód/).first()).toBeVisible()
  await userEvent.fill(getByRole('textbox', { name: 'Powód' }), 'Zamawiający zrezygnował')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => sent.find(({ call }) => call.startsWith('PUT'))?.body)
    .toMatchObject({ status: 'cancelled', version: 2, reason: 'Zamawiający zrezygnował' })
})

test('Mass schedule: days are formatted, and closures show the intentions to move', async () => {
  const pattern = {
    id: 3,
    version: 1,
    name: 'Codzienna',
    parish_place_id: null,
    place: null,
    weekdays: [1, 2, 3, 4, 5, 6],
    obligation: false,
    mass_time: '18:00',
    slots: 1,
    date_from: null,
    date_to: null,
    online: true,
    minimum_offering: 100,
    lead_days: 3,
    notes: null,
    active: true,
  }
  const closure = {
    id: 1,
    version: 1,
    intention_pattern_id: null,
    pattern: null,
    date_from: TOMORROW,
    date_to: TOMORROW,
    reason: 'Rekolekcje kapłanów',
    taken: 2,
  }
  const { getByText, getByRole, sent } = await open(PatternsList, '/books/intentions/pattern', {
    'GET /api/intention-patterns': getPage([pattern]),
    'GET /api/intention-closures': { data: [closure] },
    'DELETE /api/intention-closures/1': { id: 1, version: 1 },
    'POST /api/intention-closures': { id: 2, version: 1 },
  })
  await expect.element(getByText('poniedziałek–sobota')).toBeVisible()
  await expect.element(getByText('wszystkie Msze: Rekolekcje kapłanów')).toBeVisible()
  await expect.element(getByText('2 intencje do przeniesienia')).toBeVisible()
  await getByRole('button', { name: 'Usuń', exact: true }).click()
  await getByRole('button', { name: 'Cofnij' }).click()
  await expect.element(getByText('Msze znowu odwołane')).toBeVisible()
  expect(sent.findLast(({ call }) => call === 'POST /api/intention-closures')?.body).toEqual({
    intention_pattern_id: null,
    date_from: TOMORROW,
    date_to: TOMORROW,
    reason: 'Rekolekcje kapłanów',
  })
})

const content = () => page.getByRole('textbox', { name: 'Treść intencji' })

test.each([
  ['', 'Dzień'],
  [`?mass_date=${TOMORROW}&mass_time=18:00`, 'Treść intencji'],
])('intention form: new intention%s → the focus is on «%s»', async (search, name) => {
  await open(AddIntention, `/books/intentions/add${search}`)
  await expect.element(page.getByRole('textbox', { name }).first()).toHaveFocus()
})

test('intention form: text at its maximum length → a hint that further text does not fit', async () => {
  await open(AddIntention, '/books/intentions/add')
  await userEvent.fill(content(), 'a'.repeat(499))
  await expect.element(page.getByText(/dalszy tekst się nie zmieści/)).not.toBeInTheDocument()
  await userEvent.fill(content(), 'a'.repeat(500))
  await expect
    .element(page.getByText('Najwyżej 500 znaków: dalszy tekst się nie zmieści.'))
    .toBeVisible()
})

test('intention form: after saving, the clerk continues with the next intention', async () => {
  const { getByRole } = await open(
    IntentionPreview,
    '/books/intentions/5/preview',
    { 'GET /api/intentions/5': intention },
    '/books/intentions/$intentionID/preview',
  )
  await expect
    .element(getByRole('link', { name: 'Przyjmij następną' }))
    .toHaveAttribute('href', '/books/intentions/add')
})

test.for(['accepted', 'cancelled'])(
  'intention, %s: an account that only reads changes nothing',
  async status => {
    const { getByRole } = await openScreen(IntentionPreview, {
      path: '/books/intentions/5/preview',
      route: '/books/intentions/$intentionID/preview',
      answers: { ...answers, 'GET /api/intentions/5': { ...intention, status } },
      current: buildCurrentUser({ user: { rights_taken: ['intentions.write'] } }),
    })
    await expect.element(getByRole('heading', { level: 1 })).toBeVisible()
    for (const name of ['Przenieś', 'Odwołaj', 'Przekaż', 'Przywróć']) {
      expect(getByRole('button', { name }).elements(), name).toEqual([])
    }
  },
)
