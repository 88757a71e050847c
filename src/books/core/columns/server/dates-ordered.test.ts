import { expect, test } from 'vitest'
import { datesOrdered, findDisorder } from './dates-ordered.ts'

const act = { act_number: '7', year: 1994 }
const getProof = (birth: string | null, baptism: string | null, sacrament: string | null) =>
  datesOrdered(act, [
    ['urodzenia', birth],
    ['chrztu', baptism],
    ['bierzmowania', sacrament],
  ])

test.each([
  ['1994-03-03', '1994-04-17', '2010-05-25'],
  ['1994-03-03', '1994-03-03', null],
  [null, '1994', '1994-05-25'],
  ['1994-03-03', '1994-03', '1994'],
  ['~1995', '1994-04-17', '2010'],
  [null, null, null],
])('datesOrdered: %s, %s and %s → proved', (birth, baptism, sacrament) => {
  expect(getProof(birth, baptism, sacrament)).toBe('proved')
})

test.each([
  ['1994-03-03', '1993-04-17', null, 'data chrztu jest wcześniejsza niż data urodzenia'],
  ['1994-03-03', null, '1990', 'data bierzmowania jest wcześniejsza niż data urodzenia'],
  [null, '1994-04', '1994-03-25', 'data bierzmowania jest wcześniejsza niż data chrztu'],
  ['1994-03-03', null, '2994-05-25', 'data bierzmowania jest późniejsza niż dzisiejsza'],
])('datesOrdered: %s, %s and %s → contradicted', (birth, baptism, sacrament, words) => {
  expect(getProof(birth, baptism, sacrament)).toEqual({
    doubt: 'contradicted',
    found: expect.stringContaining(words),
  })
})

test.each([
  ['event', 'data ślubu jest późniejsza niż dzisiejsza: dokument wydaje się po tym dniu'],
  [undefined, 'data ślubu jest późniejsza niż dzisiejsza'],
] as const)(
  'findDisorder: a future date, kind %s → a paper after that day only for an event',
  (kind, words) => {
    expect(findDisorder([['ślubu', '2994-05-25', kind]])).toBe(words)
  },
)
