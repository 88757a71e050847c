import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type CalendarEntry, parishCalendar } from '#parish-calendar/contract.ts'
import { getKey } from '#ui/calls/query.ts'
import { addDays, today } from '#shared/dates/days.ts'
import { buildCurrentUser, renderForUser } from '#testing/office.tsx'
import { buildWeek, getPart } from './testing.ts'
import { Week, getWeekQuery } from './Week.tsx'

const mass: CalendarEntry = {
  kind: 'mass',
  title: '† Anna Lis',
  detail: null,
  day: today(),
  starts_at: '18:00',
  ends_at: null,
  parish_place_id: 1,
  place: 'kościół',
  priests: [{ id: 7, name: 'ks. Jan Lis' }],
  path: '/books/intentions/5/preview',
  table_name: 'intentions',
  record_ids: [5],
}
const show = (entries: CalendarEntry[], waiting = 0) =>
  renderForUser(() => <Week waiting={waiting} />, buildCurrentUser(), [
    [getKey(parishCalendar.entries, getWeekQuery()), buildWeek(entries)],
  ])

test('home week: today’s Mass links to its intention, and a day opens in the calendar', async () => {
  await page.viewport(1280, 800)
  const { router } = await show([mass, { ...mass, day: addDays(today(), 6), title: 'Za tydzień' }])
  const week = getPart('Najbliższe dni')
  await expect
    .element(week.getByRole('link', { name: '18:00 Msza † Anna Lis' }))
    .toHaveAttribute('href', '/books/intentions/5/preview')
  await expect.element(week.getByRole('link', { name: /Za tydzień/ })).toBeVisible()
  await week.getByRole('button').first().click()
  await expect.poll(() => router.state.location.pathname).toBe('/parish-calendar')
  expect(router.state.location.search).toMatchObject({ day: today(), view: 'day' })
})

test('home week: a long intention wraps in its day instead of being cut', async () => {
  await page.viewport(1280, 800)
  const title = '† Adam Kowalczyk w 5. rocznicę śmierci, od żony i dzieci'
  await show([{ ...mass, title }])
  const line = page.getByRole('link', { name: new RegExp(title.slice(2)) })
  await expect.element(line).toBeVisible()
  const { scrollWidth, clientWidth, clientHeight } = line.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  expect(clientHeight).toBeGreaterThan(24)
})

test('home week: on a narrow window today and tomorrow are shown', async () => {
  await page.viewport(390, 800)
  await show([mass, { ...mass, day: addDays(today(), 2), title: 'Pojutrze' }])
  await expect.element(page.getByRole('link', { name: /Anna Lis/ })).toBeVisible()
  expect(page.getByRole('link', { name: /Pojutrze/ }).elements()).toEqual([])
})

test('home week: collisions and intentions that wait are counted', async () => {
  await show([mass, { ...mass, kind: 'wedding', starts_at: '18:15', title: 'Jan i Ewa' }], 22)
  await expect.element(page.getByText('1 kolizja')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '22 intencje do załatwienia' }))
    .toHaveAttribute('href', '/books/intentions/attention')
})

test('home week: nothing in it → a sentence instead of empty days, and a link to the calendar', async () => {
  await show([])
  const week = getPart('Najbliższe dni')
  await expect.element(week).toMatchTextContent('W najbliższym tygodniu niczego nie zapisano.')
  await expect
    .element(week.getByRole('link', { name: 'Kalendarz parafii' }))
    .toHaveAttribute('href', '/parish-calendar')
  expect(week.getByRole('button').elements()).toEqual([])
})
