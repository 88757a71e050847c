import { expect, test } from 'vitest'
import { listWarnings } from './warnings.ts'

const ANGLICAN = 13
const MUSLIM = 21
const hasWarning = (
  groom_dic_faith_id: number | null,
  groom_baptism_parish: string | null = null,
) =>
  listWarnings({ groom_dic_faith_id, groom_baptism_parish }).some(
    ({ field }) => field === 'groom_baptism_parish',
  )

test('listWarnings: the parish of baptism is missed for a Catholic and while the faith is unknown', () => {
  expect([hasWarning(1), hasWarning(null)]).toEqual([true, true])
  expect(hasWarning(1, 'Parafia św. Anny, Sokołów')).toBe(false)
})

test('listWarnings: a spouse of another faith, to whose community no letter goes → no parish is missed', () => {
  expect([hasWarning(ANGLICAN), hasWarning(MUSLIM)]).toEqual([false, false])
})

test('listWarnings: the kind of place is missing → it is asked for, never taken for a church', () => {
  const isAsked = (place_kind: string | null) =>
    listWarnings({ place_kind }).some(({ field }) => field === 'place_kind')
  expect([isAsked(null), isAsked('church')]).toEqual([true, false])
})
