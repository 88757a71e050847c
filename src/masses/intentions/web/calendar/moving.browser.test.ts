import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { getPage } from '#books/core/server/testing.ts'
import { today, addDays } from '#shared/dates/days.ts'
import { openScreen } from '#testing/screen.tsx'
import type { CalendarDay } from '../../contract.ts'
import { AddIntention } from '../form/IntentionForm.tsx'
import { IntentionsCalendar } from './IntentionsCalendar.tsx'

const TOMORROW = addDays(today(), 1)
const short = {
  id: 5,
  content: '† za śp. Jana Ziębę',
  status: 'accepted' as const,
  celebrant_id: null,
  celebrant: null,
  collective: false,
  pro_populo: false,
  intention_series_id: null,
  series_number: null,
  needs_attention: false,
}
const mass = { parish_place_id: null, place: null, intention_pattern_id: 3, slots: 1 }
const day: CalendarDay = {
  day: TOMORROW,
  name: '',
  title: 'Poniedziałek',
  rank: null,
  colours: ['green'],
  obligation: false,
  closed: null,
  masses: [
    { ...mass, mass_time: '07:00', intentions: [short] },
    { ...mass, mass_time: '18:00', intentions: [] },
  ],
}
const intention = {
  ...short,
  version: 2,
  mass_date: TOMORROW,
  mass_time: '07:00',
  parish_place_id: null,
  place: null,
  offering: 5000,
  purchaser_name: 'Ewa Zięba',
  purchaser_phone: '+48600100200',
  purchaser_email: null,
  donors: [],
}
const free = {
  mass_date: addDays(TOMORROW, 2),
  mass_time: '18:00',
  parish_place_id: null,
  place: null,
  free: 1,
}
const answers = {
  'GET /api/intentions/calendar': { data: [day] },
  'GET /api/intentions/free-masses': { data: [free] },
  'GET /api/intention-patterns': getPage([]),
  'GET /api/parish-places': getPage([]),
  'GET /api/parish-workers': getPage([]),
  'GET /api/collective-decrees': { data: [] },
  'GET /api/dictionaries/items/IntentionType': getPage([]),
  'GET /api/dictionaries/items/PaymentMethod': getPage([]),
  'GET /api/intentions/5': intention,
  'PUT /api/intentions/5/mass': { id: 5, version: 3, warnings: [] },
}
const open = (view: string) =>
  openScreen(IntentionsCalendar, {
    path: `/books/intentions/calendar?view=${view}&day=${TOMORROW}`,
    answers,
  })

test.each(['month', 'week'])(
  'intention calendar: in a %s an intention is dragged to a free Mass, confirmed, saved and undone',
  async view => {
    const { getByRole, getByText, sent } = await open(view)
    const moves = () =>
      sent.flatMap(({ call, body }) => (call === 'PUT /api/intentions/5/mass' ? [body] : []))
    await getByRole('link', { name: /† za śp\. Jana Ziębę/ }).dropTo(
      getByRole('link', { name: /Wolna intencja .* 18:00/ }),
    )
    await expect.element(getByText(/o 07:00 będzie znowu wolne/)).toBeVisible()
    await expect.element(getByText(/Program nie zawiadomi zamawiającego. Zadzwoń/)).toBeVisible()
    expect(moves()).toEqual([])
    await getByRole('button', { name: 'Przenieś', exact: true }).click()
    await expect.poll(() => moves()).toMatchObject([{ version: 2, mass_time: '18:00' }])
    await getByRole('button', { name: 'Cofnij' }).click()
    await expect
      .poll(() => moves()[1])
      .toMatchObject({ version: 3, mass_time: '07:00', tell: false })
  },
)

test('intention calendar: an intention can be moved with a button, without dragging', async () => {
  const { getByRole } = await open('day')
  await getByRole('button', { name: `Przenieś: ${short.content}` }).click()
  await expect.element(getByRole('dialog', { name: 'Przeniesienie intencji' })).toBeVisible()
})

test('intention calendar: the next free Mass is one key press away', async () => {
  const { getByRole, getByText, sent } = await open('month')
  await getByRole('button', { name: 'Pierwszy wolny termin' }).click()
  await expect.element(getByRole('button', { name: /godz. 18:00/ })).toHaveFocus()
  await getByRole('combobox', { name: 'Dzień tygodnia' }).selectOptions('niedziela')
  await expect.poll(() => sent.some(({ query }) => query.weekday === '7')).toBe(true)
  await getByRole('button', { name: /godz. 18:00/ }).click()
  await expect.element(getByText('Inny ekran')).toBeVisible()
})

test('intention form: the next free Mass fills in the day and the hour', async () => {
  const { getByRole } = await openScreen(AddIntention, { path: '/books/intentions/add', answers })
  await getByRole('button', { name: 'Pierwszy wolny termin' }).click()
  await expect.element(getByRole('button', { name: /godz. 18:00/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(getByRole('textbox', { name: 'Godzina' })).toHaveValue('18:00')
})
