import { expect, test } from 'vitest'
import { type Sponsor, type Sponsored, sponsorFaults } from './sponsors.ts'

const sound: Sponsor = {
  names: 'Adam',
  surname: 'Gołąb',
  birth_date: '1990-05-03',
  dic_faith_id: 1,
  confirmed: true,
}
const about: Sponsored = {
  day: '2026-05-03',
  father_names: 'Jan Maria',
  father_surname: 'Gołąb',
  mother_names: 'Ewa',
  mother_surname: 'Gołąb',
}
const faults = (sponsor: Sponsor) =>
  sponsorFaults('confirmation', { ...sound, ...sponsor }, about).map(({ fault }) => fault)

test('a confirmed Catholic of sixteen who is not the parent may stand by', () => {
  expect(faults({})).toEqual([])
  expect(faults({ birth_date: '2010-05-03' })).toEqual([])
})

test.each<[string, Sponsor, string]>([
  ['sixteen years are completed on the day', { birth_date: '2010-05-04' }, 'young'],
  ['a father is no sponsor, however he is written', { names: 'JAN', surname: 'Golab' }, 'parent'],
  ['a mother is none', { names: 'Ewa Anna', surname: 'Gołąb' }, 'parent'],
  ['nor somebody unbaptised', { dic_faith_id: 21 }, 'unbaptised'],
  ['nor a Christian of another Church', { dic_faith_id: 5 }, 'other_faith'],
  ['nor who left the Church by his own word', { dic_faith_id: 22 }, 'left'],
  ['nor who left it by the register', { left: true }, 'left'],
  ['nor somebody dead', { death: '' }, 'dead'],
  ['nor who died before', { death: '2026-05-02' }, 'dead'],
  ['nor somebody not confirmed', { confirmed: false }, 'unconfirmed'],
])('%s', (_, sponsor, fault) => {
  expect(faults(sponsor)).toEqual([fault])
})

test('who died later stood by all the same', () => {
  expect(faults({ death: '2026-06-01' })).toEqual([])
})

test('the certificate of the own parish answers for confirmation', () => {
  expect(faults({ confirmed: false, certificate_provided: true })).toEqual([])
})

test('what is not known is not judged', () => {
  expect(sponsorFaults('confirmation', { confirmed: true }, {})).toEqual([])
  expect(faults({ birth_date: '~2015' })).toEqual([])
})

test('each occasion has words of its own', () => {
  const young = { ...sound, birth_date: '2020' }
  expect(sponsorFaults('baptism', young, about)[0]!.message).toContain('W dniu chrztu')
  expect(sponsorFaults('confirmation', young, about)[0]!.message).toContain('kan. 893')
})
