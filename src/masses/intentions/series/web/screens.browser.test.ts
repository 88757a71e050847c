import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { getPage } from '#books/core/server/testing.ts'
import { today, addDays } from '#shared/dates/days.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { Refused } from '#testing/mock-server.ts'
import { openScreen } from '#testing/screen.tsx'
import type { MassSeries, SeriesDay } from '../contract.ts'
import { AddSeries, MoveSeries } from './SeriesForm.tsx'
import { SeriesPreview } from './SeriesPreview.tsx'

const START = addDays(today(), 7)
const evening = { mass_time: '18:00', parish_place_id: null, place: null, free: 1 }
const dayAt = (index: number, change: Partial<SeriesDay> = {}): SeriesDay => ({
  day: addDays(START, index),
  name: 'Dzień powszedni',
  lawful: null,
  closed: null,
  masses: [evening],
  proposed: evening,
  ...change,
})
const full = { masses: [], proposed: null }
const free = Array.from({ length: 30 }, (_, index) => dayAt(index))
const daysWithGap = Array.from({ length: 31 }, (_, index) => dayAt(index, index === 3 ? full : {}))
const better = addDays(START, 4)

const parish = {
  'GET /api/parish-places': getPage([]),
  'GET /api/parish-workers': getPage([]),
  'GET /api/dictionaries/choices': { choices: {} },
}
const open = (
  Screen: () => React.ReactNode,
  answers: object,
  route = '/books/intentions/series/add',
) =>
  openScreen(Screen, {
    path: route.replace('$seriesID', '7'),
    route,
    answers: { ...parish, ...answers },
  })
const proposal = (data: SeriesDay[], unbroken_from: string | null = START) => ({
  'GET /api/intention-series/proposal': { data, unbroken_from },
})
const save = () => userEvent.keyboard('{Control>}s{/Control}')
type Body = { days: { mass_date: string; mass_time: string }[]; gap_reason?: string }

test('series form: thirty proposed Masses are shown, and booked together', async () => {
  const { getByRole, sent } = await open(AddSeries, {
    ...proposal(free),
    'POST /api/intention-series': { id: 7, version: 1 },
  })
  await userEvent.fill(getByRole('textbox', { name: 'Treść intencji' }), '† Jan Zięba')
  await expect.element(getByRole('row').nth(30)).toMatchTextContent('30')
  await save()
  await expect
    .poll(() => sent.find(({ call }) => call.startsWith('POST'))?.body as Body)
    .toMatchObject({ content: '† Jan Zięba', days: expect.any(Array) })
  const { days, ...rest } = sent.find(({ call }) => call.startsWith('POST'))!.body as Body
  expect(days).toHaveLength(30)
  expect(days[29]).toEqual({
    mass_date: addDays(START, 29),
    mass_time: '18:00',
    parish_place_id: null,
  })
  expect(rest).not.toHaveProperty('first_day')
})

test('series form: day without a free Mass → another hour, or left out with a reason', async () => {
  const { getByRole, getByText, sent } = await open(AddSeries, {
    ...proposal(daysWithGap, better),
    'POST /api/intention-series': { id: 7, version: 1 },
  })
  await userEvent.fill(getByRole('textbox', { name: 'Treść intencji' }), '† Jan Zięba')
  await expect.element(getByText(/nie ma wolnej Mszy. Gregorianka/)).toBeVisible()
  await save()
  await expect.element(getByText(/wybierz Mszę albo go pomiń/)).toBeVisible()
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  const day = showDay(addDays(START, 3))
  const choice = getByRole('combobox', { name: `Msza ${day}` })
  await choice.selectOptions('Pomiń ten dzień')
  await userEvent.fill(getByRole('textbox', { name: 'Ważna przyczyna przerwy' }), 'Pogrzeb')
  await save()
  await expect
    .poll(() => sent.find(({ call }) => call.startsWith('POST'))?.body as Body)
    .toMatchObject({ gap_reason: 'Pogrzeb' })
  const { days } = sent.find(({ call }) => call.startsWith('POST'))!.body as Body
  expect(days[29]).toMatchObject({ mass_date: addDays(START, 30) })
})

