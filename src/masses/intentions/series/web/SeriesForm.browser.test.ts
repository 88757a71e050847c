import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { addDays } from '#shared/dates/days.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { Refused } from '#testing/mock-server.ts'
import { pressFormSaveKeys } from '#ui/testing.tsx'
import { AddSeries } from './SeriesForm.tsx'
import { type SeriesBody, START, buildDay, buildProposal, freeDays, openSeries } from './testing.ts'

const full = { masses: [], proposed: null }
const daysWithGap = Array.from({ length: 31 }, (_, index) =>
  buildDay(index, index === 3 ? full : {}),
)
const better = addDays(START, 4)

test('series form: thirty proposed Masses are shown, and booked together', async () => {
  const { getByRole, sent } = await openSeries(AddSeries, {
    ...buildProposal(freeDays),
    'POST /api/intention-series': { id: 7, version: 1 },
  })
  await userEvent.fill(getByRole('textbox', { name: 'Treść intencji' }), '† Jan Zięba')
  await expect.element(getByRole('row').nth(30)).toMatchTextContent('30')
  await pressFormSaveKeys()
  await expect
    .poll(() => sent.find(({ call }) => call.startsWith('POST'))?.body as SeriesBody)
    .toMatchObject({ content: '† Jan Zięba', days: expect.any(Array) })
  const { days, ...rest } = sent.find(({ call }) => call.startsWith('POST'))!.body as SeriesBody
  expect(days).toHaveLength(30)
  expect(days[29]).toEqual({
    mass_date: addDays(START, 29),
    mass_time: '18:00',
    parish_place_id: null,
  })
  expect(rest).not.toHaveProperty('first_day')
})

test('series form: the days that the program proposes are no unsaved change of the user', async () => {
  const { getByRole, getByText } = await openSeries(AddSeries, buildProposal(freeDays))
  await expect.element(getByRole('row').nth(30)).toMatchTextContent('30')
  await expect.element(getByText('Bez zmian')).toBeVisible()
  await userEvent.fill(getByRole('textbox', { name: 'Treść intencji' }), '† Jan Zięba')
  await expect.element(getByText('Niezapisane zmiany')).toBeVisible()
})

test('series form: day without a free Mass → another hour, or left out with a reason', async () => {
  const { getByRole, getByText, sent } = await openSeries(AddSeries, {
    ...buildProposal(daysWithGap, better),
    'POST /api/intention-series': { id: 7, version: 1 },
  })
  await userEvent.fill(getByRole('textbox', { name: 'Treść intencji' }), '† Jan Zięba')
  await expect.element(getByText(/nie ma wolnej Mszy. Gregorianka/)).toBeVisible()
  await pressFormSaveKeys()
  await expect.element(getByText(/wybierz Mszę albo go pomiń/)).toBeVisible()
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  const day = showDay(addDays(START, 3))
  const choice = getByRole('combobox', { name: `Msza ${day}` })
  await choice.selectOptions('Pomiń ten dzień')
  await userEvent.fill(getByRole('textbox', { name: 'Ważna przyczyna przerwy' }), 'Pogrzeb')
  await pressFormSaveKeys()
  await expect
    .poll(() => sent.find(({ call }) => call.startsWith('POST'))?.body as SeriesBody)
    .toMatchObject({ gap_reason: 'Pogrzeb' })
  const { days } = sent.find(({ call }) => call.startsWith('POST'))!.body as SeriesBody
  expect(days[29]).toMatchObject({ mass_date: addDays(START, 30) })
})

test('series form: a Mass at another hour avoids the gap, and a better beginning is one click away', async () => {
  const { getByRole, sent } = await openSeries(AddSeries, {
    ...buildProposal(daysWithGap, better),
    'POST /api/intention-series': { id: 7, version: 1 },
  })
  await userEvent.fill(getByRole('textbox', { name: 'Treść intencji' }), '† Jan Zięba')
  const day = showDay(addDays(START, 3))
  await getByRole('combobox', { name: `Msza ${day}` }).selectOptions('Msza o innej godzinie')
  await userEvent.fill(getByRole('textbox', { name: `Godzina Mszy ${day}` }), '6.30')
  await pressFormSaveKeys()
  await expect
    .poll(() => (sent.find(({ call }) => call.startsWith('POST'))?.body as SeriesBody)?.days[3])
    .toMatchObject({ mass_date: addDays(START, 3), mass_time: '06:30' })
})

