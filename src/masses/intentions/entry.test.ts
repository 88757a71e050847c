import { expect, test } from 'vitest'
import { IntentionEntry } from './entry.ts'

const baseEntry = { mass_date: '2026-05-03', mass_time: '11:00', content: 'Za parafian' }
/** Lists the field and the message of each refusal. */
const listIssues = (change: object) =>
  IntentionEntry.safeParse({ ...baseEntry, ...change }).error?.issues.map(({ path, message }) => [
    path[0],
    message,
  ])

test('IntentionEntry: a Mass for the people has no offering and no donor (kan. 534)', () => {
  expect(listIssues({ pro_populo: true })).toBeUndefined()
  expect(listIssues({ pro_populo: true, offering: 0 })).toBeUndefined()
  expect(listIssues({ pro_populo: true, offering: 1 })).toEqual([
    ['offering', 'Mszę za parafian odprawia się bez ofiary (kan. 534)'],
  ])
  expect(listIssues({ pro_populo: true, collective: true })).toEqual([
    ['collective', 'Msza za parafian nie może być zbiorowa'],
  ])
})

test('IntentionEntry: only a collective intention has donors, each with a name', () => {
  const donors = [{ name: 'Jan Lis' }, { name: 'Ewa Bąk', consent_date: '2026-04-01' }]
  expect(listIssues({ collective: true, donors })).toBeUndefined()
  expect(listIssues({ donors })).toEqual([
    ['collective', 'Ofiarodawców wpisuje się przy intencji zbiorowej'],
  ])
  expect(listIssues({ collective: true, donors: [{ name: ' ' }] })?.[0]?.[0]).toBe('donors')
})

test('IntentionEntry: an offering is a whole number of grosze, zero or more', () => {
  expect(listIssues({ offering: 0 })).toBeUndefined()
  for (const offering of [-1, 10.5]) expect(listIssues({ offering }), `${offering}`).toHaveLength(1)
})

test('IntentionEntry: consent of a donor left out → stays unknown', () => {
  const donors = [{ name: 'Jan Lis' }, { name: 'Ewa Bąk' }]
  const read = IntentionEntry.parse({ ...baseEntry, collective: true, donors })
  expect(read.donors.map(({ consent_date }) => consent_date)).toEqual([null, null])
})
