import { expect, test } from 'vitest'
import { readCases } from '#testing/cases.ts'
import { today, addDays } from '#shared/dates/days.ts'
import { createBanns, inParish } from './testing.ts'

const CLEAR = { result: 'clear' } as const
const OBSTACLE = { result: 'obstacle', obstacle: 'Poprzedni ślub' } as const
const UNDATED = { date_from: null, date_to: null }
const TOMORROW = addDays(today(), 1)
const READ_ONCE = { ...UNDATED, mode: 'read', second_date: null } as const

const ENTRIES = {
  'wywieszono od 3.05.2026 do 12.05.2026, bez przeszkód': {
    ...CLEAR,
    date_from: '2026-05-03',
    date_to: '2026-05-12',
  },
  'wywieszono od 3.05.2026, bez przeszkód': { ...CLEAR, date_from: '2026-05-03', date_to: null },
  'odczytano 3.05.2026, bez przeszkód': { ...CLEAR, ...READ_ONCE, first_date: '2026-05-03' },
  'bez terminu, bez przeszkód': { ...CLEAR, ...UNDATED },
  'bez terminu, zgłoszono przeszkodę': { ...OBSTACLE, ...UNDATED },
  'bez terminu, udzielono dyspensy': { ...UNDATED, dispensation_reason: 'Kuria, 12/2026' },
  'bez terminu i bez wyniku': UNDATED,
  'wywieszono od 12.05.2026 do 3.05.2026, bez przeszkód': {
    ...CLEAR,
    date_from: '2026-05-12',
    date_to: '2026-05-03',
  },
  'wywieszono od jutra, zgłoszono przeszkodę': { ...OBSTACLE, date_from: TOMORROW, date_to: null },
  'odczytano jutro, bez przeszkód': { ...CLEAR, ...READ_ONCE, first_date: TOMORROW },
} as const
const hasEntry = (words: string): words is keyof typeof ENTRIES => words in ENTRIES

const CASES = readCases('banns.md').flatMap(({ name, cells }) => {
  const words = cells['wpis do zaświadczenia']
  return words === undefined ? [] : [[name, words, cells.zaświadczenie!] as const]
})

test('certificate: the table has a row for every entry', () => {
  expect(CASES.map(([, words]) => words)).toEqual(Object.keys(ENTRIES))
})

test.each(CASES)('entry of banns → certificate: %s', async (_, words, outcome) => {
  if (!hasEntry(words)) throw new Error(`The test does not know the entry „${words}”`)
  const { clerk, id } = await createBanns()
  await inParish(clerk.parish_id, db =>
    db.updateTable('banns').set(ENTRIES[words]).where('id', '=', id).execute(),
  )
  const { status, body } = await clerk(
    'GET',
    `/api/prints/preweddingAnnouncements/${id}/certificate`,
  )
  expect([status, body.message]).toEqual(
    outcome === 'wydaje' ? [200, undefined] : [422, expect.stringContaining(outcome)],
  )
})
