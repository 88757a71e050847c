import { expect, test } from 'vitest'
import { genderOfRole, getSurname } from './genders.ts'

test('genderOfRole: wife and grandson → their gender; guardian → undefined', () => {
  expect([1, 2, 13, 14, 17, null].map(genderOfRole)).toEqual([1, 2, 1, 2, undefined, undefined])
})

test.each([
  ['Kowalski', 2, 'Kowalska'],
  ['Zawadzka', 1, 'Zawadzki'],
  ['Potocki-Lipski', 2, 'Potocka-Lipska'],
  ['Nowak', 2, 'Nowak'],
  ['Skiba', 1, 'Skiba'],
  ['Kowalska', undefined, 'Kowalska'],
] as const)('getSurname: %s, gender %s → %s', (surname, gender, expectedSurname) => {
  expect(getSurname(gender, surname)).toBe(expectedSurname)
})
