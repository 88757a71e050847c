import { expect, test } from 'vitest'
import { ZipCode, addressLine, addressWithCountry, streetLine } from './address.ts'

const tarnow = {
  town: 'Tarnów',
  street: 'ul. Polna',
  building_number: '12A',
  place_number: '4',
  zip_code: '33-100',
  post_office: null,
}

test('addressLine: one line as on an envelope', () => {
  expect(addressLine(tarnow)).toBe('ul. Polna 12A/4, 33-100 Tarnów')
  const bobowa = {
    ...tarnow,
    town: 'Bobowa',
    street: null,
    building_number: '15',
    place_number: null,
  }
  expect(addressLine({ ...bobowa, zip_code: '38-350' })).toBe('Bobowa 15, 38-350 Bobowa')
  expect(addressLine({ ...bobowa, post_office: 'Gorlice' })).toBe('Bobowa 15, 33-100 Gorlice')
})

test.each([
  ['Polska', 'ul. Polna 12A/4, 33-100 Tarnów'],
  [null, 'ul. Polna 12A/4, 33-100 Tarnów'],
  ['Niemcy', 'ul. Polna 12A/4, 33-100 Tarnów, Niemcy'],
])('addressWithCountry: country %s → %s', (country, line) => {
  expect(addressWithCountry({ ...tarnow, country })).toBe(line)
})

test('addressLine: unknown parts → no stray comma', () => {
  expect(addressLine({ town: 'Tarnów' })).toBe('Tarnów')
  expect(addressLine({})).toBe('')
  expect(streetLine({ street: 'ul. Polna' })).toBe('ul. Polna')
  expect(streetLine({ town: 'Bobowa' })).toBe('')
})

test('ZipCode: five digits are accepted, letters are refused', () => {
  for (const input of ['33100', '33-100', ' 33 100 ']) expect(ZipCode.parse(input)).toBe('33-100')
  expect(ZipCode.parse('')).toBeNull()
  expect(ZipCode.parse(null)).toBeNull()
  expect(ZipCode.safeParse('3310').error?.issues[0]?.message).toBe('Podaj kod pocztowy, np. 33-100')
})
