import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type IntentionSlot, isBusy, getPlace } from './slots.ts'

const DAY = '2026-05-05'
const requestedMass: IntentionSlot = {
  mass_date: DAY,
  mass_time: '18:00',
  parish_place_id: null,
  celebrant_id: null,
}
const buildBooking = (
  slot: number,
  celebrant_id: number | null = null,
  overrides: Partial<IntentionSlot> = {},
) => ({
  ...requestedMass,
  slot,
  celebrant_id,
  ...overrides,
})
const order = (slots: number) => ({
  closures: [],
  patterns: [
    {
      id: 7,
      parish_place_id: null,
      weekdays: [2],
      obligation: false,
      mass_time: '18:00',
      slots,
      date_from: null,
      date_to: null,
    },
  ],
})

test('getPlace: the first free slot is assigned, also one of a cancelled intention', () => {
  expect(getPlace(requestedMass, order(3), [])).toMatchObject({ slot: 1, planned: true })
  expect(getPlace(requestedMass, order(3), [buildBooking(1), buildBooking(3)])).toMatchObject({
    slot: 2,
  })
})

test('getPlace: full Mass → refused with both numbers, unless every intention has its own celebrant', () => {
  expect(getPlace(requestedMass, order(2), [buildBooking(1), buildBooking(2)])).toMatchObject({
    refused: 'mass_time',
    words: expect.stringContaining('zajęte: 2 z 2'),
  })
  const ownRequest = { ...requestedMass, celebrant_id: 3 }
  expect(getPlace(ownRequest, order(2), [buildBooking(1, 1), buildBooking(2)])).toMatchObject({
    refused: 'mass_time',
  })
  expect(getPlace(ownRequest, order(2), [buildBooking(1, 1), buildBooking(2, 2)])).toMatchObject({
    slot: 3,
  })
})

test('getPlace: a priest may accept one offering for one Mass, in any church (kan. 948)', () => {
  const ownRequest = { ...requestedMass, celebrant_id: 3 }
  expect(getPlace(ownRequest, order(5), [buildBooking(1, 3)])).toMatchObject({
    refused: 'celebrant',
  })
  expect(isBusy(ownRequest, [buildBooking(1, 3, { parish_place_id: 9 })])).toBe(true)
  expect(isBusy(ownRequest, [buildBooking(1, 3, { mass_time: '07:00' })])).toBe(false)
  expect(isBusy({ ...ownRequest, celebrant_id: null }, [buildBooking(1, null)])).toBe(false)
})

test('getPlace: an hour outside the schedule takes one intention and is marked as unplanned', () => {
  const night = { ...requestedMass, mass_time: '21:00' }
  expect(getPlace(night, order(2), [])).toEqual({
    slot: 1,
    intention_pattern_id: null,
    planned: false,
  })
  const nightBooking = buildBooking(1, null, { mass_time: '21:00' })
  expect(getPlace(night, order(2), [nightBooking])).toMatchObject({ refused: 'mass_time' })
})

test('getPlace: any number of requests → no slot is assigned twice, and no more than exist', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 12 }), (room, asking) => {
      const bookings: ReturnType<typeof buildBooking>[] = []
      for (let index = 0; index < asking; index++) {
        const place = getPlace(requestedMass, order(room), bookings)
        if ('slot' in place) bookings.push(buildBooking(place.slot))
      }
      const slots = bookings.map(({ slot }) => slot)
      expect(slots).toEqual(Array.from({ length: Math.min(room, asking) }, (_, index) => index + 1))
    }),
  )
})
