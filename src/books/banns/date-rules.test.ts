import { expect, test } from 'vitest'
import { today, addDays } from '#shared/dates/days.ts'
import { type BannsDates, firstDay, getTerms, lastDay, checkDateOrder } from './date-rules.ts'

const postedBanns: BannsDates = {
  origin: 'own',
  mode: 'posted',
  date_from: '2026-05-02',
  date_to: '2026-05-11',
}
const proclaimedBanns: BannsDates = {
  origin: 'own',
  mode: 'read',
  first_date: '2026-05-03',
  second_date: '2026-05-10',
}

/** Returns the refused fields with their messages. */
function listRefusals(act: BannsDates) {
  const messages: string[] = []
  checkDateOrder(act, {
    addIssue: issue => {
      const { path, message } = issue as { path: string[]; message: string }
      messages.push(`${path.join('.')}: ${message}`)
    },
  })
  return messages
}
const fields = (act: BannsDates) => listRefusals(act).map(text => text.split(':')[0])

test('terms: from and to, both readings, or the only reading once', () => {
  expect(getTerms(postedBanns)).toBe('02.05.2026–11.05.2026')
  expect(getTerms(proclaimedBanns)).toBe('03.05.2026 i 10.05.2026')
  expect(getTerms({ ...proclaimedBanns, second_date: null })).toBe('03.05.2026')
})

test('banns on the board and banns read out have a first and a last day', () => {
  expect([firstDay(postedBanns), lastDay(postedBanns)]).toEqual(['2026-05-02', '2026-05-11'])
  expect([firstDay(proclaimedBanns), lastDay(proclaimedBanns)]).toEqual([
    '2026-05-03',
    '2026-05-10',
  ])
  expect(lastDay({ ...proclaimedBanns, second_date: null })).toBe('2026-05-03')
  // Values typed under the other mode are ignored.
  const mixedBanns = { ...postedBanns, ...proclaimedBanns, mode: 'posted' }
  expect([firstDay(mixedBanns), lastDay(mixedBanns)]).toEqual(['2026-05-02', '2026-05-11'])
  expect([firstDay({}), lastDay({})]).toEqual([null, null])
})

test('valid banns of either mode cause no error', () => {
  expect([...listRefusals(postedBanns), ...listRefusals(proclaimedBanns)]).toEqual([])
  expect(listRefusals({ ...postedBanns, date_to: '2026-05-02' })).toEqual([])
})

test('dates are in order, and the second reading is on another day', () => {
  expect(fields({ ...postedBanns, date_to: '2026-05-01' })).toEqual(['date_to'])
  expect(fields({ ...proclaimedBanns, second_date: '2026-05-03' })).toEqual(['second_date'])
  expect(fields({ ...proclaimedBanns, second_date: '2026-04-26' })).toEqual(['second_date'])
})

test('banns of today need a day or a dispensation; an old volume may lack both', () => {
  expect(fields({ ...postedBanns, date_from: null, date_to: null })).toEqual(['date_from'])
  expect(fields({ ...proclaimedBanns, first_date: null, second_date: null })).toEqual([
    'first_date',
  ])
  const none = { ...postedBanns, date_from: null, date_to: null }
  expect(fields({ ...none, dispensation_reason: 'choroba' })).toEqual([])
  expect(fields({ ...none, archival: true })).toEqual([])
})

test('date rules: requested banns without the requesting parish → error, except for an archival volume', () => {
  expect(fields({ ...postedBanns, origin: 'request' })).toEqual(['request_parish'])
  expect(fields({ ...postedBanns, origin: 'request', request_parish: 'pw. św. Jana' })).toEqual([])
  expect(fields({ ...postedBanns, origin: 'request', archival: true })).toEqual([])
})

test('«no obstacle» may be recorded only after the last day, an obstacle at any time', () => {
  const lasting = { ...postedBanns, date_from: addDays(today(), -3), date_to: addDays(today(), 1) }
  expect(fields({ ...lasting, result: 'clear' })).toEqual(['result'])
  expect(fields({ ...lasting, date_to: today(), result: 'clear' })).toEqual([])
  expect(fields({ ...lasting, result: 'obstacle', obstacle: 'Węzeł' })).toEqual([])
  expect(fields({ ...lasting, result: 'obstacle' })).toEqual(['obstacle'])
})

test('the certificate is not dated before the last day of the banns', () => {
  expect(fields({ ...postedBanns, certificate_date: '2026-05-10' })).toEqual(['certificate_date'])
  expect(fields({ ...postedBanns, certificate_date: '2026-05-11' })).toEqual([])
  expect(fields({ ...proclaimedBanns, certificate_date: '2026-05-09' })).toEqual([
    'certificate_date',
  ])
})

test('groom and bride are two different people', () => {
  expect(fields({ ...postedBanns, groom_person_id: 4, bride_person_id: 4 })).toEqual([
    'bride_person_id',
  ])
  expect(fields({ ...postedBanns, groom_person_id: 4, bride_person_id: 5 })).toEqual([])
  expect(fields({ ...postedBanns, groom_person_id: null, bride_person_id: null })).toEqual([])
})

test('each wrong field is refused in one sentence, all of them at once', () => {
  const wrong = { ...postedBanns, date_to: '2026-05-01', origin: 'request', result: 'obstacle' }
  expect(fields(wrong)).toEqual(['date_to', 'request_parish', 'obstacle'])
})
