import { expect, test } from 'vitest'
import { sampleSubstitute, oathCertificate } from './server/testing.ts'
import { type CheckedSubstitute, type SubstituteFacts, listWarnings } from './warnings.ts'

const listWarningTexts = (act: CheckedSubstitute, facts: SubstituteFacts = {}) =>
  listWarnings(act, facts).map(({ field, message }) => `${field}: ${message}`)

test('substitute warnings: a number that skips others or has a letter → a warning', () => {
  expect(listWarningTexts({ ...sampleSubstitute, act_number: '5' }, { next_number: 5 })).toEqual([])
  expect(listWarningTexts({ ...sampleSubstitute, act_number: '6' }, { next_number: 5 })).toEqual([
    'act_number: Następny numer tego roku to 5; wcześniejsze pozostaną puste',
  ])
  expect(listWarningTexts({ ...sampleSubstitute, act_number: '5a' }, { next_number: 5 })).toEqual([
    'act_number: Numer z literą zwykle mają tylko dawne akty',
  ])
  expect(listWarningTexts({ ...sampleSubstitute, year: 2025 })).toEqual([
    'year: Numer z innego roku niż data metryki',
  ])
  expect(listWarningTexts({ ...sampleSubstitute, year: '2026' })).toEqual([])
})

test('substitute warnings: baptism proved by a book or a certificate from elsewhere → the stronger proof is named', () => {
  expect(listWarningTexts(sampleSubstitute, { own_act: '4/1950' })).toEqual([
    'baptism_date: Chrzest tej osoby jest wpisany w naszej księdze (akt 4/1950): wydaj świadectwo z księgi',
  ])
  expect(listWarningTexts(sampleSubstitute, { certified: true })).toEqual([
    expect.stringContaining('Według kartoteki jest świadectwo chrztu z innej parafii'),
  ])
  expect(listWarningTexts(sampleSubstitute, { own_act: '4/1950', certified: true })).toHaveLength(1)
})

test('substitute warnings: the oath alone is only for a person baptised at seven or older (kan. 852, 876)', () => {
  const checkBaptismDate = (baptism_date: string) =>
    listWarningTexts({ ...oathCertificate, birth_date: '1950-03-12', baptism_date }).map(
      text => text.split(':')[0],
    )
  expect(checkBaptismDate('1957-03-12')).toEqual(['proof'])
  expect(checkBaptismDate('1957-03-13')).toEqual([])
  // A baptism of which only the year is known is not reported, because it may be correct.
  expect(checkBaptismDate('1970')).toEqual([])
  expect(listWarningTexts({ ...oathCertificate, birth_date: null })).toEqual([])
  const combinedProof = {
    ...sampleSubstitute,
    proof: 'both',
    oath_date: '2026-04-03',
    baptism_date: '1950',
  }
  expect(listWarningTexts(combinedProof)).toEqual([])
})

test('substitute warnings: relation of a witness or day of a statement missing → a warning at the field', () => {
  expect(
    listWarningTexts({ ...sampleSubstitute, first_witness_relation: null, statement_date: null }),
  ).toEqual([
    'first_witness_relation: Wpisz, kim świadek jest dla ochrzczonego, np. matka chrzestna',
    'statement_date: Brak daty, kiedy świadek złożył oświadczenie',
  ])
  expect(listWarningTexts({ ...sampleSubstitute, second_witness: 'Adam Ćwik' })).toEqual([
    expect.stringMatching(/^second_witness_relation: /),
  ])
  expect(listWarningTexts({ ...oathCertificate, oath_date: null })).toEqual([
    'oath_date: Brak daty przysięgi',
  ])
})

test('substitute warnings: a certificate of an old volume → no warnings', () => {
  const old = {
    ...sampleSubstitute,
    archival: true,
    act_number: '99z',
    year: 1900,
    statement_date: null,
  }
  expect(listWarningTexts(old, { next_number: 1, own_act: '4/1950', certified: true })).toEqual([])
})
