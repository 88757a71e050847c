import { expect, test } from 'vitest'
import { decodeGedcom } from './encoding.ts'

const TEXT = '0 HEAD\n1 CHAR UTF-8\n0 @I1@ INDI\n1 NAME Łucja /Żółć/'

test('decodeGedcom: UTF-8 with or without a byte order mark', () => {
  expect(decodeGedcom(Buffer.from(TEXT))).toEqual({ text: TEXT, notes: [] })
  expect(decodeGedcom(Buffer.from(`\uFEFF${TEXT}`)).text).toBe(TEXT)
})

test.each([true, false])('decodeGedcom: UTF-16 of either byte order (mark: %s)', mark => {
  const little = Buffer.from(`${mark ? '\uFEFF' : ''}${TEXT}`, 'utf16le')
  expect(decodeGedcom(little)).toEqual({ text: TEXT, notes: [] })
  expect(decodeGedcom(Buffer.from(little).swap16()).text).toBe(TEXT)
})

const latin = (text: string) => Buffer.from(text, 'latin1')

test('decodeGedcom: Windows encoding when the header says ANSI, and guessed without a declaration', () => {
  const result = decodeGedcom(latin('0 HEAD\n1 CHAR ANSI\n1 NAME \xa3ucja /\xaf\xf3\xb3\xe6/'))
  expect(result).toEqual({ text: '0 HEAD\n1 CHAR ANSI\n1 NAME Łucja /Żółć/', notes: [] })
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
  expect(decodeGedcom(latin('0 HEAD\n1 CHAR ANSEL\n1 NAME \xff')).notes[0]).toMatch(/znakiem �/)
})
