import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Donor } from '../entry.ts'
import { collectiveAdvice } from './advice.ts'
import { type Decree, DecreeEntry, findDecree } from './contract.ts'

const day = '2026-05-05'
const decree: Decree = {
  id: 1,
  version: 1,
  name: 'Dekret biskupów prowincji',
  date_from: '2025-04-20',
  date_to: null,
  days_a_week: 2,
  celebrant_keeps: 5000,
}
const donor = (
  offering: number | null = null,
  consent_date: string | null = '2026-05-01',
): Donor => ({
  name: 'Jan Lis',
  offering,
  consent_date,
})
const listMessages = (...args: Parameters<typeof collectiveAdvice>) =>
  collectiveAdvice(...args).map(({ message }) => message)

test('collectiveAdvice: two donors who agreed under a decree → no advice', () => {
  expect(listMessages([donor(2000), donor(3000)], { day, decree })).toEqual([])
})

test('collectiveAdvice: one donor → not a collective intention', () => {
  expect(listMessages([donor()], { day, decree })).toEqual([
    expect.stringContaining('co najmniej dwóch'),
  ])
})

test('collectiveAdvice: consent is never presumed, and each missing one is counted', () => {
  const [advice] = listMessages([donor(), donor(null, null), donor(null, null)], { day, decree })
  expect(advice).toContain('przy tylu ofiarodawcach: 2')
})

test('collectiveAdvice: no decree in force → advice that it is not allowed; not looked up yet → no advice', () => {
  expect(listMessages([donor(), donor()], { day, decree: null })).toEqual([
    expect.stringContaining('bez niego intencji zbiorowych przyjmować nie wolno'),
  ])
  expect(listMessages([donor(), donor()], undefined)).toEqual([])
})

test('collectiveAdvice: the number of days in a week is that of the decree', () => {
  expect(listMessages([donor(), donor()], { day, decree, otherDays: 1 })).toEqual([])
  expect(listMessages([donor(), donor()], { day, decree, otherDays: 2 })).toEqual([
    'W tym tygodniu byłby to już 3. dzień z intencją zbiorową, a wolno w tylu: 2',
  ])
})

test('collective intention: for any offerings, the messages give the celebrant’s part and the exact remainder', () => {
  const offerings = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 2, maxLength: 20 })
  const grosze = (words: string) => Number(words.replace(',', ''))
  fc.assert(
    fc.property(offerings, fc.integer({ min: 0, max: 50_000 }), (amounts, keeps) => {
      const sum = amounts.reduce((a, b) => a + b, 0)
      const words = listMessages(
        amounts.map(offering => donor(offering)),
        { day, decree: { ...decree, celebrant_keeps: keeps } },
      )
      const quotedSums = words.flatMap(sentence => sentence.match(/\d+,\d\d/g)!.map(grosze))
      expect(quotedSums).toEqual(sum > keeps ? [keeps, sum - keeps] : [])
    }),
  )
})

test('findDecree: several decrees → the newest in force, also on its first and last day', () => {
  const old = { ...decree, id: 2, date_to: '2026-12-31' }
  const newer = { ...decree, id: 3, date_from: '2026-06-01', date_to: '2026-06-30' }
  const on = (day: string) => findDecree([old, newer], day)?.id
  expect(on('2025-04-19')).toBeUndefined()
  expect(on('2025-04-20')).toBe(2)
  expect(on('2026-06-01')).toBe(3)
  expect(on('2026-06-30')).toBe(3)
  expect(on('2026-07-01')).toBe(2)
  expect(on('2027-01-01')).toBeUndefined()
})

test('DecreeEntry: one to seven days, and an end not before the beginning', () => {
  const baseDecree = { name: 'Dekret', date_from: '2026-01-01' }
  const read = (change: object) => DecreeEntry.safeParse({ ...baseDecree, ...change })
  expect(read({}).data).toMatchObject({ days_a_week: 2, date_to: null, celebrant_keeps: null })
  for (const days_a_week of [0, 8, 1.5, 'dwa']) {
    expect(read({ days_a_week }).error!.issues[0]!.message).toBe(
      'Podaj, w ilu dniach tygodnia: od 1 do 7',
    )
  }
  expect(read({ date_to: '2025-12-31' }).error!.issues[0]!.path).toEqual(['date_to'])
  expect(read({ date_to: '2026-01-01' }).success).toBe(true)
})

test('collectiveAdvice: before 20.04.2025 → no decree of the province is asked for (Mos iugiter, art. 2)', () => {
  const facts = { day: '2025-04-19', decree: null }
  expect(listMessages([donor(), donor()], facts)).toEqual([])
  expect(listMessages([donor(), donor(null, null)], facts)).toEqual([
    expect.stringContaining('Mos iugiter, 1991'),
  ])
  expect(listMessages([donor(), donor()], { ...facts, otherDays: 2 })).toEqual([
    expect.stringContaining('a wolno w tylu: 2'),
  ])
})

test('collectiveAdvice: the decree of the province says no sum → the usual offering of the settlement', () => {
  const open = { ...decree, celebrant_keeps: null }
  expect(listMessages([donor(8000), donor(2000)], { day, decree: open, usual: 5000 })).toEqual([
    expect.stringContaining('Celebrans zatrzymuje 50,00 zł; pozostałe 50,00 zł'),
  ])
  expect(listMessages([donor(8000), donor(2000)], { day, decree: open })).toEqual([])
})
