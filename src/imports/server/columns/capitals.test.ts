import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lowercaseCapitals } from './capitals.ts'

test.each([
  ['KOWALSKA-NOWAK ANNA', 'Kowalska-Nowak Anna'],
  ['ŚWIĘCH ŁUCJA', 'Święch Łucja'],
  ['WÓLKA NAD BUGIEM', 'Wólka nad Bugiem'],
  ['W DRODZE', 'W Drodze'],
  ['JAN PAWEŁ II', 'Jan Paweł II'],
  ["O'HARA", "O'Hara"],
  ['AL. JANA III', 'Al. Jana III'],
  ['NN', 'NN'],
  ['N.N.', 'N.N.'],
  ['KOWALSKA NN', 'Kowalska NN'],
  ['JAN KOWALSKI SJ', 'Jan Kowalski SJ'],
  ['KOWALSKI OFM JAN', 'Kowalski OFM Jan'],
  ['MIC', 'Mic'],
  ['SJ', 'SJ'],
  ['KOWALSKA-nowak Anna', 'Kowalska-Nowak Anna'],
  ['ŁĘCKI-Zając', 'Łęcki-Zając'],
  ['ul. AK-owców', 'ul. AK-owców'],
  // Text with lower-case letters is deliberate and stays unchanged.
  ['McDonald', 'McDonald'],
  ['de LA Cruz', 'de LA Cruz'],
  ['A', 'A'],
  ['J. K.', 'J. K.'],
  ['', ''],
])('lowercaseCapitals: %s → %s', (input, output) => {
  expect(lowercaseCapitals(input)).toBe(output)
})

test('lowercaseCapitals: changes nothing but the case of letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'AĄŁŻZaźł -.’II') }), text => {
      expect(lowercaseCapitals(text).toLocaleLowerCase('pl')).toBe(text.toLocaleLowerCase('pl'))
      expect(lowercaseCapitals(lowercaseCapitals(text))).toBe(lowercaseCapitals(text))
    }),
  )
})
