import { expect, test } from 'vitest'
import { type ImpedimentScenario, listOpenFindings, judgeScenario } from '../testing.ts'

const sanationStory: ImpedimentScenario = {
  form: 'sanation',
  banns: null,
  assisting_worker_id: null,
  register: { assisting: null },
  usc_permit_date: null,
  civil_effects: null,
}

test('a marriage is healed at its root only by a rescript (KPK 1161, 1165)', () => {
  expect(listOpenFindings(sanationStory)).toEqual(['sanation!'])
  expect(listOpenFindings({ ...sanationStory, dispensed: ['form', 'banns'] })).toEqual([
    'sanation!',
  ])
  expect(listOpenFindings({ ...sanationStory, dispensed: ['sanation'] })).toEqual([])
})

test('the rescript is dated after the wedding that it heals', () => {
  expect(
    listOpenFindings({ ...sanationStory, wedding_date: '2040-06-16', dispensed: ['sanation'] }),
  ).toEqual([])
})

test('the rescript dispenses from impediments within the ordinary’s power, and the check says so', () => {
  const unbaptisedBride = {
    bride: { dic_faith_id: 16 },
    she: { baptised: false, baptised_here: false, confirmed: false },
  }
  const story = { ...sanationStory, ...unbaptisedBride }
  expect(listOpenFindings(story)).toEqual(['sanation!', 'bride.disparity!'])
  expect(listOpenFindings({ ...story, dispensed: ['sanation'] })).toEqual([])
  const disparity = judgeScenario({ ...story, dispensed: ['sanation'] }).find(({ code }) =>
    code.endsWith('disparity'),
  )
  expect(disparity!.settled!.words).toContain('reskrypt uważnienia w zawiązku')
  // At an ordinary wedding a sanation rescript settles no check.
  expect(listOpenFindings({ ...unbaptisedBride, dispensed: ['sanation'] })).toEqual([
    'bride.disparity!',
  ])
})

test('a rescript of a bishop neither ends a bond nor frees a priest', () => {
  const event = { event_date: '2040-05-01', about: 'święcenia' }
  const bond = { event_date: '2040-05-01', about: 'małżeństwo, Anna Nowak' }
  const he = { orders: [event], bonds: [bond] }
  expect(listOpenFindings({ ...sanationStory, he, dispensed: ['sanation'] })).toEqual([
    'groom.bond!',
    'groom.orders!',
  ])
})

test('sanation: day, place and assistant are not judged, because nothing was celebrated', () => {
  const story = { ...sanationStory, wedding_date: '2045-04-07', place: 'non_catholic' as const }
  expect(
    listOpenFindings({ ...story, he: { own_parish: false }, she: { own_parish: false } }),
  ).toEqual(['sanation!'])
})

test('sanation: no assistant, so 1071 requires no leave', () => {
  const dispensedKinds: ImpedimentScenario['dispensed'] = ['sanation']
  const groom: ImpedimentScenario['groom'] = { declared: ['obligations', 'censure', 'vagus'] }
  expect(
    listOpenFindings({ ...sanationStory, groom, he: { left: true }, dispensed: dispensedKinds }),
  ).toEqual([])
  expect(
    listOpenFindings({ ...sanationStory, civil_effects: false, dispensed: dispensedKinds }),
  ).toEqual([])
})
