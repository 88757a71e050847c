import { expect, test } from 'vitest'
import { SubstituteEntry, ofItsProof } from './entry.ts'
import { sampleSubstitute, oathCertificate } from './server/testing.ts'
import { type SubstituteFacts, listWarnings } from './warnings.ts'

const listInvalidFields = (act: object) =>
  SubstituteEntry.safeParse(act).error?.issues.map(({ path }) => path.join('.')) ?? []
const listWarnedFields = (act: object, facts: SubstituteFacts = {}) =>
  listWarnings(act, facts).map(({ field }) => field)

test('SubstituteEntry: one witness or the oath of a person baptised as an adult → accepted (kan. 876)', () => {
  for (const act of [sampleSubstitute, oathCertificate]) {
    expect(listInvalidFields(act)).toEqual([])
    expect(listWarnedFields(act, { next_number: 1 })).toEqual([])
  }
})

test('SubstituteEntry: required field missing in a certificate of today → error at the field', () => {
  for (const field of [
    'act_number',
    'names',
    'surname',
    'gender',
    'birth_date',
    'baptism_date',
    'baptism_parish',
    'why_no_book',
    'proof',
    'certificate_date',
    'minister',
  ]) {
    expect(listInvalidFields({ ...sampleSubstitute, [field]: null }), field).toEqual([field])
  }
})

test.each<[string, object, string]>([
  ['without a witness', { first_witness: null }, 'first_witness'],
  ['without the words of the witness', { first_witness_words: null }, 'first_witness_words'],
  [
    'with a second witness who says nothing',
    { second_witness: 'Adam Ćwik' },
    'second_witness_words',
  ],
  ['on an oath without words', { proof: 'both' }, 'oath_words'],
  ['for a reason nobody names', { why_no_book: 'other' }, 'why_note'],
  ['older than the words of the witness', { statement_date: '2026-04-05' }, 'statement_date'],
  ['of the future', { certificate_date: '2199-01-01', year: 2199 }, 'certificate_date'],
  ['of a baptism before birth', { baptism_date: '1949' }, 'baptism_date'],
  [
    'on the word of the baptised alone',
    { person_id: 3, first_witness_person_id: 3 },
    'first_witness_person_id',
  ],
  [
    'on one witness counted twice',
    {
      first_witness_person_id: 3,
      second_witness_person_id: 3,
      second_witness: 'Łucja Kos',
      second_witness_words: 'Byłam przy chrzcie.',
    },
    'second_witness_person_id',
  ],
])('a certificate %s → error at the field', (_, change, field) => {
  expect(listInvalidFields({ ...sampleSubstitute, ...change })).toEqual([field])
})

test('SubstituteEntry: a certificate of an old register may lack almost everything', () => {
  const old = { archival: true, year: 1946, names: 'Jan', surname: 'Kos', proof: 'witness' }
  expect(listInvalidFields(old)).toEqual([])
  expect(listWarnedFields(old)).toEqual([])
})

test('ofItsProof: statements on which the certificate does not rest are removed', () => {
  const entry = SubstituteEntry.parse({ ...oathCertificate, first_witness: 'Łucja Kos' })
  expect(ofItsProof(entry)).toMatchObject({ first_witness: null })
  expect(
    ofItsProof(SubstituteEntry.parse({ ...sampleSubstitute, oath_words: 'Przysięgam' })),
  ).toMatchObject({
    oath_words: null,
    first_witness: 'Łucja Kos',
  })
})

test.each<[string, object, SubstituteFacts, string]>([
  [
    'an oath of one baptised as an infant',
    { ...oathCertificate, baptism_date: '1950-05-01' },
    {},
    'proof',
  ],
  ['a baptism that stands in our book', sampleSubstitute, { own_act: '4/1950' }, 'baptism_date'],
  ['a baptism certified elsewhere', sampleSubstitute, { certified: true }, 'baptism_date'],
  [
    'a witness who is nobody',
    { ...sampleSubstitute, first_witness_relation: null },
    {},
    'first_witness_relation',
  ],
  [
    'a statement without a day',
    { ...sampleSubstitute, statement_date: null },
    {},
    'statement_date',
  ],
  ['an oath without a day', { ...oathCertificate, oath_date: null }, {}, 'oath_date'],
  [
    'a number ahead of its time',
    { ...sampleSubstitute, act_number: '9' },
    { next_number: 2 },
    'act_number',
  ],
])('%s → warning, not an error', (_, act, facts, field) => {
  expect(listWarnedFields(act, facts)).toEqual([field])
})
