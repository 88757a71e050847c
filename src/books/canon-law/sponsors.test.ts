import { expect, test } from 'vitest'
import { type Sponsor, type SponsoredCandidate, sponsorFaults } from './sponsors.ts'

const sound: Sponsor = {
  names: 'Adam',
  surname: 'Gołąb',
  birth_date: '1990-05-03',
  dic_faith_id: 1,
  confirmed: true,
}
const about: SponsoredCandidate = {
  day: '2026-05-03',
  father_names: 'Jan Maria',
  father_surname: 'Gołąb',
  mother_names: 'Ewa',
  mother_surname: 'Gołąb',
  parents: {
    father: { id: 11, birth_date: '1980-05-06' },
    mother: { id: 12, birth_date: '1982-03-04' },
  },
}
const faults = (sponsor: Sponsor) =>
  sponsorFaults('confirmation', { ...sound, ...sponsor }, about).map(({ fault }) => fault)

test('a confirmed Catholic of sixteen who is not a parent may be a sponsor', () => {
  expect(faults({})).toEqual([])
  expect(faults({ birth_date: '2010-05-02' })).toEqual([])
})

test.each<[string, Sponsor, string]>([
  ['sixteenth birthday on the day itself', { birth_date: '2010-05-03' }, 'young'],
  [
    'the father in another spelling',
    { names: 'JAN', surname: 'Golab', birth_date: '1980' },
    'parent',
  ],
  ['the father by his card', { person_id: 11, names: 'Jasiek' }, 'parent'],
  ['the mother', { names: 'Ewa Anna', surname: 'Gołąb', birth_date: '1982-03-04' }, 'parent'],
  [
    'a name like the father’s, without a birth date',
    { names: 'Jan', birth_date: null },
    'namesake',
  ],
  ['a person without faith', { dic_faith_id: 21 }, 'without_faith'],
  ['a Muslim', { dic_faith_id: 16 }, 'unbaptised'],
  ['a Hindu', { dic_faith_id: 18 }, 'unbaptised'],
  ['a Jehovah’s Witness, whose baptism is not valid', { dic_faith_id: 14 }, 'unbaptised'],
  ['a Christian of another Church', { dic_faith_id: 5 }, 'other_faith'],
  ['the faith “unknown”', { dic_faith_id: 23 }, 'unknown_faith'],
  ['a faith that a parish added to the list', { dic_faith_id: 1001 }, 'unknown_faith'],
  ['left the Church according to the form', { dic_faith_id: 22 }, 'left'],
  ['left the Church according to the register', { left: true }, 'left'],
  ['no faith entered', { dic_faith_id: null }, 'unknown_faith'],
  ['a civil union', { civil_union: true }, 'civil_union'],
  ['a person without a card', { person_id: null }, 'uncertified'],
  ['no birth date', { birth_date: null }, 'ageless'],
  ['deceased, without a day', { death: '' }, 'dead'],
  ['died before the day', { death: '2026-05-02' }, 'dead'],
  ['not confirmed', { confirmed: false }, 'unconfirmed'],
])('sponsorFaults: %s → one fault', (_, sponsor, fault) => {
  expect(faults(sponsor)).toEqual([fault])
})

test('a grandfather with the father’s name is not taken for the father', () => {
  expect(faults({ names: 'Jan', birth_date: '1950-05-06' })).toEqual([])
  expect(faults({ person_id: 13, names: 'Jan', birth_date: '1950' })).toEqual([])
})

test('sponsor check: sponsor died after the sacrament → no fault', () => {
  expect(faults({ death: '2026-06-01' })).toEqual([])
})

test('a certificate of the own parish proves confirmation', () => {
  expect(faults({ confirmed: false, certificate_provided: true })).toEqual([])
})

test('sponsor check: unknown facts → no fault', () => {
  expect(sponsorFaults('confirmation', { confirmed: true }, {})).toEqual([])
  expect(faults({ birth_date: '~2015' })).toEqual([])
})

test('each occasion has its own wording', () => {
  const young = { ...sound, birth_date: '2020' }
  expect(sponsorFaults('baptism', young, about)[0]!.message).toContain('W dniu chrztu')
  expect(sponsorFaults('confirmation', young, about)[0]!.message).toContain('kan. 893')
})
