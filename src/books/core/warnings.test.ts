import { expect, test } from 'vitest'
import { listWarnings as listBaptismWarnings } from '#books/baptisms/warnings.ts'
import { listWarnings as listDeceasedWarnings } from '#books/deceased/warnings.ts'
import { adviseNumber, adviseYear, toWarnings } from './warnings.ts'

test('toWarnings: only the rules that are broken', () => {
  expect(
    toWarnings([
      ['notes', '', 'Brak uwag'],
      ['page', 1, 'Brak strony', 'legal'],
    ]),
  ).toEqual([{ field: 'page', message: 'Brak strony', severity: 'legal' }])
})

test('adviseNumber, adviseYear: a number ahead of the next one, one with a letter and another year are information', () => {
  const act = { act_number: '15a', year: 2027 }
  const warnings = toWarnings([
    ...adviseNumber(act, 12),
    ...adviseYear(act, '2026-05-03', 'chrzest'),
  ])
  expect(warnings.map(({ field, severity }) => [field, severity])).toEqual([
    ['act_number', 'info'],
    ['act_number', 'info'],
    ['year', 'info'],
  ])
  expect(toWarnings(adviseYear({ year: 2026 }, '2026', 'chrzest'))).toEqual([])
})

const getSeverity = (warnings: ReturnType<typeof listBaptismWarnings>, name: string) => {
  const warning = warnings.find(({ field }) => field === name)
  return warning && (warning.severity ?? 'missing')
}

test('severity: a godparent under 16 is a matter of law, an act of birth without a number is missing', () => {
  const warnings = listBaptismWarnings({
    baptism_date: '2026-05-03',
    godparents: [{ names: 'Jan', surname: 'Lis', birth_date: '2015-01-01', confirmed: true }],
  })
  expect(getSeverity(warnings, 'godparents.0.birth_date')).toBe('legal')
  expect(getSeverity(warnings, 'birth_act_number')).toBe('missing')
})

test('severity: a funeral of a person who left the Church is a matter of law', () => {
  const warnings = listDeceasedWarnings({ age: '80' }, { left_church: true })
  expect(getSeverity(warnings, 'surname')).toBe('legal')
  expect(getSeverity(warnings, 'civil_act_number')).toBe('missing')
})
