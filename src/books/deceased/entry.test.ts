import { expect, test } from 'vitest'
import { DeceasedEntry } from './entry.ts'
import { sampleDeceased } from './server/testing.ts'

const listInvalidFields = (change: object) =>
  DeceasedEntry.safeParse({ ...sampleDeceased, ...change }).error?.issues.map(({ path }) =>
    path.join('.'),
  ) ?? []

test('an act of today needs the person, date, place, sacraments and minister', () => {
  expect(listInvalidFields({})).toEqual([])
  for (const field of [
    'act_number',
    'names',
    'surname',
    'gender',
    'address',
    'home_parish',
    'death_date',
    'death_place',
    'burial_date',
    'funeral_place',
    'dic_funeral_rite_id',
    'minister',
    'cemetery',
  ]) {
    expect(listInvalidFields({ [field]: null }), field).toEqual([field])
  }
})

test('an old volume may lack everything but a name', () => {
  const old = { archival: true, year: 1823, names: 'Józef', surname: 'Kos' }
  expect(DeceasedEntry.parse(old)).toMatchObject({ act_number: null, death_date: null })
  expect(DeceasedEntry.safeParse({ ...old, death_date: '~1823', age: 'lat 45' }).success).toBe(true)
  expect(DeceasedEntry.safeParse({ ...old, names: '' }).success).toBe(false)
})

test.each([
  ['death before birth', { birth_date: '2026-05-11' }, 'death_date'],
  ['death to come', { death_date: '2199-01-01', burial_date: '2199-01-03' }, 'death_date'],
  ['burial before death', { burial_date: '2026-05-09' }, 'burial_date'],
  [
    'burial at an earlier hour of the day of death',
    { burial_date: '2026-05-10', burial_time: '10:00', death_time: '15:00' },
    'burial_date',
  ],
  ['sacraments given to the dead', { sacraments_date: '2026-05-11' }, 'sacraments_date'],
])('%s is refused, in an old volume too', (_, change, field) => {
  expect(listInvalidFields(change)).toEqual([field])
  expect(listInvalidFields({ ...change, archival: true })).toEqual([field])
})

test('either the sacraments or the reason for their absence is given, never both', () => {
  const none = { confession: false, anointing: false }
  expect(listInvalidFields(none)).toEqual(['without_sacraments'])
  expect(listInvalidFields({ ...none, without_sacraments: 'sudden' })).toEqual([])
  expect(listInvalidFields({ without_sacraments: 'sudden' })).toEqual(['without_sacraments'])
  expect(listInvalidFields({ ...none, without_sacraments: 'bo tak' })).toEqual([
    'without_sacraments',
  ])
})

test('publication: the consenting relative and a day, not in the future, are required', () => {
  const consentFields = ['publish_consent_by', 'publish_consent_date']
  expect(listInvalidFields({ necrology_published: true })).toEqual(consentFields)
  expect(listInvalidFields({ photo_consent: true })).toEqual(consentFields)
  const consent = { photo_consent: true, publish_consent_by: 'Łucja Żółtowska' }
  expect(listInvalidFields(consent)).toEqual(['publish_consent_date'])
  expect(listInvalidFields({ ...consent, publish_consent_date: '2199-01-01' })).toEqual([
    'publish_consent_date',
  ])
  expect(listInvalidFields({ ...consent, publish_consent_date: '2026-01-01' })).toEqual([])
})
