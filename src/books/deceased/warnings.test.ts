import { expect, test } from 'vitest'
import { today } from '#shared/dates/days.ts'
import { sampleDeceased } from './server/testing.ts'
import { type CheckedDeceased, type DeceasedFacts, listWarnings } from './warnings.ts'

const facts: DeceasedFacts = { next_number: 1, person_status: 'parishioner', left_church: false }
const fields = (change: CheckedDeceased, extraFacts: DeceasedFacts = {}) =>
  listWarnings({ ...sampleDeceased, ...change }, { ...facts, ...extraFacts }).map(
    ({ field }) => field,
  )

test('a valid act causes no warnings, an act of an old volume none at all', () => {
  expect(fields({})).toEqual([])
  expect(listWarnings({ archival: true }, { left_church: true })).toEqual([])
})

test('gap or letter in the number, or late entry → allowed with a warning', () => {
  expect(fields({ act_number: '5' })).toEqual(['act_number'])
  expect(fields({ act_number: '1a' })).toEqual(['act_number'])
  expect(fields({ year: 2027 })).toEqual(['year'])
})

test.each([
  ['2026-04-02', 'Holy Thursday'],
  ['2026-04-05', 'Easter'],
  ['2026-12-06', 'a Sunday of Advent'],
  ['2026-08-15', 'the Assumption'],
])('no funeral Mass on %s, %s; the rite without Mass is allowed', burial_date => {
  const act = { burial_date, death_date: '2026-01-02' }
  expect(fields({ ...act, dic_funeral_rite_id: 1 })).toContain('burial_date')
  expect(fields({ ...act, dic_funeral_rite_id: 3 })).toContain('burial_date')
  const quiet = burial_date < today() ? [] : ['burial_date']
  expect(fields({ ...act, dic_funeral_rite_id: 2 })).toEqual(quiet)
})

test('a partial date of an old calendar is not judged', () => {
  expect(fields({ burial_date: '2026' })).toEqual([])
})

test('death warnings: burial on the day of death, or a burial date in the future → warning', () => {
  expect(
    fields({ death_date: '2026-05-12', civil_act_date: null, burial_date: '2026-05-12' }),
  ).toEqual(['burial_date'])
  expect(fields({ burial_date: '2199-05-13', year: 2199 })).toEqual(['burial_date'])
})

test('death warnings: data that the family’s documents should contain is missing → warning', () => {
  expect(fields({ civil_act_number: '' })).toEqual(['civil_act_number'])
  expect(fields({ spouse: null })).toEqual(['spouse'])
  expect(fields({ spouse: null, dic_marital_status_id: 1 })).toEqual([])
  expect(fields({ birth_date: null })).toEqual(['birth_date'])
  expect(fields({ birth_date: null, age: 'lat 80' })).toEqual([])
  expect(fields({ without_sacraments: 'unknown' })).toEqual(['without_sacraments'])
})

test('death warnings: person who left the Church → no right to its funeral unless they repented', () => {
  const [warning] = listWarnings(sampleDeceased, { ...facts, left_church: true })
  expect(warning).toMatchObject({ field: 'surname', message: expect.stringContaining('kan. 1184') })
})

test.each([
  ['a Muslim had no baptism', 16, '§ 1–2'],
  ['nor had a Jehovah’s Witness', 14, '§ 1–2'],
  ['a Lutheran is buried by leave of the ordinary', 5, '§ 3'],
])('%s (kan. 1183 %s)', (_, dic_faith_id, paragraph) => {
  const [warning, ...otherWarnings] = listWarnings(sampleDeceased, { ...facts, dic_faith_id })
  expect(warning).toMatchObject({
    field: 'surname',
    message: expect.stringContaining(`kan. 1183 ${paragraph}`),
  })
  expect(otherWarnings).toEqual([])
})

test('deceased of another parish: their own priest is informed; his leave is a custom (kan. 1177 § 2)', () => {
  expect(fields({}, { person_status: 'outsider' })).toEqual(['consent_parish'])
  const [{ message } = { message: '' }] = listWarnings(sampleDeceased, {
    ...facts,
    person_status: 'outsider',
  })
  expect(message).toMatch(/powiadom jego proboszcza.*Gdzie zwyczaj/)
  const consent = { consent_parish: 'pw. św. Jana, Tarnów' }
  expect(fields(consent, { person_status: 'outsider' })).toEqual(['consent_date'])
  expect(fields({ ...consent, consent_date: '2026-05-11' })).toEqual([])
})

test('a parish to be notified must be known; a funeral elsewhere has no priest of ours', () => {
  expect(fields({ baptism_told: true })).toEqual(['baptism_parish'])
  expect(fields({ dic_funeral_rite_id: 4, minister_id: 3 })).toEqual(['minister'])
})
