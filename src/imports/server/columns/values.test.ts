import fc from 'fast-check'
import { expect, test } from 'vitest'
import { likelyDay, readDay, readGender } from './values.ts'

test.each([
  ['3.05.1950', '1950-05-03'],
  ['03/05/1950', '1950-05-03'],
  ['3-5-1950 r.', '1950-05-03'],
  ['1950-5-3', '1950-05-03'],
  ['1950.05.03', '1950-05-03'],
  ['1950-05-03T00:00:00.000Z', '1950-05-03'],
  ['1950-05-03 00:00', '1950-05-03'],
  ['3 maja 1950 roku', '1950-05-03'],
  ['3 MAJ 1950', '1950-05-03'],
  ['12 września 1998', '1998-09-12'],
  ['1 Października 1939 r.', '1939-10-01'],
  ['3 V 1950', '1950-05-03'],
  ['3.V.1950', '1950-05-03'],
  ['31 xii 1899', '1899-12-31'],
  ['V 1950', '1950-05'],
  ['05.1950', '1950-05'],
  ['maj 1950 r', '1950-05'],
  ['1950', '1950'],
  ['1950 r.', '1950'],
  ['ok. 1950', '~1950'],
  ['około 1950 r.', '~1950'],
  ['ca 1950', '~1950'],
  ['12 Września 1948 roku', '1948-09-12'],
  ['12-paź-1960', '1960-10-12'],
  ['12 wrz. 1960', '1960-09-12'],
  ['12\u00a0maja\u00a01960', '1960-05-12'],
  ['12–05–1960', '1960-05-12'],
  ['00.00.1960', '1960'],
  ['00.05.1960', '1960-05'],
  ['1960-05-00', '1960-05'],
  ['29.02.1904', '1904-02-29'],
])('readDay: %s → a date', (input, read) => {
  expect(readDay(input)).toBe(read)
})

test.each([
  '',
  'wczoraj',
  '3.05.50',
  '3 maja',
  '12/98',
  'XIV 1950',
  '1950/1951',
  'nieznana',
  '19500',
  '29.02.1900',
  '29 II 1900',
  '5.00.1960',
  '3 zimy 1950',
  '31.02.1970',
  '12.13.1965',
  '12.05.1065',
])('readDay: „%s” → undefined', input => {
  expect(readDay(input)).toBeUndefined()
})

test.each(['0000-00-00', '00.00.0000'])('readDay: %s → no date', input => {
  expect(readDay(input)).toBeNull()
})

test.each([
  ['3/15 I 1880', '1880-01-15'],
  ['20 XII 1879/1 I 1880', '1880-01-01'],
  ['20 grudnia 1879 / 1 stycznia 1880', '1880-01-01'],
  ['29.02.1900', '1900-03-13'],
  ['29 lutego 1900 r.', '1900-03-13'],
  ['29 II 1900', '1900-03-13'],
  ['3/16 I 1880', undefined],
  ['12.05.85', '1985-05-12'],
])('likelyDay: %s → %s', (text, day) => {
  expect(likelyDay(text)).toBe(day)
})

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

test('readDay: one date in every notation → the same result', () => {
  const date = fc.date({
    min: new Date('1600-01-01'),
    max: new Date('2100-12-31'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(date, sampleDate => {
      const iso = sampleDate.toISOString().slice(0, 10)
      const [year, month, day] = iso.split('-').map(Number)
      for (const spelling of [
        iso,
        `${day}.${month}.${year}`,
        `${day}/${month}/${year} r.`,
        `${day} ${ROMAN[month! - 1]} ${year}`,
        `${day} ${sampleDate.toLocaleDateString('pl', { month: 'long', day: 'numeric', timeZone: 'UTC' }).split(' ')[1]} ${year}`,
      ]) {
        expect(readDay(spelling), spelling).toBe(iso)
      }
    }),
  )
})

test('readGender: man and woman in the words of many programs', () => {
  for (const word of ['m', 'M.', 'mężczyzna', 'mąż', 'Pan', 'syn', 'chłopiec', '1', 'male'])
    expect(readGender(word), word).toBe(1)
  const womenWords = ['k', 'K', 'Kobieta', 'żona', 'pani', 'córka', 'dziewczynka', 'kob.', 'żeńska']
  for (const word of [...womenWords, '2', 'female', 'f']) expect(readGender(word), word).toBe(2)
  for (const word of ['', '?', '3', 'W', 'nieznana', 'mk', 'panna'])
    expect(readGender(word), word).toBeUndefined()
})
