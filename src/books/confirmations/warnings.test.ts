import { expect, test } from 'vitest'
import { sampleConfirmation } from './server/testing.ts'
import { type ConfirmationFacts, listWarnings } from './warnings.ts'

const advice = (change: object = {}, facts: ConfirmationFacts = {}) =>
  listWarnings({ ...sampleConfirmation, ...change }, facts).map(
    ({ field, message }) => `${field}: ${message}`,
  )

test('a valid act causes no warnings, and an incomplete old one none either', () => {
  expect(advice()).toEqual([])
  expect(advice({ archival: true, sponsor_surname: null, sponsor_names: null })).toEqual([])
})

test('number with a gap, with a letter or of another year → warning', () => {
  expect(advice({ act_number: '9' }, { next_number: 5 })).toEqual([
    expect.stringMatching(/^act_number: Następny numer tego roku to 5/),
  ])
  expect(advice({ act_number: '9a' }, { next_number: 9 })).toEqual([
    expect.stringMatching(/^act_number: Numer z literą/),
  ])
  expect(advice({ year: 2027 })).toEqual([expect.stringMatching(/^year: Wpis w innym roku/)])
})

test('the youngest age is thirteen, completed at the end of the birthday', () => {
  expect(advice({ birth_date: '2013-05-09' })).toEqual([
    'birth_date: W dniu bierzmowania nie ma ukończonych 13 lat (kan. 891)',
  ])
  expect(advice({ birth_date: '2013-05-08' })).toEqual([])
  expect(advice({ birth_date: null })).toEqual([])
})

test('baptism data: the parish of baptism needs the act number, and the book needs the parents', () => {
  const noParents = { father_names: '', father_surname: '', mother_names: '', mother_surname: '' }
  expect(advice({ baptism_act_number: '', ...noParents })).toEqual([
    expect.stringMatching(/^mother_names: Nie wpisano rodziców/),
    expect.stringMatching(/^baptism_act_number: Brak numeru/),
  ])
})

test.each([
  ['bp Jeremi Ćwiąkała', null, 0],
  ['ks. bp Jeremi Ćwiąkała', null, 0],
  ['Ks. Abp Jeremi Ćwiąkała', null, 0],
  ['ks. kard. Jeremi Ćwiąkała', null, 0],
  ['Ks. Biskup Jeremi Ćwiąkała', 4, 0],
  ['J.E. Ks. Arcybiskup prof. Jeremi Ćwiąkała', null, 0],
  ['ks. Jan Biskup', null, 1],
  ['ks. Jan Kardynał, dziekan', null, 1],
  ['ks. Jan Lis', null, 1],
  ['o. Jan Lis', null, 1],
  ['Jan Lis, proboszcz', 4, 1],
])('a priest needs a faculty, a bishop does not: %s', (minister, minister_id, expectedCount) => {
  expect(advice({ minister, minister_id })).toHaveLength(expectedCount)
  expect(advice({ minister, minister_id, minister_faculty: 'Kuria, 12/2026' })).toEqual([])
})

test('a person of another parish brings dated leave', () => {
  expect(advice({}, { person_status: 'outsider' })).toEqual([
    expect.stringMatching(/^consent_parish: Kandydat spoza parafii/),
  ])
  expect(advice({ consent_parish: 'Bobowa' }, { person_status: 'outsider' })).toEqual([
    expect.stringMatching(/^consent_date: Brak daty/),
  ])
})

test('the sponsor must be sixteen, confirmed, Catholic, in the Church and not a parent', () => {
  const sponsor = (change: object, facts: ConfirmationFacts = {}) => advice(change, facts)[0]
  expect(sponsor({ sponsor_birth_date: '2010-05-10' })).toMatch(/^sponsor_birth_date: .*16 lat/)
  expect(sponsor({ sponsor_names: 'Grażyna Maria', sponsor_surname: 'Zolc' })).toMatch(
    /^sponsor_surname: Świadek nazywa się tak jak ojciec albo matka/,
  )
  expect(
    sponsor(
      { sponsor_names: 'Grażyna Maria', sponsor_surname: 'Zolc', sponsor_birth_date: '1980-01-01' },
      { parents: { mother: { id: 3, birth_date: '1980-01-01' } } },
    ),
  ).toMatch(/^sponsor_surname: Ojciec ani matka/)
  expect(sponsor({}, { sponsor_left: true })).toMatch(/wystąpił z Kościoła/)
  expect(sponsor({}, { dic_sponsor_faith_id: 4 })).toMatch(/tylko katolik/)
  const missingCertificate = { sponsor_certificate_provided: false }
  expect(sponsor(missingCertificate)).toMatch(
    /^sponsor_certificate_provided: Poproś o zaświadczenie/,
  )
  expect(sponsor(missingCertificate, { sponsor_confirmed: true })).toBeUndefined()
  expect(sponsor({ sponsor_names: '', sponsor_surname: '' })).toMatch(/Brak świadka/)
})
