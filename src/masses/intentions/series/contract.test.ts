import { expect, test } from 'vitest'
import { addDays } from '#shared/dates/days.ts'
import { SeriesEntry, SeriesMove } from './contract.ts'

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    mass_date: addDays('2026-10-01', index),
    mass_time: '18:00',
  }))
const thirty = days(30)
const listIssues = (change: object) =>
  SeriesEntry.safeParse({ content: '† Jan Zięba', days: thirty, ...change }).error?.issues.map(
    ({ message }) => message,
  )

test('SeriesEntry: thirty different days in order → accepted', () => {
  expect(listIssues({})).toBeUndefined()
  const [first, second, ...otherDays] = thirty
  const inOrder = ['Dni gregorianki muszą następować po kolei, każdy raz']
  expect(listIssues({ days: [second, first, ...otherDays] })).toEqual(inOrder)
  expect(listIssues({ days: [first, first, ...otherDays] })).toEqual(inOrder)
})

test('SeriesEntry: more or fewer than thirty days → refused', () => {
  expect(listIssues({ days: days(29) })).toEqual(['Gregorianka to dokładnie trzydzieści Mszy'])
  expect(listIssues({ days: days(31) })).toContain('Gregorianka to trzydzieści Mszy')
  expect(listIssues({ days: [] })).toContain(
    'Na każdy dzień gregorianki wybierz Mszę albo go pomiń',
  )
})

test('SeriesEntry: the text of the intention is required', () => {
  expect(listIssues({ content: '  ' })).toEqual(['Napisz, za kogo jest gregorianka'])
})

test('SeriesMove: the remaining Masses of a series may be moved, down to one', () => {
  const move = (some: object[]) => SeriesMove.safeParse({ version: 1, days: some }).success
  expect([move(days(1)), move(days(30)), move([]), move(days(31))]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
