import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { addDays } from '#shared/dates/days.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { pressFormSaveKeys } from '#ui/testing.tsx'
import type { MassSeries } from '../contract.ts'
import { MoveSeries } from './SeriesForm.tsx'
import { SeriesPreview } from './SeriesPreview.tsx'
import { type SeriesBody, START, buildProposal, freeDays, openSeries } from './testing.ts'

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
  const { getByRole, getByText, sent } = await openSeries(
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
  await pressFormSaveKeys()
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
    openSeries(
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
  const { getByRole, getByText, sent } = await openSeries(
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
  await pressFormSaveKeys()
  await expect.element(getByText('Napisz, za kogo jest gregorianka').first()).toBeVisible()
  await userEvent.fill(content, '† Jan Zięba z Węgrowa')
  await pressFormSaveKeys()
  await expect
    .poll(() => sent.find(({ call }) => call.startsWith('PUT'))?.body)
    .toEqual({
      version: 3,
      content: '† Jan Zięba z Węgrowa',
      public_content: 'intencja prywatna',
    })
})

test('move series: the remaining Masses move together and keep their numbering', async () => {
  const { getByRole, sent } = await openSeries(
    MoveSeries,
    {
      'GET /api/intention-series/7': completeSeries,
      ...buildProposal(freeDays.slice(0, 29)),
      'PUT /api/intention-series/7/days': { id: 7, version: 4 },
    },
    '/books/intentions/series/$seriesID/move',
  )
  await expect.element(getByRole('row').nth(1)).toMatchTextContent('2')
  await pressFormSaveKeys()
  await expect
    .poll(() => (sent.find(({ call }) => call.startsWith('PUT'))?.body as SeriesBody)?.days.length)
    .toBe(29)
})
