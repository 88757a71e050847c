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

test('listWarnings: parish of baptism missing, Catholic or unknown faith → a warning', () => {
  expect([hasWarning(1), hasWarning(null)]).toEqual([true, true])
  expect(hasWarning(1, 'Parafia św. Anny, Sokołów')).toBe(false)
})

test('listWarnings: parish of baptism missing, faith whose community gets no letter → no warning', () => {
  expect([hasWarning(ANGLICAN), hasWarning(MUSLIM)]).toEqual([false, false])
})

test('listWarnings: kind of place missing → a warning, and the place is not assumed to be a church', () => {
  const isAsked = (place_kind: string | null) =>
    listWarnings({ place_kind }).some(({ field }) => field === 'place_kind')
  expect([isAsked(null), isAsked('church')]).toEqual([true, false])
})
