import { expect, test } from 'vitest'
import {
  describeAbsence,
  findAbsenceCollisions,
  findCollisions,
  listOverlaps,
} from './collisions.ts'
import type { CalendarEntry } from './contract.ts'

const wrobel = [{ id: 7, name: 'ks. Adam Wróbel' }]
const entry = (changes: Partial<CalendarEntry>): CalendarEntry => ({
  kind: 'mass',
  title: 'O zdrowie',
  detail: null,
  day: '2026-12-04',
  starts_at: '18:00',
  ends_at: null,
  parish_place_id: 1,
  place: 'kościół',
  priests: wrobel,
  path: '/books/intentions/5/preview',
  table_name: 'intentions',
  record_ids: [5],
  ...changes,
})
const absences = ['03', '04', '05'].map(day =>
  entry({
    kind: 'absence',
    title: 'ks. Adam Wróbel',
    day: `2026-12-${day}`,
    starts_at: null,
    place: null,
    parish_place_id: null,
    path: `/parish-calendar?day=2026-12-${day}&event=9`,
    record_ids: [],
  }),
)

test('absence: over two Masses of the priest → one sentence with its days and both Masses', () => {
  const [absence, ...others] = findAbsenceCollisions([
    ...absences,
    entry({}),
    entry({ day: '2026-12-05', starts_at: '07:00', title: '† Anna' }),
    entry({ day: '2026-12-06' }),
    entry({ priests: [{ id: 8, name: 'ks. Jan Lis' }] }),
  ])
  expect(others).toEqual([])
  expect(describeAbsence(absence!)).toBe(
    'ks. Adam Wróbel, nieobecność 3–5 grudnia, a ma wtedy: 04.12 Msza 18:00 (O zdrowie), 05.12 Msza 07:00 († Anna)',
  )
})

test('absence: more entries than four → the others are counted', () => {
  const masses = ['07', '08', '09', '10', '11', '12'].map(hour =>
    entry({ starts_at: `${hour}:00` }),
  )
  const [absence] = findAbsenceCollisions([...absences, ...masses])
  expect(describeAbsence(absence!)).toMatch(/ i jeszcze 2$/)
})

test.each<[string, CalendarEntry, number]>([
  ['an event without an hour', entry({ starts_at: null }), 1],
  ['a Mass before the absence of some hours', entry({ starts_at: '07:00' }), 0],
  ['a Mass during the absence of some hours', entry({ starts_at: '17:30' }), 1],
  ['another absence', entry({ kind: 'absence', path: '/parish-calendar?event=10' }), 0],
])('absence: %s → %#', (_, other, count) => {
  const isOfHours = other.starts_at !== null && other.kind === 'mass'
  const absence = isOfHours
    ? { ...absences[1]!, starts_at: '17:00', ends_at: '19:00' }
    : absences[1]!
  expect(findAbsenceCollisions([absence, other])).toHaveLength(count)
})

test('absence: whole days are no collision of two events', () => {
  expect(findCollisions([...absences, entry({})])).toEqual([])
})

test('listOverlaps: a Mass moved to the hour of a funeral → the funeral, not the Mass itself', () => {
  const mass = entry({})
  const funeral = entry({ kind: 'funeral', title: '† Ewa Kos', starts_at: '13:00', priests: [] })
  const office = entry({ kind: 'office_hours', starts_at: '13:00', record_ids: [] })
  const emptyMass = entry({ starts_at: '13:00', path: '/calendar', record_ids: [] })
  const entries = [mass, funeral, office, emptyMass]
  expect(listOverlaps({ ...mass, starts_at: '13:00' }, mass, entries)).toEqual([funeral])
  expect(listOverlaps(mass, mass, entries)).toEqual([])
  expect(listOverlaps({ ...mass, starts_at: '13:29' }, mass, entries)).toEqual([funeral])
  expect(listOverlaps({ ...mass, starts_at: '13:30' }, mass, entries)).toEqual([])
})
