import { expect, test } from 'vitest'
import { formatRows, listTexts, parsePastedText } from './pasted-table.ts'

const read = (text: string) => listTexts(parsePastedText(text), false)

test('parsePastedText: tabs, quoted line ends and quotes as a spreadsheet copies them', () => {
  expect(
    read('Nazwisko\tUwagi\r\nNowak\t"ul. Polna 5\nTarnów; ""u Nowaków"""\r\nLis\t"Mały" Jan\r\n'),
  ).toEqual([
    ['Nazwisko', 'Uwagi'],
    ['Nowak', 'ul. Polna 5\nTarnów; "u Nowaków"'],
    ['Lis', '"Mały" Jan'],
  ])
})

test('parsePastedText: semicolons or commas where the first line has no tab; blank rows are left out', () => {
  expect(read('Nazwisko;Imię\n\nNowak;Anna, Maria')).toEqual([
    ['Nazwisko', 'Imię'],
    ['Nowak', 'Anna, Maria'],
  ])
  expect(read('Nazwisko,Imię\nNowak,Anna')).toEqual([
    ['Nazwisko', 'Imię'],
    ['Nowak', 'Anna'],
  ])
  expect(read('Nazwisko\nNowak')).toEqual([['Nazwisko'], ['Nowak']])
  expect(read('')).toEqual([])
})

test('parsePastedText: a quote that never ends is text', () => {
  expect(read('a\tb\n"Nowak\tAnna\nLis\tEwa')).toEqual([
    ['a', 'b'],
    ['"Nowak', 'Anna'],
    ['Lis', 'Ewa'],
  ])
})

test('formatRows: the text is read back as the same table', () => {
  const rows = [
    ['Nazwisko', 'Uwagi'],
    ['Nowak', 'a\tb\n"c"'],
  ]
  expect(read(formatRows(rows))).toEqual(rows)
})
