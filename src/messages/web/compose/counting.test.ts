import { expect, test } from 'vitest'
import { estimateSms } from './counting.ts'

const emptyReceiver = { name: '', surname: '', dear: false }
const request = (content: string, overrides: object = {}) => ({
  content,
  plain: false,
  longest: emptyReceiver,
  parish: 'Parafia',
  ...overrides,
})

test('estimateSms: text without Polish letters is offered only when it is cheaper', () => {
  expect(estimateSms(request('Zapraszamy na Mszę'))).toMatchObject({ parts: 1, plainParts: null })
  const long = `Msza święta ${'a'.repeat(100)}`
  expect(estimateSms(request(long))).toMatchObject({ encoding: 'ucs2', parts: 2, plainParts: 1 })
  expect(estimateSms(request(long, { plain: true }))).toMatchObject({
    encoding: 'gsm',
    parts: 1,
    plainParts: null,
    text: `Msza swieta ${'a'.repeat(100)}`,
  })
})

test('estimateSms: a placeholder counts with the longest name of the recipients', () => {
  const longest = { name: 'Maksymilian', surname: 'Kot', dear: false }
  expect(estimateSms(request('{imię}!', { longest })).text).toBe('Maksymilian!')
  expect(estimateSms(request('{imię}!', { longest })).units).toBe(12)
})

test('estimateSms: any name with a Polish letter → UCS-2, even when the longest name has none', () => {
  const longest = { name: 'Maksymilian', surname: 'Kot', dear: true }
  expect(estimateSms(request('{imię}!', { longest }))).toMatchObject({
    encoding: 'ucs2',
    units: 12,
  })
  expect(estimateSms(request('{imię}!', { longest, plain: true })).encoding).toBe('gsm')
  expect(estimateSms(request('Bez imion', { longest })).encoding).toBe('gsm')
})

test('estimateSms: without Polish letters an emoji stays in the text', () => {
  expect(estimateSms(request('Ważne 🙂', { plain: true }))).toMatchObject({
    encoding: 'ucs2',
    text: 'Wazne 🙂',
  })
})
