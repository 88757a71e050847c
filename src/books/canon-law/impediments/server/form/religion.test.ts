import { describe, expect, test } from 'vitest'
import { listOpenFindings } from '../testing.ts'

describe('difference of religion (KPK 1086) and mixed marriage (KPK 1124)', () => {
  const unknown = { baptised: false, baptised_here: false, confirmed: false }
  test('a Catholic and an unbaptised person → dispensation required', () => {
    for (const dic_faith_id of [14, 16, 21]) {
      const story = { she: unknown, bride: { dic_faith_id } }
      expect(listOpenFindings(story)).toEqual(['bride.disparity!'])
      expect(listOpenFindings({ ...story, dispensed: ['disparity'] })).toEqual([])
      expect(listOpenFindings({ ...story, dispensed: ['mixed'] })).toEqual(['bride.disparity!'])
    }
  })
  test('disparity of cult: a person who left the Church → the impediment still applies', () => {
    const story = { groom: { dic_faith_id: 22 }, she: unknown, bride: { dic_faith_id: 21 } }
    expect(listOpenFindings(story)).toEqual(['bride.disparity!', 'groom.faith_rejected!'])
  })
  test('religion: faith says unbaptised but the book of baptisms has an act → treated as baptised', () => {
    expect(listOpenFindings({ bride: { dic_faith_id: 21 } })).toEqual(['bride.unbelief'])
    expect(listOpenFindings({ bride: { dic_faith_id: 21, baptised: false } })).toEqual([
      'bride.disparity!',
    ])
  })
  test('a Catholic and another Christian → permission required', () => {
    const he = { baptised_here: false }
    for (const dic_faith_id of [5, 13]) {
      expect(listOpenFindings({ groom: { dic_faith_id }, he })).toEqual(['groom.mixed!'])
    }
    expect(listOpenFindings({ groom: { dic_faith_id: 5 }, he, dispensed: ['mixed'] })).toEqual([])
    expect(listOpenFindings({ groom: { dic_faith_id: 2 } })).toEqual(['groom.eastern_law'])
  })
  test('unknown faith → question, unless our book of baptisms has the answer', () => {
    const he = { baptised_here: false }
    expect(listOpenFindings({ groom: { dic_faith_id: 23 }, he })).toEqual(['groom.faith'])
    expect(listOpenFindings({ groom: { dic_faith_id: 23 } })).toEqual([])
  })
  test('two non-Catholics → referred to the curia', () => {
    const externalBaptisms = { he: { baptised_here: false }, she: { baptised_here: false } }
    const faiths = { groom: { dic_faith_id: 5 }, bride: { dic_faith_id: 6 } }
    expect(listOpenFindings({ ...faiths, ...externalBaptisms })).toEqual(['no_catholic'])
  })
  test('baptised in our book and Lutheran today → bound as a Catholic (Omnium in mentem)', () => {
    const groom = { dic_faith_id: 5 }
    expect(listOpenFindings({ groom })).toEqual(['groom.faith_rejected!'])
    expect(listOpenFindings({ groom, she: unknown, bride: { dic_faith_id: 21 } })).toEqual([
      'bride.disparity!',
      'groom.faith_rejected!',
    ])
  })
  test.each([
    ['1983-11-26', '!'],
    ['2005-05-05', ''],
    ['2010-04-08', ''],
    ['2010-04-09', '!'],
  ])(
    'left by a formal act, wedding on %s → impediment and leave with „%s” (Omnium in mentem)',
    (wedding_date, mark) => {
      const story = {
        he: { left: true },
        groom: { birth_date: '1960-01-01' },
        banns: null,
        wedding_date,
      }
      expect(listOpenFindings({ ...story, she: unknown, bride: { dic_faith_id: 21 } })).toContain(
        `bride.disparity${mark}`,
      )
      const outsider = { she: { baptised_here: false }, bride: { dic_faith_id: 5 } }
      expect(listOpenFindings({ ...story, ...outsider })).toContain(`bride.mixed${mark}`)
    },
  )
  test('left the Church or unbelieving → leave required (KPK 1071 § 1, 4°)', () => {
    expect(listOpenFindings({ he: { left: true } })).toEqual(['groom.faith_rejected!'])
    expect(listOpenFindings({ he: { dic_practice_id: 5 } })).toEqual(['groom.unbelief'])
    expect(listOpenFindings({ he: { dic_practice_id: 4 } })).toEqual([])
    expect(
      listOpenFindings({ he: { left: true }, groom: { declared: ['rejected_faith'] } }),
    ).toEqual(['groom.faith_rejected!'])
  })
})

describe('orders and vows (KPK 1087, 1088)', () => {
  const event = { event_date: '2040-05-01', about: 'święcenia' }
  test('only the Holy See dispenses a cleric or a religious', () => {
    expect(listOpenFindings({ he: { orders: [event] } })).toEqual(['groom.orders!'])
    expect(listOpenFindings({ she: { vows: [event] } })).toEqual(['bride.vows!'])
    expect(listOpenFindings({ she: { vows: [event] }, dispensed: ['orders'] })).toEqual([
      'bride.vows!',
    ])
    expect(listOpenFindings({ he: { orders: [event] }, dispensed: ['orders'] })).toEqual([])
  })
  test('a widower ordained later was free on the day of his wedding', () => {
    expect(listOpenFindings({ he: { orders: [{ ...event, event_date: '2060' }] } })).toEqual([])
  })
  test('clerical state without a note → a note is required', () => {
    expect(listOpenFindings({ groom: { dic_marital_status_id: 8 } })).toEqual(['groom.free_state'])
    expect(
      listOpenFindings({ groom: { dic_marital_status_id: 8 }, he: { orders: [event] } }),
    ).toEqual(['groom.orders!'])
  })
})