test('series form: a Mass at another hour avoids the gap, and a better beginning is one click away', async () => {
  const { getByRole, sent } = await open(AddSeries, {
    ...proposal(daysWithGap, better),
    'POST /api/intention-series': { id: 7, version: 1 },
  })
  await userEvent.fill(getByRole('textbox', { name: 'Treść intencji' }), '† Jan Zięba')
  const day = showDay(addDays(START, 3))
  await getByRole('combobox', { name: `Msza ${day}` }).selectOptions('Msza o innej godzinie')
  await userEvent.fill(getByRole('textbox', { name: `Godzina Mszy ${day}` }), '6.30')
  await save()
  await expect
    .poll(() => (sent.find(({ call }) => call.startsWith('POST'))?.body as Body)?.days[3])
    .toMatchObject({ mass_date: addDays(START, 3), mass_time: '06:30' })
})

test('series form: one click selects a better beginning', async () => {
  const { getByRole, sent } = await open(AddSeries, proposal(daysWithGap, better))
  await getByRole('button', { name: /30 dni bez przerwy/ }).click()
  await expect.poll(() => sent.some(({ query }) => query.date_from === better)).toBe(true)
})

test('series form: slots taken meanwhile → the server’s message is shown, and free Masses are refetched', async () => {
  const words = 'Te Msze są już zajęte: 03.05.2026, 18:00. Niczego nie zapisano'
  const { getByRole, getByText, sent } = await open(AddSeries, {
    ...proposal(free),
    'POST /api/intention-series': new Refused(422, { message: words, errors: { days: [words] } }),
  })
  await userEvent.fill(getByRole('textbox', { name: 'Treść intencji' }), '† Jan Zięba')
  await expect.element(getByRole('row').nth(30)).toMatchTextContent('30')
  const before = sent.filter(({ call }) => call.includes('proposal')).length
  await save()
  await expect.element(getByText(words).first()).toBeVisible()
  await expect
    .poll(() => sent.filter(({ call }) => call.includes('proposal')).length)
    .toBeGreaterThan(before)
  await expect.element(getByRole('textbox', { name: 'Treść intencji' })).toHaveValue('† Jan Zięba')
})

const intention = (index: number) => ({
  id: 100 + index,
  content: '† Jan Zięba',
  status: index === 0 ? ('celebrated' as const) : ('accepted' as const),
  mass_date: addDays(START, index),
  mass_time: '18:00',
  series_number: index + 1,
  intention_series_id: 7,
  purchaser_name: 'Ewa Zięba',
  place: null,
  celebrant: null,
})
const completeSeries = {
  id: 7,
  version: 3,
  content: '† Jan Zięba',
  gap_reason: null,
  cancelled_at: null,
  cancel_reason: null,
  gaps: [addDays(START, 9)],
  intentions: Array.from({ length: 30 }, (_, index) => intention(index)),
} as unknown as MassSeries

test('series preview: the whole series with its gap, cancelled with a reason', async () => {
  const { getByRole, getByText, sent } = await open(
    SeriesPreview,
    {
      'GET /api/intention-series/7': completeSeries,
      'POST /api/intention-series/7/cancel': { id: 7, version: 4 },
    },
    '/books/intentions/series/$seriesID/preview',
  )
  await expect.element(getByText('odprawione: 1 z 30')).toBeVisible()
  await expect
    .element(getByText(new RegExp(`Bez Mszy: ${showDay(completeSeries.gaps[0])}`)))
    .toBeVisible()
  await getByRole('button', { name: 'Odwołaj' }).click()
  await expect.element(getByText(/29.*Mszy zostanie odwołanych/)).toBeVisible()
  await userEvent.fill(getByRole('textbox', { name: 'Powód' }), 'Zamawiający zrezygnował')
  await save()
  await expect
    .poll(() => sent.find(({ call }) => call.startsWith('POST'))?.body)
    .toEqual({ version: 3, reason: 'Zamawiający zrezygnował' })
})

