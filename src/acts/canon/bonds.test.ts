import { describe, expect, test } from 'vitest'
import { annotationKinds } from '#acts/annotations/annotation.ts'
import { type MarriageNote, openMarriages, sameName } from './bonds.ts'

const note = (kind: keyof typeof annotationKinds, more: Partial<MarriageNote> = {}) => ({
  kind: annotationKinds[kind],
  event_date: null,
  other_person: null,
  place: null,
  act_number: null,
  act_year: null,
  ...more,
})
const married = (other_person: string | null, event_date: string | null = '2012-06-18') =>
  note('marriage', { other_person, event_date })
const left = (...notes: MarriageNote[]) => openMarriages(notes).map(one => one.other_person)

test('two writings name one person by a name and a surname at least, in any order', () => {
  expect(sameName('Jan Zięba', 'Zięba Jan Paweł')).toBe(true)
  expect(sameName('Jan Zieba', 'jan zięba')).toBe(true)
  expect(sameName('Zięba', 'Jan Zięba')).toBe(false)
  expect(sameName('Zięba', 'Zięba')).toBe(false)
  expect(sameName('Jan Zięba', 'Anna Zięba')).toBe(false)
  expect(sameName(null, null)).toBe(false)
})

describe('which marriages stay open (KPK 1085)', () => {
  test('each kind of end closes one, and one alone', () => {
    for (const kind of ['nullity', 'dissolution', 'spouse_death'] as const)
      expect(left(married('Anna Nowak'), note(kind, { other_person: 'Anna Nowak' }))).toEqual([])
    expect(left(married('Anna Nowak'), note('orders'))).toEqual(['Anna Nowak'])
    expect(left(married('Anna Nowak'), married('Ewa Lis'), note('spouse_death'))).toEqual([
      'Ewa Lis',
    ])
  })
  test('a marriage that was made good is noted twice and ends once', () => {
    const [first, renewed] = [married('Anna Nowak', '2010'), married('Nowak Anna Maria', '2015')]
    const end = note('nullity', { other_person: 'Anna Nowak', event_date: '2020' })
    expect(left(first, renewed, end)).toEqual([])
    expect(left(first, renewed, { ...end, other_person: null })).toEqual([])
    expect(left(first, { ...end, event_date: '2012' }, renewed)).toEqual(['Nowak Anna Maria'])
  })
  test('an end closes the marriage with whom it names, not an earlier one', () => {
    const end = note('nullity', { other_person: 'Ewa Lis', event_date: '2020' })
    expect(left(married('Anna Nowak', '2010'), married('Ewa Lis', '2015'), end)).toEqual([
      'Anna Nowak',
    ])
  })
  test('when either names nobody, any marriage before it is closed', () => {
    const named = note('spouse_death', { other_person: 'Anna Nowak', event_date: '2020' })
    expect(left(married(null), named)).toEqual([])
    expect(left(married('Anna Nowak'), { ...named, other_person: null })).toEqual([])
    expect(left(married('Ewa Lis'), named)).toEqual(['Ewa Lis'])
  })
  test('what follows an end stays open, in whatever order it was written down', () => {
    const end = note('spouse_death', { event_date: '2014-03-01' })
    const [first, second] = [married('Anna Nowak', '2012'), married('Ewa Lis', '2015')]
    expect(left(second, end, first)).toEqual(['Ewa Lis'])
    expect(left(end, second)).toEqual(['Ewa Lis'])
    expect(left(married('Ewa Lis', '2014-03-01'), end)).toEqual([])
  })
})
