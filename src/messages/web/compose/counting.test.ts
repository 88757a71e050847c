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

test('a message in Polish is offered without Polish letters only when that is cheaper', () => {
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

test('a placeholder counts as long as the longest name of those who are written to', () => {
  const longest = { name: 'Maksymilian', surname: 'Kot', dear: false }
  expect(estimateSms(request('{imię}!', { longest })).text).toBe('Maksymilian!')
  expect(estimateSms(request('{imię}!', { longest })).units).toBe(12)
})

test('somebody with a Polish letter in the name makes the message dear, though the longest name has none', () => {
  const longest = { name: 'Maksymilian', surname: 'Kot', dear: true }
  expect(estimateSms(request('{imię}!', { longest }))).toMatchObject({
    encoding: 'ucs2',
    units: 12,
  })
  expect(estimateSms(request('{imię}!', { longest, plain: true })).encoding).toBe('gsm')
  expect(estimateSms(request('Bez imion', { longest })).encoding).toBe('gsm')
})

test('a face stays a face without Polish letters', () => {
  expect(estimateSms(request('Ważne 🙂', { plain: true }))).toMatchObject({
    encoding: 'ucs2',
    text: 'Wazne 🙂',
  })
})
