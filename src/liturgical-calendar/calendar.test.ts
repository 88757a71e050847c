import { expect, test } from 'vitest'
import { funeralMassForbidden } from './forbidden.ts'
import { computeEaster, movableDays } from './rules/movable-days.ts'
import { addDays, computeWeekday } from '#shared/dates/days.ts'

test.each([
  [2025, '03-05', '04-20', '06-01', '06-08', '06-19', '11-23', '11-30'],
  [2026, '02-18', '04-05', '05-17', '05-24', '06-04', '11-22', '11-29'],
  [2027, '02-10', '03-28', '05-09', '05-16', '05-27', '11-21', '11-28'],
  [2028, '03-01', '04-16', '05-28', '06-04', '06-15', '11-26', '12-03'],
  [2029, '02-14', '04-01', '05-13', '05-20', '05-31', '11-25', '12-02'],
])('movableDays: the days of %i are those of the Church in Poland', (year, ...expectedDays) => {
  const { ash_wednesday, easter, ascension, pentecost, corpus_christi, christ_the_king, advent } =
    movableDays(year)
  const days = [
    ash_wednesday,
    easter,
    ascension,
    pentecost,
    corpus_christi,
    christ_the_king,
    advent,
  ]
  expect(days).toEqual(expectedDays.map(day => `${year}-${day}`))
})

test('computeEaster: both ends of the range, and years of old volumes', () => {
  expect([1598, 1693, 1818, 1823, 1943, 1954, 1981, 2038, 2285].map(computeEaster)).toEqual([
    '1598-03-22',
    '1693-03-22',
    '1818-03-22',
    '1823-03-30',
    '1943-04-25',
    '1954-04-18',
    '1981-04-19',
    '2038-04-25',
    '2285-03-22',
  ])
})

test('movableDays: Easter is a Sunday between 22 March and 25 April, Advent has four Sundays', () => {
  for (let year = 1583; year < 2200; year++) {
    const { easter, advent } = movableDays(year)
    expect([computeWeekday(easter), computeWeekday(advent)], String(year)).toEqual([0, 0])
    expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`, easter).toBe(true)
    expect(advent >= `${year}-11-27` && advent <= `${year}-12-03`, advent).toBe(true)
  }
})

test('addDays: over the ends of months and in leap years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
})

test.each([
  ['2026-01-01', /Rodzicielki/],
  ['2026-01-06', /Objawienia/],
  ['2026-06-04', /Ciała i Krwi/],
  ['2026-08-15', /Wniebowzięcia/],
  ['2026-11-01', /Wszystkich Świętych/],
  ['2026-12-25', /Narodzenia/],
  ['2026-02-22', /Wielkiego Postu/],
  ['2026-03-29', /Wielkiego Postu/],
  ['2026-04-02', /Wielki Czwartek/],
  ['2026-04-03', /Triduum/],
  ['2026-04-04', /Triduum/],
  ['2026-04-05', /Wielkanocnego/],
  ['2026-05-24', /Wielkanocnego/],
  ['2026-11-29', /Adwentu/],
  ['2026-12-20', /Adwentu/],
])('funeralMassForbidden: %s → a reason', (day, words) => {
  expect(funeralMassForbidden(day)).toMatch(words)
})

test.each([
  ['2026-02-18', 'Ash Wednesday'],
  ['2026-02-15', 'the Sunday before Lent'],
  ['2026-04-01', 'Wednesday of Holy Week'],
  ['2026-04-06', 'Easter Monday'],
  ['2026-05-31', 'Holy Trinity'],
  ['2026-11-22', 'Christ the King'],
  ['2026-12-08', 'a solemnity without obligation'],
  ['2026-12-27', 'a Sunday after Christmas'],
  ['2026-11-02', 'All Souls'],
])('funeralMassForbidden: %s (%s) → allowed', day => {
  expect(funeralMassForbidden(day)).toBeNull()
})
