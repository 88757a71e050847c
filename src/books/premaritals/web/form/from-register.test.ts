import { expect, test } from 'vitest'
import type { Person } from '#parishioners/people/contract.ts'
import { buildParty } from './from-register.ts'

type Act = Person['acts'][number]
type Sacrament = Person['sacraments'][number]

const act = (kind: string, change: Partial<Act> = {}): Act => ({
  book: 'confirmations',
  kind,
  id: 1,
  act_number: '7',
  year: 2014,
  event_date: '2014-05-10',
  place: 'kościół parafialny, Sokołów',
  cancelled: false,
  spouse: null,
  annotations: [],
  ...change,
})
const certificate = (kind: Sacrament['kind'], change: Partial<Sacrament> = {}): Sacrament => ({
  id: 2,
  kind,
  event_date: '2013-06-01',
  place: 'pw. św. Jana, Tarnów',
  act_number: '4',
  act_year: 2013,
  note: null,
  ...change,
})

/** Returns the data that the protocol takes from a card with these acts and certificates. */
const extractParty = (acts: Act[], sacraments: Sacrament[] = []) =>
  buildParty({ acts, sacraments } as unknown as Person) as Record<string, unknown>

test('buildParty: first communion and confirmation are taken from the parish’s own books', () => {
  const communion = { book: 'communions', act_number: '12', year: 2007, event_date: '2007-05-20' }
  expect(extractParty([act('confirmation'), act('first_communion', communion)])).toMatchObject({
    confirmation_date: '2014-05-10',
    confirmation_parish: 'kościół parafialny, Sokołów',
    confirmation_certificate_number: '7/2014',
    communion_date: '2007-05-20',
    communion_certificate_number: '12/2007',
  })
})

test('buildParty: our own act takes precedence over a certificate, and a cancelled act is ignored', () => {
  const certificates = [certificate('confirmation'), certificate('first_communion')]
  expect(extractParty([act('confirmation')], certificates)).toMatchObject({
    confirmation_date: '2014-05-10',
    communion_date: '2013-06-01',
    communion_parish: 'pw. św. Jana, Tarnów',
    communion_certificate_number: '4/2013',
  })
  expect(extractParty([act('confirmation', { cancelled: true })], certificates)).toMatchObject({
    confirmation_date: '2013-06-01',
    confirmation_certificate_number: '4/2013',
  })
})

test('buildParty: confirmation known only from an annotation of the baptism → taken with its data', () => {
  const note = {
    id: 3,
    kind: 'bierzmowanie',
    dic_annotation_kind_id: 1,
    event_date: '2015-06-03',
    text: 'Bochnia',
    struck: false,
  }
  const margin = (change: object = {}) =>
    extractParty([act('baptism', { book: 'baptisms', annotations: [{ ...note, ...change }] })])
  expect(margin()).toMatchObject({
    confirmation_date: '2015-06-03',
    confirmation_parish: 'Bochnia',
  })
  expect(margin()).not.toHaveProperty('confirmation_certificate_number')
  expect(margin({ struck: true })).not.toHaveProperty('confirmation_date')
})

test('buildParty: an act without a number is quoted as such, and unknown data leave the field unchanged', () => {
  expect(extractParty([act('confirmation', { act_number: null })])).not.toHaveProperty(
    'confirmation_certificate_number',
  )
  const names = Object.keys(extractParty([]))
  expect(names.filter(name => /^(baptism|communion|confirmation)_/.test(name))).toEqual([])
})

test('buildParty: the baptism is quoted by number and year, or else by its substitute certificate', () => {
  const baptism = act('baptism', { book: 'baptisms', act_number: '40', year: 1998 })
  expect(extractParty([baptism])).toMatchObject({ baptism_act_number: '40/1998' })
  expect(extractParty([act('substitute_baptism', { act_number: '2', year: 2020 })])).toMatchObject({
    baptism_act_number: 'metryka zastępcza 2/2020',
  })
})
