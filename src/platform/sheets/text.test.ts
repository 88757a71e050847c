import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanCell, neutraliseFormula, restoreFormula } from './text.ts'

test('cleanCell: a decomposed Polish letter becomes the composed one', () => {
  expect(cleanCell('Zażółć'.normalize('NFD'))).toBe('Zażółć')
})

test('cleanCell: invisible control characters and lone surrogates are removed', () => {
  expect(cleanCell('\u0000A\u0007n\u001bna\u007f')).toBe('Anna')
  expect(cleanCell('x\ud800')).toBe('x\ufffd')
  expect(cleanCell('😀')).toBe('😀')
})

test('cleanCell: outer spaces, also non-breaking ones, are trimmed and line ends unified', () => {
  expect(cleanCell('\u00a0 Anna Nowak \t')).toBe('Anna Nowak')
  expect(cleanCell('a\r\nb\rc')).toBe('a\nb\nc')
})

const DDE = "=cmd|' /C calc'!A0"
const FORMULAS = [
  '=1+1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  ' =1',
  "'=1",
  '＝1',
  '＋48600100200',
  '-1E5',
  '- 5',
]
const NOT_ONE_NUMBER = ["'+48600100200", '-5-3', '+1+1', '+48-600-100-200', '+48 600|x']
test.each([...FORMULAS, ...NOT_ONE_NUMBER, DDE, `+${DDE}`, `-2${DDE}`])(
  'neutraliseFormula: %j → an apostrophe is added',
  text => {
    expect(neutraliseFormula(text)).toBe(`'${text}`)
  },
)

test.each(['+48600100200', '+48 600 100 200', '-5', '-1 250,50', '-12.50'])(
  'neutraliseFormula: %j, one signed number → unchanged',
  text => {
    expect(neutraliseFormula(text)).toBe(text)
  },
)

test.each(['Nowak', "d'Arc", "'s-Gravenhage", 'a=b', '', '5-6', '12,50'])(
  'neutraliseFormula: %j → unchanged',
  text => {
    expect(neutraliseFormula(text)).toBe(text)
  },
)

test('restoreFormula: any neutralised text → the original text', () => {
  const risky = fc.string({ unit: fc.constantFrom(..."'=+-@\t\r\n a＝") })
  fc.assert(
    fc.property(fc.oneof(fc.string(), risky), text => {
      expect(restoreFormula(neutraliseFormula(text))).toBe(text)
      expect(neutraliseFormula(text)).not.toMatch(/^[=@\t\r]|^[+-](?!\d[\d \u00a0]*(?:[.,]\d+)?$)/)
    }),
  )
})
