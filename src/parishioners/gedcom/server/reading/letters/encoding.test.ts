import { expect, test } from 'vitest'
import { decodeGedcom } from './encoding.ts'

const TEXT = '0 HEAD\n1 CHAR UTF-8\n0 @I1@ INDI\n1 NAME Łucja /Żółć/'

test('decodeGedcom: UTF-8 with or without a byte order mark', () => {
  expect(decodeGedcom(Buffer.from(TEXT))).toMatchObject({ text: TEXT, notes: [] })
  expect(decodeGedcom(Buffer.from(`\uFEFF${TEXT}`)).text).toBe(TEXT)
})

test.each([true, false])('decodeGedcom: UTF-16 of either byte order (mark: %s)', mark => {
  const little = Buffer.from(`${mark ? '\uFEFF' : ''}${TEXT}`, 'utf16le')
  expect(decodeGedcom(little)).toMatchObject({ text: TEXT, notes: [] })
  expect(decodeGedcom(Buffer.from(little).swap16()).text).toBe(TEXT)
})

const latin = (text: string) => Buffer.from(text, 'latin1')

test('decodeGedcom: Windows encoding when the header says ANSI, and guessed without a declaration', () => {
  const result = decodeGedcom(latin('0 HEAD\n1 CHAR ANSI\n1 NAME \xa3ucja /\xaf\xf3\xb3\xe6/'))
  expect(result).toMatchObject({ text: '0 HEAD\n1 CHAR ANSI\n1 NAME Łucja /Żółć/', notes: [] })
  const silent = decodeGedcom(latin('0 HEAD\n1 NAME \xa3ucja'))
  expect(silent.text).toContain('Łucja')
  expect(silent.notes[0]).toMatch(/sprawdź nazwiska/)
  const lying = decodeGedcom(latin('0 HEAD\n1 CHAR UTF-8\n1 NAME \xa3ucja'))
  expect(lying.text).toContain('Łucja')
  expect(lying.notes).toHaveLength(1)
})

test('decodeGedcom: a null character is left out', () => {
  expect(decodeGedcom(Buffer.from('0 HEAD\n1 NAME \0Jan')).text).toBe('0 HEAD\n1 NAME Jan')
})

test('decodeGedcom: ANSEL accents precede their letters', () => {
  const { text, notes } = decodeGedcom(
    latin('0 HEAD\n1 CHAR ANSEL\n1 NAME \xa1ucja /\xe7Z\xe2o\xb1\xe2c \xf1a\xf1e\xe2n\xe2s/'),
  )
  expect(text).toContain('Łucja /Żółć ąęńś/')
  expect(notes).toEqual([])
  const unknownByte = latin('0 HEAD\n1 CHAR ANSEL\n1 NAME \xff')
  expect(decodeGedcom(unknownByte, 'ansel').notes[0]).toMatch(/znakiem �/)
})

test('decodeGedcom: ANSEL has all its accents and letters', () => {
  const { text } = decodeGedcom(
    latin('0 HEAD\n1 CHAR ANSEL\n1 NAME \xe0a \xeau \xf4a \xacng \xbdc \xb9 \xc5 \xcf \xf7s'),
    'ansel',
  )
  expect(text).toContain('ả ů ḁ Ơng ưc £ ¿ ß ș')
})

const PAGES = {
  'windows-1250': { ł: '\xb3', ą: '\xb9', ę: '\xea', ś: '\x9c', Ś: '\x8c', ź: '\x9f', ó: '\xf3' },
  'iso-8859-2': { ł: '\xb3', ą: '\xb1', ę: '\xea', ś: '\xb6', Ś: '\xa6', ź: '\xbc', ó: '\xf3' },
  cp852: { ł: '\x88', ą: '\xa5', ę: '\xa9', ś: '\x98', Ś: '\x97', ź: '\xab', ó: '\xa2' },
  ansel: { ł: '\xb1', ą: '\xf1a', ę: '\xf1e', ś: '\xe2s', Ś: '\xe2S', ź: '\xe2z', ó: '\xe2o' },
} as const
type Page = keyof typeof PAGES
const encode = (text: string, page: Page) =>
  latin(text.replaceAll(/[^\0-\x7f]/g, sign => PAGES[page][sign as keyof (typeof PAGES)[Page]]))

