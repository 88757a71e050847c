import { describe, expect, test } from 'vitest'
import {
  Check,
  MarriageFacts,
  MarriageChecks,
  Override,
  WEDDING_PLACES,
  canon,
} from './contract.ts'
import {
  AUTHORITIES,
  DISPENSATIONS,
  type Dispensation,
  filterDispensations,
  listMissingParts,
} from './dispensations.ts'
import { BY_KIND, GIVERS } from './givers.ts'
import { listGiverOptions } from './web/options.ts'

const rescript: Dispensation = {
  kind: 'consanguinity',
  authority: 'Kuria Diecezjalna w Tarnowie',
  number: '12/2026',
  date: '2026-05-03',
}

describe('a dispensation', () => {
  test('lifts only the check of its own kind', () => {
    expect(filterDispensations('consanguinity', [rescript], {})).toEqual([rescript])
    expect(filterDispensations('affinity', [rescript], {})).toEqual([])
    expect(filterDispensations(null, [rescript], {})).toEqual([])
  })
  test.each(['authority', 'number', 'date'])('counts only with its %s', name => {
    expect(filterDispensations('consanguinity', [{ ...rescript, [name]: null }], {})).toEqual([])
  })
  test.each([
    ['authority', '?'],
    ['authority', 'x'],
    ['number', '-'],
    ['number', 'brak'],
  ])('with a %s „%s” counts as without it', (name, text) => {
    expect(filterDispensations('consanguinity', [{ ...rescript, [name]: text }], {})).toEqual([])
    expect(listMissingParts({ ...rescript, [name]: text })).toHaveLength(1)
    expect(listMissingParts({ ...rescript, giver: 'ordinary', [name]: text })).toHaveLength(1)
  })
  test('danger of death → no number required', () => {
    const oralRescript = { ...rescript, authority: 'proboszcz', number: null }
    expect(filterDispensations('consanguinity', [oralRescript], { inDanger: true })).toEqual([
      oralRescript,
    ])
    expect(
      filterDispensations('consanguinity', [{ ...oralRescript, date: null }], { inDanger: true }),
    ).toEqual([])
  })
  test('a delegation may be given orally, but its giver must be named', () => {
    const delegation: Dispensation = { ...rescript, kind: 'delegation', number: null }
    expect(filterDispensations('delegation', [delegation], {})).toEqual([delegation])
    expect(listMissingParts({ ...delegation, authority: null })).toEqual(['kto udzielił'])
  })
  test('given after the wedding → does not count', () => {
    expect(
      filterDispensations('consanguinity', [rescript], { wedding_date: '2026-05-03' }),
    ).toEqual([rescript])
    expect(
      filterDispensations('consanguinity', [rescript], { wedding_date: '2026-05-02' }),
    ).toEqual([])
  })
  test('from orders and from crime → given by the Holy See alone', () => {
    const seldom = Object.values(DISPENSATIONS).filter(({ by }) => by === 'holy_see')
    expect(seldom.map(({ law }) => law)).toEqual([
      'kan. 1087 KPK',
      'kan. 1088 KPK',
      'kan. 1090 KPK',
    ])
    expect(AUTHORITIES.holy_see).toBe('Stolica Apostolska')
  })
  test('church law is quoted as a canon, state law as an article', () => {
    const canon = /^kan\. \d+[^A-Z]* (KPK|KKKW)$/
    for (const { law, by } of Object.values(DISPENSATIONS)) {
      for (const source of law.split('; ')) {
        expect(source).toMatch(by === 'court' && !/kan/.test(law) ? /^art\. \d+ § \d KRO$/ : canon)
      }
    }
    expect(DISPENSATIONS.court_consent.law).toBe('art. 10 § 1 KRO')
  })
})

test('facts may be as few as two unknown people', () => {
  const facts = MarriageFacts.parse({ groom: {}, bride: {} })
  expect(facts).toMatchObject({ wedding_date: null, banns: null, witnesses: [], dispensations: [] })
  expect(facts.groom).toMatchObject({ person_id: null, declared: [], baptised: null })
  expect(WEDDING_PLACES).toContain(MarriageFacts.parse({ ...facts, place: 'outside' }).place)
})

test('the facts are sent in the body, because names must not be in an address', () => {
  expect(canon.marriage).toMatchObject({ method: 'POST', path: '/api/canon/check-marriage' })
  expect(MarriageChecks.shape.checks.element).toBe(Check)
})

test('an override without a reason is refused', () => {
  const result = Override.safeParse({ code: 'banns', reason: '  ' })
  expect(result.error?.issues[0]?.message).toMatch(/^Podaj powód/)
})

describe('the giver of a dispensation', () => {
  const orders: Dispensation = { ...rescript, kind: 'orders' }
  test('a reserved kind: another giver, or an unknown one → does not count', () => {
    expect(filterDispensations('orders', [orders], {})).toEqual([])
    expect(filterDispensations('orders', [{ ...orders, giver: 'ordinary' }], {})).toEqual([])
    expect(filterDispensations('orders', [{ ...orders, giver: 'holy_see' }], {})).toHaveLength(1)
    expect(
      filterDispensations('orders', [{ ...orders, giver: 'pastor' }], { inDanger: true }),
    ).toHaveLength(1)
  })
  test('a kind of the ordinary: an entry without a chosen giver stays valid', () => {
    expect(filterDispensations('consanguinity', [rescript], {})).toEqual([rescript])
    expect(filterDispensations('consanguinity', [{ ...rescript, giver: 'pastor' }], {})).toEqual([])
  })
  test('a chosen giver replaces the name of the authority', () => {
    expect(listMissingParts({ ...rescript, authority: null })).toEqual(['kto udzielił'])
    expect(listMissingParts({ ...rescript, authority: null, giver: 'bishop' })).toEqual([])
  })
  test('listGiverOptions: givers allowed by law, the one entered before, and one for any other', () => {
    const labels = (...args: Parameters<typeof listGiverOptions>) =>
      listGiverOptions(...args).map(({ label }) => label)
    expect(labels('crime', null)).toEqual([GIVERS.holy_see, GIVERS.other])
    expect(labels('court_affinity', null)).toEqual([GIVERS.court, GIVERS.other])
    expect(labels('crime', 'pastor')).toContain('proboszcz (do wyjaśnienia)')
    expect(labels('crime', 'pastor', true)).toContain('proboszcz')
    expect(labels('mixed', null)).not.toContain(GIVERS.pastor)
    expect(labels(null, null)).toHaveLength(Object.keys(GIVERS).length)
  })
  test('a giver to be clarified → does not count, in danger of death neither', () => {
    const odd: Dispensation = { ...rescript, giver: 'other' }
    expect(filterDispensations('consanguinity', [odd], {})).toEqual([])
    expect(filterDispensations('consanguinity', [odd], { inDanger: true })).toEqual([])
  })
  test('every kind of dispensation that names its givers exists', () => {
    expect(Object.keys(BY_KIND).filter(kind => !(kind in DISPENSATIONS))).toEqual([])
  })
})
