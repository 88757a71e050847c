import fc from 'fast-check'
import metadata from 'libphonenumber-js/metadata.max'
import { describe, expect, test } from 'vitest'
import * as browserLibrary from '../phone-library/phone-library-in-browser.ts'
import { formatPhone, normalisePhone, showPhone } from './phone.ts'

test.each([
  '600 100 200',
  '600100200',
  '+48600100200',
  '+48 600-100-200',
  '0048 600 100 200',
  '48600100200',
  '0600100200',
  '(+48) 600.100.200',
  '\u00a0600\u2013100\u2013200 ',
])('normalisePhone: %j is a Polish mobile number', text => {
  expect(normalisePhone(text)).toEqual({ phone: '+48600100200', mobile: true })
})

test.each([
  '22 123 45 67',
  '(22) 123-45-67',
  '0 22 123 45 67',
  '+48 (0) 22 1234567',
  '022/1234567',
])('normalisePhone: %j is a landline in Warsaw', text => {
  expect(normalisePhone(text)).toEqual({ phone: '+48221234567', mobile: false })
})

test('normalisePhone: mobile prefixes match the numbering plan', () => {
  const mobile = ['45', '50', '51', '53', '57', '60', '66', '69', '72', '73', '78', '79', '88']
  const prefixes = Array.from({ length: 90 }, (_, i) => String(i + 10))
  const mobilePrefixes = prefixes.filter(prefix => {
    const phone = normalisePhone(`${prefix}1234567`)
    return 'mobile' in phone && phone.mobile
  })
  expect(mobilePrefixes).toEqual(mobile)
})

test('normalisePhone: area codes of all diocesan seats are valid', () => {
  const codes = [12, 13, 14, 15, 16, 17, 18, 22, 24, 25, 32, 33, 34, 41, 42, 43, 44, 46, 48, 52, 54]
  const otherCodes = [
    55, 56, 58, 59, 61, 62, 63, 67, 68, 71, 74, 75, 76, 77, 81, 82, 83, 84, 85, 86, 87,
  ]
  for (const code of [...codes, ...otherCodes, 89, 91, 94, 95]) {
    expect(normalisePhone(`${code} 123 45 67`)).toMatchObject({ mobile: false })
  }
})

test.each([
  ['+44 7911 123456', '+447911123456', true],
  ['0049 30 901820', '+4930901820', false],
  ['+380 44 123 45 67', '+380441234567', false],
  ['+1 (212) 555-0100', '+12125550100', true],
  // A number that no plan assigns, of the right length.
  ['+44 7700 900123', '+447700900123', true],
])('normalisePhone: %s is a foreign number', (text, phone, mobile) => {
  expect(normalisePhone(text)).toEqual({ phone, mobile })
})

describe('invalid phone numbers', () => {
  const SIGNS =
    'Numer telefonu to same cyfry, z + na początku przed numerem kraju. Wpisz jeden numer.'
  const START = 'W Polsce nie ma numeru o takim początku. Sprawdź cyfry.'
  const FOREIGN = 'Nie ma takiego numeru zagranicznego. Wpisz + i numer kraju, a po nim cały numer.'

  test.each([
    ['', 'Podaj numer telefonu.'],
    [' - ', 'Podaj numer telefonu.'],
    ['600 100 2oo', SIGNS],
    ['22 123 45 67 wew. 5', SIGNS],
    ['600100200, 601100200', SIGNS],
    ['600+100200', SIGNS],
    ['٦٠٠١٠٠٢٠٠', SIGNS],
    ['60010020', 'Polski numer telefonu ma 9 cyfr, a podano 8.'],
    ['+4 8', 'Polski numer telefonu ma 9 cyfr, a podano 0.'],
    ['+48 600 100 2001', 'Polski numer telefonu ma 9 cyfr, a podano 10.'],
    ['1'.repeat(30), 'Polski numer telefonu ma 9 cyfr, a podano 30.'],
    ['600100200/601100200', 'Polski numer telefonu ma 9 cyfr, a podano 18.'],
    ['112', 'Polski numer telefonu ma 9 cyfr, a podano 3.'],
    ['701 123 456', 'To numer o podwyższonej opłacie. Podaj zwykły numer telefonu.'],
    ['300 123 456', START],
    ['99 123 45 67', START],
    ['+44 12', FOREIGN],
    [`+44${'1'.repeat(14)}`, FOREIGN],
    ['+0600100200', FOREIGN],
  ])('normalisePhone: %j → %s', (text, problem) => {
    expect(normalisePhone(text)).toEqual({ problem })
  })
})

describe('display of phone numbers', () => {
  test.each([
    ['+48600100200', '+48 600 100 200'],
    ['+48221234567', '+48 22 123 45 67'],
    ['+447911123456', '+44 7911 123456'],
    ['+12125550100', '+1 212 555 0100'],
    ['+380441234567', '+380 44 123 4567'],
    ['600100200', '600100200'],
  ])('formatPhone: %s → %s', (phone, expectedText) => {
    expect(formatPhone(phone)).toBe(expectedText)
  })

  test('formatPhone: the result is parsed to the same number', () => {
    const text = fc.stringMatching(/^(\+|00)?[1-9]\d{6,14}$/)
    fc.assert(
      fc.property(text, input => {
        const result = normalisePhone(input)
        if ('phone' in result) expect(normalisePhone(formatPhone(result.phone))).toEqual(result)
      }),
    )
  })
})

test('showPhone: as formatPhone, never broken between lines; none → empty', () => {
  expect(showPhone('+48600139039')).toBe('+48\u00a0600\u00a0139\u00a0039')
  expect(showPhone('+48221234567')).toBe('+48\u00a022\u00a0123\u00a045\u00a067')
  expect(showPhone(null)).toBe('')
})

describe('formats of the browser', () => {
  test('phone-formats.json contains the Polish formats of the library', async () => {
    const countries: Record<string, unknown[]> = metadata.countries
    const rules = countries.PL![4] as [groups: string, format: string, start: string[]][]
    const formats = rules.map(([groups, format, start]) => [groups, format, `(?:${start.at(-1)})`])
    await expect(`${JSON.stringify(formats)}\n`).toMatchFileSnapshot(
      '../phone-library/phone-formats.json',
    )
  })

  test('formatNumber: every Polish prefix → as the library formats it; a foreign number → in E.164', () => {
    for (let start = 100; start < 1000; start += 1) {
      const phone = `+48${start}123456`
      expect(browserLibrary.formatNumber(phone)).toBe(formatPhone(phone))
    }
    expect(browserLibrary.formatNumber('+447911123456')).toBe('+447911123456')
  })
})
