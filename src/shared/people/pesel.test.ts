import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPesel } from './pesel.ts'

const VALID = [
  ['44051401458', '1944-05-14', 1],
  ['02070803628', '1902-07-08', 2],
  ['07830412344', '1807-03-04', 2],
  ['07830412351', '1807-03-04', 1],
  ['07513000040', '2107-11-30', 2],
  ['04622900184', '2204-02-29', 2],
] as const

test.each(VALID)('checkPesel: %s → born %s', (pesel, birth_date, gender) => {
  expect(checkPesel(pesel)).toEqual({ birth_date, gender })
})

test('checkPesel: spaces are ignored', () => {
  expect(checkPesel(' 440514 01458\u00a0')).toEqual({ birth_date: '1944-05-14', gender: 1 })
})

test('checkPesel: one wrong digit is always detected', () => {
  const pesel = fc.constantFrom(...VALID.map(([number]) => number))
  const place = fc.nat({ max: 10 })
  const shift = fc.integer({ min: 1, max: 9 })
  fc.assert(
    fc.property(pesel, place, shift, (number, at, by) => {
      const digit = (Number(number[at]) + by) % 10
      expect(checkPesel(number.slice(0, at) + digit + number.slice(at + 1))).toHaveProperty(
        'problem',
      )
    }),
  )
})

test('checkPesel: a number built for any birth from 1800 to 2299 gives back the date and sex', () => {
  const birthDate = fc.date({
    min: new Date('1800-01-01'),
    max: new Date('2299-12-31T23:59:59Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(birthDate, fc.nat({ max: 9999 }), (date, series) => {
      const birth_date = date.toISOString().slice(0, 10)
      expect(checkPesel(getPesel(birth_date, series))).toEqual({
        birth_date,
        gender: series % 2 === 1 ? 1 : 2,
      })
    }),
  )
})

describe('invalid PESEL numbers', () => {
  test.each([
    ['', 'Podaj numer PESEL.'],
    ['4405140145', 'Numer PESEL ma 11 cyfr, a podano 10. Być może zginęło zero na początku.'],
    ['440514014580', 'Numer PESEL ma 11 cyfr, a podano 12.'],
    ['4405140145a', 'Numer PESEL składa się z samych cyfr.'],
    ['440514-01458', 'Numer PESEL składa się z samych cyfr.'],
    ['４４０５１４０１４５８', 'Numer PESEL składa się z samych cyfr.'],
    ['44051401459', 'W numerze PESEL jest pomyłka. Porównaj go cyfra po cyfrze z dokumentem.'],
  ])('checkPesel: %j → %s', (pesel, problem) => {
    expect(checkPesel(pesel)).toEqual({ problem })
  })

  test.each(['1901-00-10', '1901-13-10', '1901-02-29', '1904-04-31', '1950-05-00'])(
    'checkPesel: impossible date %s with a correct check digit → refused',
    day => {
      expect(checkPesel(getPesel(day, 1234))).toEqual({
        problem: 'Numer PESEL zaczyna się od daty, której nie ma. Sprawdź pierwsze 6 cyfr.',
      })
    },
  )

  test('checkPesel: all zeros → refused', () => {
    expect(checkPesel('00000000000')).toHaveProperty('problem')
  })

  test('checkPesel: any text → a problem or facts, and no exception', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect(Object.keys(checkPesel(text))).toBeOneOf([['problem'], ['birth_date', 'gender']])
      }),
    )
  })
})

/** Builds a PESEL with the weights 9 7 3 1, an equivalent of the official check digit. */
function getPesel(day: string, series: number) {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const shift = { 18: 80, 19: 0, 20: 20, 21: 40, 22: 60 }[Math.floor(year / 100)]!
  const two = (value: number) => String(value).padStart(2, '0')
  const digits = two(year % 100) + two(month + shift) + two(date) + String(series).padStart(4, '0')
  const sum = [...digits].reduce((all, digit, i) => all + Number(digit) * [9, 7, 3, 1][i % 4]!, 0)
  return digits + (sum % 10)
}
