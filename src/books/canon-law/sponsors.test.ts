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
  ['sixteen years are complete at the end of the birthday', { birth_date: '2010-05-03' }, 'young'],
  [
    'a father is no sponsor, however he is written',
    { names: 'JAN', surname: 'Golab', birth_date: '1980' },
    'parent',
  ],
  ['a father is known by his card', { person_id: 11, names: 'Jasiek' }, 'parent'],
  ['a mother is none', { names: 'Ewa Anna', surname: 'Gołąb', birth_date: '1982-03-04' }, 'parent'],
  ['a name like the father’s is asked about', { names: 'Jan', birth_date: null }, 'namesake'],
  ['nor somebody without faith', { dic_faith_id: 21 }, 'without_faith'],
  ['nor a Muslim', { dic_faith_id: 16 }, 'unbaptised'],
  ['nor a Hindu', { dic_faith_id: 18 }, 'unbaptised'],
  ['nor a Jehovah’s Witness, whose baptism is not valid', { dic_faith_id: 14 }, 'unbaptised'],
  ['nor a Christian of another Church', { dic_faith_id: 5 }, 'other_faith'],
  ['a faith nobody knows is established first', { dic_faith_id: 23 }, 'unknown_faith'],
  ['and so is one that a parish added to the list', { dic_faith_id: 1001 }, 'unknown_faith'],
  ['nor who left the Church by his own word', { dic_faith_id: 22 }, 'left'],
  ['nor who left it by the register', { left: true }, 'left'],
  ['a faith nobody wrote down is asked about', { dic_faith_id: null }, 'unknown_faith'],
  ['a civil union is asked about', { civil_union: true }, 'civil_union'],
  ['a stranger brings a certificate', { person_id: null }, 'uncertified'],
  ['a birth nobody wrote down is asked about', { birth_date: null }, 'ageless'],
  ['nor somebody dead', { death: '' }, 'dead'],
  ['nor who died before', { death: '2026-05-02' }, 'dead'],
  ['nor somebody not confirmed', { confirmed: false }, 'unconfirmed'],
])('%s', (_, sponsor, fault) => {
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
