import { expect, test } from 'vitest'
import { type CheckedIntention, listIntentionAdvice } from './warnings.ts'

const entry: CheckedIntention = {
  mass_date: '2026-05-05',
  mass_time: '18:00',
  celebrant_id: null,
  collective: false,
  purchaser_name: null,
  purchaser_phone: null,
  purchaser_email: null,
  pro_populo: false,
}
const getAdvice = (
  change: Partial<CheckedIntention>,
  facts: Partial<Parameters<typeof listIntentionAdvice>[1]> = {},
): string[] =>
  listIntentionAdvice(
    { ...entry, ...change },
    { today: '2026-05-01', planned: true, ...facts },
  ).map(({ field, message }) => `${field}: ${message}`)

test('intention advice: an ordinary scheduled Mass, or one without its day → none', () => {
  expect(getAdvice({})).toEqual([])
  expect(getAdvice({ mass_date: null, collective: true })).toEqual([])
  expect(getAdvice({ mass_time: null, collective: true })).toEqual([])
})

test('intention advice: guest celebrant, whose other Masses are unknown → not counted', () => {
  const masses = { others: [{ mass_time: '07:00', offered: true, concelebrated: false }] }
  expect(getAdvice({ celebrant_id: null }, { masses: { ...masses, concelebrated: true } })).toEqual(
    [],
  )
})

test('intention advice: a Mass more than a year ahead or in the past → a message (kan. 953)', () => {
  expect(getAdvice({ mass_date: '2027-05-02' })).toEqual([])
  expect(getAdvice({ mass_date: '2027-05-03' })).toEqual([expect.stringContaining('kan. 953')])
  expect(getAdvice({ mass_date: '2026-05-01' })).toEqual([])
  expect(getAdvice({ mass_date: '2026-04-30' })).toEqual(['mass_date: Ten dzień już minął'])
})

test('intention advice: hour outside the schedule → a message, unless the Triduum has a stricter one', () => {
  expect(getAdvice({}, { planned: false })).toEqual([
    'mass_time: W porządku Mszy nie ma Mszy o tej godzinie',
  ])
  const friday = getAdvice({ mass_date: '2027-03-26' }, { planned: false })
  expect(friday).toEqual([expect.stringContaining('W Wielki Piątek nie sprawuje się Mszy')])
  const thursday = { mass_date: '2027-03-25', mass_time: '08:00' }
  expect(getAdvice(thursday)).toEqual([expect.stringContaining('tylko Mszę Wieczerzy Pańskiej')])
  expect(getAdvice({ ...thursday, mass_time: '18:00' })).toEqual([])
})

test('intention advice: orderer without contact data → a message; not for a Mass for the people', () => {
  const donor = { purchaser_name: 'Genowefa Lis' }
  expect(getAdvice(donor)).toEqual([expect.stringMatching(/^purchaser_phone: Bez telefonu/)])
  expect(getAdvice({ ...donor, purchaser_email: 'g@lis.pl' })).toEqual([])
  expect(getAdvice({ ...donor, purchaser_phone: '600 100 200' })).toEqual([])
  expect(getAdvice({ ...donor, pro_populo: true })).toEqual([])
})

test('intention advice: hour skipped by the change to summer time → a message on that night only', () => {
  const night = { mass_date: '2027-03-28', mass_time: '02:30' }
  expect(getAdvice(night)).toEqual([expect.stringMatching(/^mass_time: Tej nocy zegary/)])
  for (const change of [
    { mass_time: '01:59' },
    { mass_time: '03:00' },
    { mass_date: '2027-03-21' },
    { mass_date: '2026-10-25' },
  ]) {
    expect(getAdvice({ ...night, ...change })).toEqual([])
  }
})