test('series: the place of each Mass is shown only when there is more than one', async () => {
  const addPlaces = (second: string) => ({
    ...completeSeries,
    intentions: completeSeries.intentions.map((mass, index) => ({
      ...mass,
      place: index === 1 ? second : 'kościół św. Anny',
    })),
  })
  const preview = (seriesBody: object) =>
    open(
      SeriesPreview,
      { 'GET /api/intention-series/7': seriesBody },
      '/books/intentions/series/$seriesID/preview',
    )
  const { getByText } = await preview(addPlaces('kościół św. Anny'))
  await expect.element(getByText('odprawione: 1 z 30')).toBeVisible()
  await expect.element(getByText('kościół św. Anny')).not.toBeInTheDocument()
  const otherScreen = await preview(addPlaces('kaplica w Lesie'))
  await expect.element(otherScreen.getByText('kaplica w Lesie').first()).toBeVisible()
})

test('reword series: one dialog changes the text of all thirty; empty text → error at the field', async () => {
  const { getByRole, getByText, sent } = await open(
    SeriesPreview,
    {
      'GET /api/intention-series/7': { ...completeSeries, public_content: 'intencja prywatna' },
      'PUT /api/intention-series/7': { id: 7, version: 4 },
    },
    '/books/intentions/series/$seriesID/preview',
  )
  await getByRole('button', { name: 'Popraw treść' }).click()
  await expect.element(getByText(/wszystkich Mszach tej gregorianki/)).toBeVisible()
  const content = getByRole('textbox', { name: 'Treść intencji' })
  await userEvent.fill(content, '')
  await save()
  await expect.element(getByText('Napisz, za kogo jest gregorianka').first()).toBeVisible()
  await userEvent.fill(content, '† Jan Zięba z Węgrowa')
  await save()
  await expect
    .poll(() => sent.find(({ call }) => call.startsWith('PUT'))?.body)
    .toEqual({
      version: 3,
      content: '† Jan Zięba z Węgrowa',
      public_content: 'intencja prywatna',
    })
})

test('move series: the remaining Masses move together and keep their numbering', async () => {
  const { getByRole, sent } = await open(
    MoveSeries,
    {
      'GET /api/intention-series/7': completeSeries,
      ...proposal(free.slice(0, 29)),
      'PUT /api/intention-series/7/days': { id: 7, version: 4 },
    },
    '/books/intentions/series/$seriesID/move',
  )
  await expect.element(getByRole('row').nth(1)).toMatchTextContent('2')
  await save()
  await expect
    .poll(() => (sent.find(({ call }) => call.startsWith('PUT'))?.body as Body)?.days.length)
    .toBe(29)
})

test('series form: first day too far in the past → error at its field, and the former days are removed', async () => {
  const { getByRole, getByText, sent } = await open(AddSeries, proposal(free))
  await userEvent.fill(getByRole('textbox', { name: 'Treść intencji' }), '† Jan Zięba')
  await expect.element(getByRole('row').nth(30)).toBeVisible()
  await userEvent.fill(getByRole('textbox', { name: 'Pierwszy dzień' }), '01.01.1800')
  await expect.element(getByRole('table')).not.toBeInTheDocument()
  await save()
  await expect.element(getByText(/Sprawdź rok/).first()).toBeVisible()
  await expect.element(getByRole('textbox', { name: 'Pierwszy dzień' })).toHaveFocus()
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false)
})

test('series form: first day in the past or years ahead → error at the field', async () => {
  const { getByRole, getByText } = await open(AddSeries, proposal(free))
  const first = getByRole('textbox', { name: 'Pierwszy dzień' })
  await userEvent.fill(first, '01.01.2020')
  await expect.element(getByText('Ten dzień już minął', { exact: true })).toBeVisible()
  await userEvent.fill(first, '01.01.2190')
  await expect.element(getByText(/odprawić w ciągu roku/)).toBeVisible()
})
