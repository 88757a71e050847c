import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getNumber } from './act.ts'

test.each([
  ['12', '12'],
  ['nr 12', '12'],
  ['Akt nr 12', '12'],
  ['poz. 7', '7'],
  ['12a', '12a'],
  ['12 A', '12a'],
  ['12.', '12'],
  ['00012', '00012'],
])('getNumber: %s → number %s of the year in the year column', (cellText, act_number) => {
  expect(getNumber(cellText, '1998', null)).toEqual({ act_number, year: 1998 })
})

test.each(['b.n.', 'bn', 'brak', 'bez numeru', '–', '?', null])(
  'getNumber: %s → no number',
  cellText => {
    expect(getNumber(cellText, 'rok 1931 r.', null)).toEqual({ act_number: null, year: 1931 })
  },
)

test('the year comes from its column, the number or the day of the rite, in this order', () => {
  expect(getNumber('12/1998', null, null)).toEqual({ act_number: '12', year: 1998 })
  expect(getNumber('12', null, '1998-05-03')).toEqual({ act_number: '12', year: 1998 })
  expect(getNumber('12', null, '~1931')).toEqual({ act_number: '12', year: 1931 })
  // Entered a year after the rite: the year in the number counts.
  expect(getNumber('12/1999', null, '1998-12-27')).toEqual({ act_number: '12', year: 1999 })
  expect(getNumber('12', '1999', '1998-12-27')).toEqual({ act_number: '12', year: 1999 })
  expect(getNumber('12', null, null)).toEqual({ act_number: '12', year: null })
})

test('a two-digit year is accepted only when the full year is known and matches', () => {
  expect(getNumber('12/98', '1998', null)).toEqual({ act_number: '12', year: 1998 })
  expect(getNumber('12-98', null, '1998-05')).toEqual({ act_number: '12', year: 1998 })
  expect(getNumber('12/98', '1989', null)).toMatch(/jest z innego roku niż 1989\. Popraw/)
  expect(getNumber('12/98', null, null)).toMatch(/rok ma dwie cyfry\. Wpisz cztery/)
})

test('getNumber: not a number or not a year → message that says how to write it', () => {
  for (const cellText of ['XII', '12ab', '1;2', '-5', '123456', '12/998', 'dwanaście', '0', '00a'])
    expect(getNumber(cellText, '1998', null), cellText).toMatch(/to nie numer\. Wpisz/)
  for (const column of ['98', 'XX wiek', '1998/1999', '19980'])
    expect(getNumber('12', column, '1998-05-03'), column).toMatch(/to nie rok\. Wpisz cztery cyfry/)
  expect(getNumber('12/1997', '1998', null)).toMatch(/jest z innego roku niż 1998/)
})

test('getNumber: any cell text → a valid number or a message', () => {
  const cell = fc.option(fc.string({ unit: fc.constantFrom(...'0129aXb/-. nr–') }), { nil: null })
  fc.assert(
    fc.property(cell, cell, cell, (cellText, column, day) => {
      const read = getNumber(cellText, column, day)
      if (typeof read === 'string') expect(read).toMatch(/\.$/)
      else expect(read.act_number ?? '1').toMatch(/^\d{1,5}[a-z]?$/)
    }),
  )
})
