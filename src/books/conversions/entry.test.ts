import { expect, test } from 'vitest'
import { ConversionEntry, ofItsKind } from './entry.ts'
import { sampleConversion, sampleLeaving, returnee } from './server/testing.ts'
import { type CheckedConversion, type ConversionFacts, listWarnings } from './warnings.ts'

const listInvalidFields = (act: object) =>
  ConversionEntry.safeParse(act).error?.issues.map(({ path }) => path.join('.')) ?? []
const listWarnedFields = (act: object, facts: ConversionFacts = {}) =>
  listWarnings(act as CheckedConversion, facts).map(({ field }) => field)

test.each([
  ['conversion', sampleConversion],
  ['leaving', sampleLeaving],
  ['return', returnee],
])('a valid act of %s is accepted without errors', (_, act) => {
  expect(listInvalidFields(act)).toEqual([])
  expect(
    listWarnedFields(act, { next_number: 1, person_status: 'parishioner', left: true }),
  ).toEqual([])
})

test.each([
  ['left_church', sampleLeaving],
  ['returned', returnee],
])('%s without the paper of the curia → the decree is quoted with both its dates', (_, act) => {
  const undecreedAct = { ...act, decree_number: null, decree_date: null } as CheckedConversion
  const advice = listWarnings(undecreedAct, {}).find(({ field }) => field === 'decree_number')
  expect(advice?.message).toContain('z 7 października 2015 r., obowiązuje od 19 lutego 2016 r.')
})

test('an act of today needs the person, the date, the place and the minister', () => {
  for (const field of [
    'act_number',
    'names',
    'surname',
    'gender',
    'birth_date',
    'event_date',
    'event_place',
    'minister',
  ]) {
    expect(listInvalidFields({ ...sampleLeaving, [field]: null }), field).toEqual([field])
  }
})

test('a conversion needs the confession and its baptism; the other kinds do not', () => {
  expect(listInvalidFields({ ...sampleConversion, dic_faith_id: null })).toEqual(['dic_faith_id'])
  expect(listInvalidFields({ ...sampleConversion, baptism_validity: null })).toEqual([
    'baptism_validity',
  ])
  expect(listInvalidFields({ ...returnee, dic_faith_id: null })).toEqual([])
})

test.each([
  ['not in person', { declared_in_person: false }, 'declared_in_person'],
  ['without the signed declaration', { declaration_filed: false }, 'declaration_filed'],
  ['by a minor', { birth_date: '2009-01-01', baptism_date: null }, 'birth_date'],
  ['before birth', { event_date: '1994-03-11', baptism_date: null }, 'event_date'],
  ['in the future', { event_date: '2199-01-01' }, 'event_date'],
  ['before baptism', { baptism_date: '2026-05-01' }, 'baptism_date'],
])('a leaving %s is refused at the field', (_, change, field) => {
  expect(listInvalidFields({ ...sampleLeaving, ...change })).toContain(field)
})

test('an old volume may lack almost everything except the date', () => {
  const old = { archival: true, kind: 'conversion', year: 1893, names: 'Jan', surname: 'Kos' }
  expect(listInvalidFields({ ...old, event_date: '1893' })).toEqual([])
  expect(listInvalidFields(old)).toEqual(['event_date'])
  expect(listWarnedFields({ ...old, event_date: '1893' })).toEqual([])
})

test('conversion entry: values of another kind of act → removed', () => {
  expect(
    ofItsKind({ ...sampleConversion, kind: 'returned', declared_in_person: true }),
  ).toMatchObject({
    dic_faith_id: null,
    baptism_validity: null,
    declared_in_person: false,
  })
  expect(ofItsKind(sampleLeaving)).toMatchObject({ declared_in_person: true })
})

test.each<[string, object, ConversionFacts, string]>([
  ['an unbaptised convert', { ...sampleConversion, dic_faith_id: 16 }, {}, 'dic_faith_id'],
  ['a convert who is a Catholic', sampleConversion, { former_faith_id: 1 }, 'surname'],
  [
    'a conditional baptism without a day',
    { ...sampleConversion, baptism_validity: 'conditional' },
    {},
    'conditional_date',
  ],
  ['a baptism nobody proved', { ...sampleConversion, baptism_proof: null }, {}, 'baptism_proof'],
  [
    'a convert without a witness',
    { ...sampleConversion, first_witness: null },
    {},
    'first_witness',
  ],
  [
    'a leaving not sent to the curia',
    { ...sampleLeaving, curia_sent_date: null },
    {},
    'curia_sent_date',
  ],
  ['a leaving of a stranger', sampleLeaving, { person_status: 'outsider' }, 'event_place'],
  ['a return of one who never left', returnee, { left: false }, 'event_date'],
  ['a return without a decree', { ...returnee, decree_number: null }, {}, 'decree_number'],
  ['nowhere to send the notice', { ...sampleLeaving, baptism_parish: null }, {}, 'baptism_parish'],
  [
    'a number ahead of its time',
    { ...sampleLeaving, act_number: '9' },
    { next_number: 2 },
    'act_number',
  ],
])('%s → warning, no refusal', (_, act, facts, field) => {
  expect(listWarnedFields(act, facts)).toEqual([field])
})
