import { expect, test } from 'vitest'
import { buildParagraph } from '#ui/rich-text/rich-text.ts'
import { isPublicPoint } from './contract.ts'

const isPublic = (text: string) =>
  isPublicPoint({ section: 'parish', body: [buildParagraph(text)] })

test.each([
  'Zapowiedzi przedślubne: Jan Zięba i Ewa Gołąb',
  'Do sakramentu małżeństwa przygotowują się: Jan Zięba i Ewa Gołąb',
  'Do zawarcia związku małżeńskiego przygotowują się: Jan Zięba i Ewa Gołąb',
  'Zamiar zawarcia małżeństwa zgłosili: Jan Zięba i Ewa Gołąb',
  'Zamiar zawarcia sakramentalnego związku małżeńskiego zgłosili: Jan Zięba i Ewa Gołąb',
  'Sakrament małżeństwa pragną zawrzeć: Jan Zięba i Ewa Gołąb',
  'W związek małżeński pragną wstąpić: Jan Zięba i Ewa Gołąb',
  'Zamierzają wstąpić w\u00a0związek małżeński: Jan Zięba i Ewa Gołąb',
])('point of another section: „%s” → banns, not public', text => {
  expect(isPublic(text)).toBe(false)
})

test.each([
  'Rocznice zawarcia sakramentu małżeństwa świętujemy w niedzielę',
  'Kurs przygotowujący do małżeństwa zaczyna się w piątek o 19:00',
  'Kandydaci do bierzmowania przygotowują się do spowiedzi; pragną wstąpić do scholi',
])('point of another section: „%s” → public', text => {
  expect(isPublic(text)).toBe(true)
})