test('series form: one click selects a better beginning', async () => {
  const { getByRole, sent } = await openSeries(
    AddSeries,
    buildProposal(daysWithGap, better),
    '/books/intentions/series/add',
    `?first_day=${START}`,
  )
  await getByRole('button', { name: /30 dni bez przerwy/ }).click()
  await expect.poll(() => sent.some(({ query }) => query.date_from === better)).toBe(true)
})

test('series form: the usual day is not free → begins at the first unbroken run, marked as a proposal', async () => {
  const { getByRole, getByText, sent } = await openSeries(
    AddSeries,
    buildProposal(daysWithGap, better),
  )
  const first = getByRole('textbox', { name: 'Pierwszy dzień' })
  await expect.element(first).toHaveValue(showDay(better))
  const mark = getByText('Propozycja: najbliższe 30 dni bez przerwy')
  await expect.element(mark).toBeVisible()
  expect(sent.some(({ query }) => query.date_from === START)).toBe(true)
  await userEvent.fill(first, showDay(addDays(better, 1)))
  await expect.element(mark).not.toBeInTheDocument()
})

test('series form: slots taken meanwhile → the server’s message is shown, and free Masses are refetched', async () => {
  const words = 'Te Msze są już zajęte: 03.05.2026, 18:00. Niczego nie zapisano'
  const { getByRole, getByText, sent } = await openSeries(AddSeries, {
    ...buildProposal(freeDays),
    'POST /api/intention-series': new Refused(422, { message: words, errors: { days: [words] } }),
  })
  await userEvent.fill(getByRole('textbox', { name: 'Treść intencji' }), '† Jan Zięba')
  await expect.element(getByRole('row').nth(30)).toMatchTextContent('30')
  const before = sent.filter(({ call }) => call.includes('proposal')).length
  await pressFormSaveKeys()
  await expect.element(getByText(words).first()).toBeVisible()
  await expect
    .poll(() => sent.filter(({ call }) => call.includes('proposal')).length)
    .toBeGreaterThan(before)
  await expect.element(getByRole('textbox', { name: 'Treść intencji' })).toHaveValue('† Jan Zięba')
})

test('series form: first day too far in the past → error at its field, and the former days are removed', async () => {
  const { getByRole, getByText, sent } = await openSeries(AddSeries, buildProposal(freeDays))
  await userEvent.fill(getByRole('textbox', { name: 'Treść intencji' }), '† Jan Zięba')
  await expect.element(getByRole('row').nth(30)).toBeVisible()
  await userEvent.fill(getByRole('textbox', { name: 'Pierwszy dzień' }), '01.01.1800')
  await expect.element(getByRole('table')).not.toBeInTheDocument()
  await pressFormSaveKeys()
  await expect.element(getByText(/Sprawdź rok/).first()).toBeVisible()
  await expect.element(getByRole('textbox', { name: 'Pierwszy dzień' })).toHaveFocus()
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false)
})

test('series form: first day in the past or years ahead → error at the field', async () => {
  const { getByRole, getByText } = await openSeries(AddSeries, buildProposal(freeDays))
  const first = getByRole('textbox', { name: 'Pierwszy dzień' })
  await userEvent.fill(first, '01.01.2020')
  await expect.element(getByText('Ten dzień już minął', { exact: true })).toBeVisible()
  await userEvent.fill(first, '01.01.2190')
  await expect.element(getByText(/odprawić w ciągu roku/)).toBeVisible()
})

test('series form: the orderer is chosen from the register with Tab, adults first', async () => {
  const anna = { id: 7, names: 'Anna', surname: 'Kowal', birth_date: '1970-05-03', gender: 2 }
  const { getByRole, sent } = await openSeries(AddSeries, {
    ...buildProposal(freeDays),
    'GET /api/peoples/suggestions': { data: [anna] },
    'GET /api/peoples/7': { ...anna, phone: '+48600100200', email: 'anna@poczta.example' },
  })
  const orderer = getByRole('combobox', { name: 'Zamawiający' })
  await userEvent.click(orderer)
  await userEvent.keyboard('kowal an')
  await expect.element(getByRole('option', { name: /Kowal/ })).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(orderer).toHaveValue('Anna Kowal')
  await expect.element(getByRole('textbox', { name: 'E-mail' })).toHaveValue('anna@poczta.example')
  expect(sent.find(({ call }) => call.endsWith('suggestions'))?.query).toMatchObject({
    role: 'adult',
  })
})
