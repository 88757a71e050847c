import { expect, test } from 'vitest'
import { mergeDraft } from './merging.ts'
import type { Draft } from './store.ts'

const jan = { person_id: 1, names: 'Jan', role: null }
const maria = { person_id: 2, names: 'Maria', role: null }
const zofia = { person_id: 3, names: 'Zofia', role: null }

/** The role of Maria was typed, and a remark, while the record had version 1. */
const draft: Draft = {
  account: 1,
  parish: 7,
  record: '/families/4/edit',
  form: 1,
  version: 1,
  title: '',
  kept_at: '2026-11-30T08:00:00Z',
  changes: { 'members.1.role': 'żona', notes: 'Dzwonić po 17' },
  before: { 'members.1.role': null, 'members.1': maria, notes: '' },
}
const merge = (members: object[], version = 2) =>
  mergeDraft({ version, notes: '', members }, draft, { addsFields: false })

test('mergeDraft: another user removed the item before → the value is not given to the next person', () => {
  const { values, conflicts, count } = merge([jan, zofia])
  expect(values).toEqual({ version: 2, notes: 'Dzwonić po 17', members: [jan, zofia] })
  expect(conflicts.map(({ path }) => path)).toEqual(['members.1.role'])
  expect(count).toBe(1)
})

test('mergeDraft: another user removed the item itself → shown as a conflict', () => {
  const { values, conflicts } = merge([jan])
  expect(values.members).toEqual([jan])
  expect(conflicts).toMatchObject([{ path: 'members.1.role', draftValue: 'żona' }])
})

test('mergeDraft: the item is as before, whatever else was saved → the value is loaded', () => {
  const wife = { ...maria, role: 'żona' }
  expect(merge([zofia, maria]).values.members).toEqual([zofia, wife])
  const sameRecord = merge([jan, maria], 1)
  expect(sameRecord).toMatchObject({ conflicts: [], count: 2, isRecordNewer: false })
})
