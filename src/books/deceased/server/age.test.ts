import { expect, test } from 'vitest'
import { ageInWords } from '#parishioners/people/age.ts'

test.each([
  ['1944-03-12', '2026-05-10', '82 lata'],
  ['1944-05-11', '2026-05-10', '81 lat'],
  ['2025-05-10', '2026-05-10', '1 rok'],
  ['2025-05-11', '2026-05-10', '11 miesięcy'],
  ['2026-03-10', '2026-05-10', '2 miesiące'],
  ['2026-03-31', '2026-04-30', '30 dni'],
  ['2026-04-09', '2026-05-10', '1 miesiąc'],
  ['2025-12-20', '2026-01-20', '1 miesiąc'],
  ['2026-05-07', '2026-05-10', '3 dni'],
  ['2026-05-09', '2026-05-10', '1 dzień'],
  ['2026-05-10', '2026-05-10', 'w dniu urodzenia'],
  ['1823', '1845', '22 lata'],
  ['1845', '1845', 'poniżej roku'],
])('born %s, died %s: %s', (birth, death, words) => {
  expect(ageInWords(birth, death)).toBe(words)
})

test.each([
  [null, '2026-05-10'],
  ['1944-03-12', null],
  ['~1820', '1823'],
  ['2026-05-11', '2025-05-10'],
])('born %s, died %s → age unknown', (birth, death) => {
  expect(ageInWords(birth, death)).toBeNull()
})
