import { expect, test } from 'vitest'
import { describeCollision, findCollisions } from './collisions.ts'
import type { CalendarEntry } from './contract.ts'

const entry = (changes: Partial<CalendarEntry>): CalendarEntry => ({
  kind: 'mass',
  title: 'O zdrowie',
  detail: null,
  day: '2027-01-18',
  starts_at: '18:00',
  ends_at: null,
  parish_place_id: 1,
  place: 'kościół',
  priests: [],
  path: '/books/intentions/1/preview',
  table_name: 'intentions',
  record_ids: [],
  ...changes,
})
const lis = [{ id: 7, name: 'ks. Jan Lis' }]
const visit = entry({
  kind: 'visit',
  title: 'ul. Polna',
  starts_at: '16:00',
  ends_at: '20:00',
  parish_place_id: null,
  place: null,
  priests: lis,
})

test('collisions: a priest with a Mass during his visits → said with both events', () => {
  const [collision] = findCollisions([visit, entry({ priests: lis })])
  expect(describeCollision(collision!)).toBe(
    'ks. Jan Lis: Kolęda 16:00 (ul. Polna) i Msza 18:00 (O zdrowie)',
  )
})

test('collisions: a wedding and a funeral at overlapping times in one church → said with the place', () => {
  const [collision] = findCollisions([
    entry({ kind: 'wedding', title: 'Jan i Ewa', starts_at: '15:00' }),
    entry({ kind: 'funeral', title: '† Anna', starts_at: '15:15' }),
  ])
  expect(describeCollision(collision!)).toBe(
    'kościół: Ślub 15:00 (Jan i Ewa) i Pogrzeb 15:15 († Anna)',
  )
})

test.each<[string, CalendarEntry, CalendarEntry]>([
  ['a sacrament within a Mass', entry({}), entry({ kind: 'baptism' })],
  ['two baptisms of one hour', entry({ kind: 'baptism' }), entry({ kind: 'baptism' })],
  [
    'a Mass whose celebrant also baptises in it',
    entry({ priests: lis }),
    entry({ kind: 'baptism', priests: lis }),
  ],
  [
    'a funeral that names the whole parish as its place, and its Mass',
    entry({ priests: lis }),
    entry({ kind: 'funeral', priests: lis, parish_place_id: null, place: 'Parafia pw. św. Anny' }),
  ],
  ['Masses half an hour apart', entry({ starts_at: '07:00' }), entry({ starts_at: '07:30' })],
  ['another day', entry({}), entry({ day: '2027-01-19' })],
  [
    'other places and priests',
    entry({ priests: lis }),
    entry({ parish_place_id: 2, place: 'kaplica' }),
  ],
  [
    'priests without a card and one name',
    entry({ parish_place_id: null, place: null, priests: [{ id: null, name: 'x' }] }),
    entry({ parish_place_id: 2, priests: [{ id: null, name: 'x' }] }),
  ],
  ['an event without an hour', entry({ starts_at: null, priests: lis }), entry({ priests: lis })],
  ['a Mass after the end of the visits', visit, entry({ starts_at: '20:00', priests: lis })],
])('collisions: %s → none', (_, first, second) => {
  expect(findCollisions([first, second])).toEqual([])
})

test.each<[string, CalendarEntry, CalendarEntry]>([
  [
    'a Mass and a wedding that begins later in it',
    entry({}),
    entry({ kind: 'wedding', starts_at: '18:15' }),
  ],
  ['two weddings of one hour', entry({ kind: 'wedding' }), entry({ kind: 'wedding' })],
  [
    'one priest in two churches',
    entry({ priests: lis }),
    entry({ kind: 'baptism', parish_place_id: 2, place: 'kaplica', priests: lis }),
  ],
  [
    'a Mass in the church and a baptism in a hospital',
    entry({ priests: lis }),
    entry({ kind: 'baptism', parish_place_id: null, place: 'szpital w Bochni', priests: lis }),
  ],
])('collisions: %s → one', (_, first, second) => {
  expect(findCollisions([first, second])).toHaveLength(1)
})
