import { expect, test } from 'vitest'
import { findDraftDifferences, applyDraftChanges } from './differences.ts'

const before = {
  year: 2026,
  fiance: { names: '', answers: { crime: { answer: null, text: '' } } },
  witnesses: [{ names: '' }, { names: '' }],
  dispensations: [],
}
const now = {
  year: 2026,
  fiance: { names: 'Jan', answers: { crime: { answer: 'yes', text: '' } } },
  witnesses: [{ names: '' }, { names: 'Ewa' }],
  dispensations: [{ kind: 'form' }],
}
const changes = {
  'fiance.names': 'Jan',
  'fiance.answers.crime.answer': 'yes',
  'witnesses.1.names': 'Ewa',
  dispensations: [{ kind: 'form' }],
}

test('findDraftDifferences: differences are listed value by value, a list of another length as a whole', () => {
  expect(findDraftDifferences(before, now)).toEqual(changes)
  expect(findDraftDifferences(now, now)).toEqual({})
})

test('applyDraftChanges: changes applied to their original values → the typed values', () => {
  expect(applyDraftChanges(before, changes)).toEqual({ values: now, lost: {} })
  expect(before.fiance.names).toBe('')
})

test('applyDraftChanges: changes applied to a newer record → values written by others remain', () => {
  const newer = { ...before, year: 2027, witnesses: [{ names: 'Anna' }, { names: '' }] }
  expect(applyDraftChanges(newer, changes).values).toMatchObject({
    year: 2027,
    witnesses: [{ names: 'Anna' }, { names: 'Ewa' }],
  })
})

test('applyDraftChanges: values of questions no longer in the form → returned as lost, not discarded', () => {
  const old = { ...changes, dowry: 'pole', 'fiance.answers.horse.answer': 'no', fiance: 'Jan' }
  const { values, lost } = applyDraftChanges(before, old)
  expect(values).toEqual(now)
  expect(lost).toEqual({ dowry: 'pole', 'fiance.answers.horse.answer': 'no', fiance: 'Jan' })
})

test('applyDraftChanges: field without an initial value → added only where the form does not list its fields', () => {
  const town = { dic_town_id: { id: 4 } }
  expect(applyDraftChanges({ year: 2026 }, town)).toMatchObject({ lost: town })
  expect(applyDraftChanges({ year: 2026 }, town, { addsFields: true })).toEqual({
    values: { year: 2026, dic_town_id: { id: 4 } },
    lost: {},
  })
})
