import { expect, test } from 'vitest'
import { jan, sworn } from './testing.ts'
import { type Checked, type Facts, listWarnings } from './warnings.ts'

const advised = (act: Checked, facts: Facts = {}) =>
  listWarnings(act, facts).map(({ field, message }) => `${field}: ${message}`)

test('a number may skip others and bear a letter, but then it is said', () => {
  expect(advised({ ...jan, act_number: '5' }, { next_number: 5 })).toEqual([])
  expect(advised({ ...jan, act_number: '6' }, { next_number: 5 })).toEqual([
    'act_number: Następny numer tego roku to 5; wcześniejsze pozostaną puste',
  ])
  expect(advised({ ...jan, act_number: '5a' }, { next_number: 5 })).toEqual([
    'act_number: Numer z literą zwykle mają tylko dawne akty',
  ])
  expect(advised({ ...jan, year: 2025 })).toEqual(['year: Numer z innego roku niż data metryki'])
  expect(advised({ ...jan, year: '2026' })).toEqual([])
})

test('where a book or a certificate from elsewhere proves the baptism, the stronger proof is named', () => {
  expect(advised(jan, { own_act: '4/1950' })).toEqual([
    'baptism_date: Chrzest tej osoby jest wpisany w naszej księdze (akt 4/1950): wydaj świadectwo z księgi',
  ])
  expect(advised(jan, { certified: true })).toEqual([
    expect.stringContaining('Według kartoteki jest świadectwo chrztu z innej parafii'),
  ])
  expect(advised(jan, { own_act: '4/1950', certified: true })).toHaveLength(1)
})

test('the oath alone is for one baptised as an adult: from seven years on (kan. 852, 876)', () => {
  const baptised = (baptism_date: string) =>
    advised({ ...sworn, birth_date: '1950-03-12', baptism_date }).map(text => text.split(':')[0])
  expect(baptised('1957-03-12')).toEqual(['proof'])
  expect(baptised('1957-03-13')).toEqual([])
  // A baptism of which only the year is known is not doubted before it must be.
  expect(baptised('1970')).toEqual([])
  expect(advised({ ...sworn, birth_date: null })).toEqual([])
  const both = { ...jan, proof: 'both', oath_date: '2026-04-03', baptism_date: '1950' }
  expect(advised(both)).toEqual([])
})

test('a witness says who they are and when they spoke', () => {
  expect(advised({ ...jan, first_witness_relation: null, statement_date: null })).toEqual([
    'first_witness_relation: Wpisz, kim świadek jest dla ochrzczonego, np. matka chrzestna',
    'statement_date: Brak daty, kiedy świadek złożył oświadczenie',
  ])
  expect(advised({ ...jan, second_witness: 'Adam Ćwik' })).toEqual([
    expect.stringMatching(/^second_witness_relation: /),
  ])
  expect(advised({ ...sworn, oath_date: null })).toEqual(['oath_date: Brak daty przysięgi'])
})

test('an old volume is copied as it is, without advice', () => {
  const old = { ...jan, archival: true, act_number: '99z', year: 1900, statement_date: null }
  expect(advised(old, { next_number: 1, own_act: '4/1950', certified: true })).toEqual([])
})