const NAMES = '1 NAME Michał Gołąb /Święcki-Wójcik/\n1 NAME Paweł /Źrebiecki/'.replace('Ź', 'ź')
const HEADERS = ['ANSEL', 'ANSI', 'UTF-8', 'IBMPC', 'ISO-8859-2', 'UNICODE', '']

test.each((Object.keys(PAGES) as Page[]).flatMap(page => HEADERS.map(header => [page, header])))(
  'decodeGedcom: letters in %s under the header “%s” → read by what they are',
  (page, header) => {
    const file = `0 HEAD\n1 CHAR ${header}\n${NAMES}`
    const { text, letters } = decodeGedcom(encode(file, page as Page))
    expect([text, letters.encoding]).toEqual([file, page])
    const option = letters.options.find(({ encoding }) => encoding === page)
    expect(option?.sample).toBe('Michał Gołąb Święcki-Wójcik, Paweł źrebiecki')
  },
)

test('decodeGedcom: header contradicted by the letters → note', () => {
  const { notes } = decodeGedcom(encode('0 HEAD\n1 CHAR ANSEL\n1 NAME Paweł', 'windows-1250'))
  expect(notes).toEqual([
    'Nagłówek pliku podaje kodowanie liter „ANSEL”, ale litery do niego nie pasują. Odczytano je jako Windows (1250); sprawdź nazwiska.',
  ])
})

test('decodeGedcom: mark of UTF-8 under the header ANSEL → UTF-8', () => {
  const file = TEXT.replace('UTF-8', 'ANSEL')
  expect(decodeGedcom(Buffer.from(`\uFEFF${file}`))).toMatchObject({ text: file, notes: [] })
  expect(decodeGedcom(Buffer.from(file))).toMatchObject({ text: file, notes: [] })
})

test('decodeGedcom: capitals in Windows encoding that are valid UTF-8 too → Windows', () => {
  const { text } = decodeGedcom(latin('0 HEAD\n1 CHAR ANSI\n1 NAME G\xd3\xa3KA'))
  expect(text).toContain('GÓŁKA')
})

test.each([
  ['UTF-8 and Windows', Buffer.from('1 NAME Łucja\n1 NAME Zoé\n'), 'windows-1250'],
  ['ISO and Windows', encode('1 NAME Gołąb\n1 NAME Dąb\n', 'iso-8859-2'), 'windows-1250'],
  ['UTF-8 and DOS', Buffer.from('1 NAME Łucja\n1 NAME Zoé\n'), 'cp852'],
] as const)('decodeGedcom: %s in one file → each line read, and reported', (_, first, second) => {
  const file = Buffer.concat([Buffer.from('0 HEAD\n'), first, encode('1 NAME Święcka', second)])
  const { text, notes, mixedLines } = decodeGedcom(file)
  expect(text).toMatch(/NAME (?:Łucja|Gołąb)\n.*\n1 NAME Święcka$/)
  expect(notes.join()).toMatch(
    /pomieszane kodowania.*wierszy: 2, pierwszy: 2.*wierszy: 1, pierwszy: 4/,
  )
  expect(mixedLines).toEqual([4])
})

test('decodeGedcom: choice of the clerk prevails', () => {
  const { text, letters } = decodeGedcom(
    encode('0 HEAD\n1 NAME Gołąb', 'windows-1250'),
    'iso-8859-2',
  )
  expect([text, letters.encoding]).toEqual(['0 HEAD\n1 NAME Gołšb', 'iso-8859-2'])
})

test('decodeGedcom: letters saved twice → note', () => {
  const garbledName = new TextDecoder('windows-1250').decode(Buffer.from('Świętosław'))
  expect(decodeGedcom(Buffer.from(`0 HEAD\n1 NAME ${garbledName}`)).notes.join()).toMatch(
    /podwójnie/,
  )
})
