import { describe, expect, test } from 'vitest'
import { annotationKinds } from '#dictionaries/annotation-kinds.ts'
import { type MarriageNote, openMarriages, sameName } from './bonds.ts'

const note = (kind: keyof typeof annotationKinds, overrides: Partial<MarriageNote> = {}) => ({
  kind: annotationKinds[kind],
  event_date: null,
  other_person: null,
  place: null,
  act_number: null,
  act_year: null,
  ...overrides,
})
const buildMarriage = (other_person: string | null, event_date: string | null = '2012-06-18') =>
  note('marriage', { other_person, event_date })
const listOpenPartners = (...notes: MarriageNote[]) =>
  openMarriages(notes).map(marriage => marriage.other_person)

test('sameName: two names match by name and surname at least, in any order', () => {
  expect(sameName('Jan Zięba', 'Zięba Jan Paweł')).toBe(true)
  expect(sameName('Jan Zieba', 'jan zięba')).toBe(true)
  expect(sameName('Zięba', 'Jan Zięba')).toBe(false)
  expect(sameName('Zięba', 'Zięba')).toBe(false)
  expect(sameName('Jan Zięba', 'Anna Zięba')).toBe(false)
  expect(sameName(null, null)).toBe(false)
})

describe('which marriages stay open (KPK 1085)', () => {
  test('an end of a kind closes exactly one marriage', () => {
    for (const kind of ['nullity', 'dissolution', 'spouse_death'] as const)
      expect(
        listOpenPartners(buildMarriage('Anna Nowak'), note(kind, { other_person: 'Anna Nowak' })),
      ).toEqual([])
    expect(listOpenPartners(buildMarriage('Anna Nowak'), note('orders'))).toEqual(['Anna Nowak'])
    expect(
      listOpenPartners(buildMarriage('Anna Nowak'), buildMarriage('Ewa Lis'), note('spouse_death')),
    ).toEqual(['Ewa Lis'])
  })
  test('a marriage that was validated is noted twice and ended once', () => {
    const [first, renewal] = [
      buildMarriage('Anna Nowak', '2010'),
      buildMarriage('Nowak Anna Maria', '2015'),
    ]
    const end = note('nullity', { other_person: 'Anna Nowak', event_date: '2020' })
    expect(listOpenPartners(first, renewal, end)).toEqual([])
    expect(listOpenPartners(first, renewal, { ...end, other_person: null })).toEqual([])
    expect(listOpenPartners(first, { ...end, event_date: '2012' }, renewal)).toEqual([
      'Nowak Anna Maria',
    ])
  })
  test('an end closes the marriage with the person that it names, not an earlier one', () => {
    const end = note('nullity', { other_person: 'Ewa Lis', event_date: '2020' })
    expect(
      listOpenPartners(buildMarriage('Anna Nowak', '2010'), buildMarriage('Ewa Lis', '2015'), end),
    ).toEqual(['Anna Nowak'])
  })
  test('end or marriage without a name → the end closes any earlier marriage', () => {
    const namedEnd = note('spouse_death', { other_person: 'Anna Nowak', event_date: '2020' })
    expect(listOpenPartners(buildMarriage(null), namedEnd)).toEqual([])
    expect(
      listOpenPartners(buildMarriage('Anna Nowak'), { ...namedEnd, other_person: null }),
    ).toEqual([])
    expect(listOpenPartners(buildMarriage('Ewa Lis'), namedEnd)).toEqual(['Ewa Lis'])
  })
  test('bonds: a marriage after an ending stays open, in any order of the annotations', () => {
    const end = note('spouse_death', { event_date: '2014-03-01' })
    const [first, second] = [buildMarriage('Anna Nowak', '2012'), buildMarriage('Ewa Lis', '2015')]
    expect(listOpenPartners(second, end, first)).toEqual(['Ewa Lis'])
    expect(listOpenPartners(end, second)).toEqual(['Ewa Lis'])
    expect(listOpenPartners(buildMarriage('Ewa Lis', '2014-03-01'), end)).toEqual([])
  })
})
