import { describe, expect, test } from 'vitest'
import type { DispensationKind } from '../dispensations.ts'
import type { Kinship, MarriageFacts } from '../contract.ts'
import type { Affinity } from '../register/known.ts'
import { relative, soundFacts, soundRegister } from '../testing.ts'
import { marriageChecks } from './marriage.ts'
import { type Story, open, told } from './testing.ts'

test('two free parishioners with every paper in order may marry', () => {
  expect(told()).toEqual([])
})

test('nothing is judged of a marriage of which nothing is known but two names', () => {
  const facts: MarriageFacts = {
    ...soundFacts,
    groom: { ...soundFacts.groom, person_id: null, birth_date: null, dic_faith_id: null },
    bride: { ...soundFacts.bride, person_id: null, birth_date: null, dic_faith_id: null },
    wedding_date: null,
    civil_effects: null,
    usc_permit_date: null,
    protocol_date: null,
    assisting_worker_id: null,
    witnesses: [],
    banns: null,
  }
  const nobody = { ...soundRegister, groom: null, bride: null, assisting: null }
  expect(marriageChecks(facts, nobody)).toEqual([])
})

describe('age (KPK 1083)', () => {
  const born = (birth_date: string) => ({ birth_date })
  test('a man marries validly at sixteen, a woman at fourteen', () => {
    expect(open({ groom: born('2029-06-18') })).toEqual(['groom.age!'])
    expect(open({ groom: born('2029-06-17'), civil_effects: null })).toEqual(['groom.minor!'])
    expect(open({ bride: born('2031-06-18') })).toEqual(['bride.age!'])
    expect(open({ bride: born('2031-06-17'), civil_effects: null })).toEqual(['bride.minor!'])
  })
  test('a minor needs the ordinary’s leave; at eighteen nobody is asked', () => {
    expect(open({ bride: born('2027-06-18'), civil_effects: null })).toEqual(['bride.minor!'])
    expect(open({ bride: born('2027-06-18'), civil_effects: null, dispensed: ['minor'] })).toEqual(
      [],
    )
    expect(open({ bride: born('2027-06-17') })).toEqual([])
  })
  test('for the state a court may allow a woman of sixteen, nobody else', () => {
    const dispensed: DispensationKind[] = ['minor', 'court_consent']
    expect(open({ bride: born('2028-06-18'), dispensed: ['minor'] })).toEqual(['bride.civil_age'])
    expect(open({ bride: born('2028-06-18'), dispensed })).toEqual([])
    expect(open({ groom: born('2028-06-18'), dispensed })).toEqual(['groom.civil_age'])
    expect(open({ bride: born('2029-06-18'), dispensed })).toEqual(['bride.civil_age'])
  })
  test('of a day known in part the oldest reading counts; without it the clerk is asked', () => {
    expect(open({ groom: born('2027') })).toEqual([])
    expect(open({ groom: born('2028') })).toContain('groom.minor!')
    const unknown = { ...relative(1, 'Jan'), birth_date: null, family_name: null, status: 'former' }
    expect(open({ groom: { birth_date: null }, he: { person: unknown } })).toEqual([
      'groom.birth_date',
    ])
  })
  test('what the form says goes before the register', () => {
    const person = { ...soundRegister.groom!.person, birth_date: '2035-01-01' }
    expect(open({ he: { person } })).toEqual([])
    expect(open({ he: { person }, groom: { birth_date: null } })).toEqual(['groom.age!'])
  })
})

describe('prior bond (KPK 1085)', () => {
  const bond = { event_date: '2040-05-01', about: 'małżeństwo, Anna Nowak' }
  test('who is married cannot marry, and nobody dispenses; a paper of its end frees', () => {
    const [check] = told({ he: { bonds: [bond] } })
    expect(check).toMatchObject({ code: 'groom.bond', severity: 'block', remedy: 'bond_ended' })
    expect(check!.message).toContain('nie ma dyspensy')
    expect(open({ he: { bonds: [bond] }, dispensed: ['bond_ended'] })).toEqual([])
  })
  test('the check names nobody, what it is about does', () => {
    const [check] = told({ he: { bonds: [bond] } })
    expect(check!.message).not.toContain('Nowak')
    expect(check!.about).toBe('małżeństwo, Anna Nowak')
  })
  test('a marriage of later years bars nothing on the day of this one', () => {
    expect(open({ he: { bonds: [{ ...bond, event_date: '2050' }] } })).toEqual([])
  })
  test('a card that shows a living spouse, or a declared state, asks for the free state', () => {
    const partner = {
      spouse_id: 9,
      spouse: 'Nowak Anna',
      sort: 'church',
      act: false,
      date: null,
    } as const
    expect(open({ he: { partners: [{ ...partner, died: null }] } })).toEqual(['groom.free_state'])
    expect(open({ he: { partners: [{ ...partner, died: '2041' }] } })).toEqual([])
    expect(open({ he: { partners: [{ ...partner, died: '' }] } })).toEqual([])
    expect(open({ he: { partners: [{ ...partner, died: '2046' }] } })).toEqual(['groom.free_state'])
    expect(open({ he: { partners: [{ ...partner, act: true, died: null }] } })).toEqual([])
    expect(open({ bride: { dic_marital_status_id: 2 } })).toEqual(['bride.free_state'])
    expect(open({ bride: { dic_marital_status_id: 5 } })).toEqual(['bride.free_state'])
    expect(open({ bride: { dic_marital_status_id: 3 } })).toEqual([])
  })
  test('husband and wife before the state may marry in church', () => {
    const partner = { spouse_id: 2, spouse: 'Leśna Ewa', act: false, date: null, died: null }
    expect(open({ he: { partners: [{ ...partner, sort: 'civil' }] } })).toEqual([])
  })
  test('a former civil marriage asks about obligations', () => {
    const partner = { spouse_id: 9, spouse: 'Nowak Anna', act: false, date: null, died: null }
    expect(open({ he: { partners: [{ ...partner, sort: 'civil' }] } })).toEqual([
      'groom.obligations',
    ])
    expect(open({ she: { dic_marital_status_id: 4 } })).toEqual(['bride.obligations'])
    expect(open({ she: { dic_marital_status_id: 7 }, dispensed: ['obligations'] })).toEqual([])
  })
})

describe('difference of religion (KPK 1086) and mixed marriage (KPK 1124)', () => {
  const unknown = { baptised: false, baptised_here: false, confirmed: false }
  test('a Catholic and somebody unbaptised need a dispensation', () => {
    for (const dic_faith_id of [14, 16, 21]) {
      const story = { she: unknown, bride: { dic_faith_id } }
      expect(open(story)).toEqual(['bride.disparity!'])
      expect(open({ ...story, dispensed: ['disparity'] })).toEqual([])
      expect(open({ ...story, dispensed: ['mixed'] })).toEqual(['bride.disparity!'])
    }
  })
  test('who left the Church is bound by it all the same', () => {
    const story = { groom: { dic_faith_id: 22 }, she: unknown, bride: { dic_faith_id: 21 } }
    expect(open(story)).toEqual(['bride.disparity!', 'groom.faith_rejected'])
  })
  test('who is called unbaptised and stands in the book of baptisms is baptised', () => {
    expect(open({ bride: { dic_faith_id: 21 } })).toEqual([])
    expect(open({ bride: { dic_faith_id: 21, baptised: false } })).toEqual(['bride.disparity!'])
  })
  test('a Catholic and another Christian need leave', () => {
    for (const dic_faith_id of [4, 5, 13, 19]) {
      expect(open({ groom: { dic_faith_id } })).toEqual(['groom.mixed'])
    }
    expect(open({ groom: { dic_faith_id: 4 }, dispensed: ['mixed'] })).toEqual([])
    expect(open({ groom: { dic_faith_id: 2 } })).toEqual([])
  })
  test('of an unknown faith nothing is said', () => {
    expect(open({ groom: { dic_faith_id: 23 } })).toEqual([])
  })
  test('two who are not Catholics are referred to the curia', () => {
    expect(open({ groom: { dic_faith_id: 5 }, bride: { dic_faith_id: 4 } })).toEqual([
      'no_catholic',
    ])
  })
  test('leaving the Church and unbelief ask for leave (KPK 1071 § 1, 4°)', () => {
    expect(open({ he: { left: true } })).toEqual(['groom.faith_rejected'])
    expect(open({ he: { dic_practice_id: 5 } })).toEqual(['groom.faith_rejected'])
    expect(open({ he: { dic_practice_id: 4 } })).toEqual([])
    expect(open({ he: { left: true }, groom: { declared: ['rejected_faith'] } })).toEqual([
      'groom.faith_rejected',
    ])
  })
})

describe('orders and vows (KPK 1087, 1088)', () => {
  const event = { event_date: '2040-05-01', about: 'święcenia' }
  test('only the Holy See frees a cleric or a religious', () => {
    expect(open({ he: { orders: [event] } })).toEqual(['groom.orders!'])
    expect(open({ she: { vows: [event] } })).toEqual(['bride.vows!'])
    expect(open({ she: { vows: [event] }, dispensed: ['orders'] })).toEqual(['bride.vows!'])
    expect(open({ he: { orders: [event] }, dispensed: ['orders'] })).toEqual([])
  })
  test('a widower ordained later was free on the day of his wedding', () => {
    expect(open({ he: { orders: [{ ...event, event_date: '2060' }] } })).toEqual([])
  })
  test('a state of clergy without a note asks for one', () => {
    expect(open({ groom: { dic_marital_status_id: 8 } })).toEqual(['groom.clerical_state'])
    expect(open({ groom: { dic_marital_status_id: 8 }, he: { orders: [event] } })).toEqual([
      'groom.orders!',
    ])
  })
})

describe('consanguinity and adoption (KPK 1091, 1094)', () => {
  const line = (degree: number, more: Partial<Kinship> = {}): Kinship => ({
    line: 'collateral',
    degree,
    blood: 'full',
    legal: false,
    words: 'kuzynostwo',
    ancestors: [relative(8, 'Piotr')],
    left: [relative(1, 'Jan')],
    right: [relative(2, 'Ewa', 2)],
    ...more,
  })
  const kin = (...kinship: Kinship[]) => ({ register: { kinship } })
  test('the direct line and brother and sister are never dispensed', () => {
    const dispensed: DispensationKind[] = ['consanguinity']
    expect(open({ ...kin(line(1, { line: 'direct' })), dispensed })).toEqual(['consanguinity!'])
    expect(open({ ...kin(line(5, { line: 'direct' })), dispensed })).toEqual(['consanguinity!'])
    expect(open({ ...kin(line(2)), dispensed })).toEqual(['consanguinity!'])
  })
  test('the third and the fourth degree wait for the ordinary, half-blood as well', () => {
    for (const degree of [3, 4]) {
      const story = kin(line(degree, { blood: 'half' }))
      expect(open(story)).toEqual(['consanguinity!'])
      expect(open({ ...story, dispensed: ['consanguinity'] })).toEqual([])
    }
  })
  test('from the fifth degree on the way is free', () => {
    expect(open(kin(line(5), line(6)))).toEqual([])
  })
  test('the check says the degree and shows the line', () => {
    const [check] = told(kin(line(4)))
    expect(check!.message).toBe(
      'Pokrewieństwo w 4. stopniu linii bocznej: kuzynostwo; potrzebna dyspensa ordynariusza (kan. 1091).',
    )
    expect(check!.path).toMatchObject({ degree: 4, married: null })
  })
  test('every line is told, for the curia asks of a manifold kinship', () => {
    expect(open(kin(line(4), line(4)))).toEqual(['consanguinity!', 'consanguinity.2!'])
  })
  test('adoption bars the direct line and brother and sister', () => {
    expect(open(kin(line(1, { line: 'direct', legal: true })))).toEqual(['adoption!'])
    expect(open(kin(line(2, { legal: true })))).toEqual(['adoption!'])
    expect(open({ ...kin(line(2, { legal: true })), dispensed: ['adoption'] })).toEqual([])
  })
  test('farther off adoption bars nothing, but blood may', () => {
    expect(open(kin(line(3, { legal: true })))).toEqual(['adoption_blood'])
    expect(open(kin(line(5, { legal: true })))).toEqual([])
  })
  test('kinship that only the couple knows is asked about', () => {
    expect(open({ bride: { declared: ['related', 'adoption'] } })).toEqual(['related', 'adoption'])
    expect(open({ bride: { declared: ['related'] }, ...kin(line(6)) })).toEqual([])
  })
})

describe('affinity and public decency (KPK 1092, 1093)', () => {
  const tie = (sort: Affinity['sort'], degree = 1): Affinity => ({
    side: 'groom',
    sort,
    person: relative(1, 'Jan'),
    spouse_id: 9,
    line: {
      line: 'direct',
      degree,
      blood: null,
      legal: false,
      words: 'matka i córka',
      ancestors: [relative(9, 'Anna', 2)],
      left: [],
      right: [relative(2, 'Ewa', 2)],
    },
  })
  const story = (affinity: Affinity): Story => ({ register: { affinity: [affinity] } })
  test('nobody marries a child or a parent of the late spouse without a dispensation', () => {
    expect(open(story(tie('church')))).toEqual(['affinity!'])
    expect(open(story(tie('church', 2)))).toEqual(['affinity!'])
    expect(open({ ...story(tie('church')), dispensed: ['affinity'] })).toEqual([])
    expect(told(story(tie('church')))[0]!.message).toContain('ojczym i pasierbica')
  })
  test('after a civil marriage it is public decency, in the first degree alone', () => {
    expect(open(story(tie('civil')))).toEqual(['public_decency!'])
    expect(open(story(tie('civil', 2)))).toEqual([])
    expect(open({ ...story(tie('civil')), dispensed: ['public_decency'] })).toEqual([])
  })
  test('a life together without any wedding is weighed by the priest', () => {
    expect(open(story(tie('none')))).toEqual(['public_decency'])
  })
})

describe('what only the couple can say', () => {
  test.each([
    ['impotence', 'bride.impotence'],
    ['abduction', 'bride.abduction!'],
    ['crime', 'bride.crime!'],
    ['public_decency', 'bride.public_decency'],
    ['spiritual_kinship', 'bride.spiritual_kinship'],
    ['vagus', 'bride.vagus'],
    ['obligations', 'bride.natural_obligations'],
    ['rejected_faith', 'bride.faith_rejected'],
    ['censure', 'bride.censure'],
    ['parents_unaware', 'bride.parents_unaware'],
    ['proxy', 'bride.proxy'],
    ['vetitum', 'bride.vetitum'],
  ] as const)('%s', (answer, code) => {
    expect(open({ bride: { declared: [answer] } })).toEqual([code])
  })
  test('a ban noted on the act of baptism is told once', () => {
    const vetitum = [{ event_date: null, about: 'klauzula zakazu' }]
    expect(open({ he: { vetitum } })).toEqual(['groom.vetitum'])
    expect(open({ he: { vetitum }, groom: { declared: ['vetitum'] } })).toEqual(['groom.vetitum'])
    expect(open({ he: { vetitum }, dispensed: ['vetitum'] })).toEqual([])
  })
})

describe('the two themselves', () => {
  test('nobody marries himself, and a man marries a woman', () => {
    expect(open({ bride: { person_id: 1 } })).toEqual(['same_person!'])
    expect(open({ bride: { gender: 1 } })).toEqual(['genders!'])
    const man = { ...relative(2, 'Adam'), family_name: null, status: 'parishioner' }
    expect(open({ she: { person: man } })).toEqual(['genders!'])
  })
  test('somebody who died before the day is the wrong person', () => {
    const person = { ...soundRegister.groom!.person, death_date: '2044' }
    expect(open({ he: { person } })).toEqual(['groom.deceased!'])
    expect(open({ he: { person: { ...person, death_date: '2045-06-18' } } })).toEqual([])
  })
})

describe('settling', () => {
  const facts = { ...soundFacts, banns: [], wedding_date: '2045-06-17' }
  test('advice ends with a reason, a block does not', () => {
    const reason = { reason: 'strony znane proboszczowi od dziecka' }
    const bars = { ...soundRegister, assisting: { ...soundRegister.assisting!, clergy: false } }
    const [bar, banns] = marriageChecks(facts, bars, [
      { code: 'banns', ...reason },
      { code: 'assisting_lay', ...reason },
    ])
    expect(bar).toMatchObject({ code: 'assisting_lay', settled: null })
    expect(banns!.settled).toEqual({ by: 'override', words: reason.reason })
  })
  test('a dispensation is quoted with its number and day', () => {
    const dispensations = [
      { kind: 'banns' as const, authority: 'ks. Jan Lis', number: '3/45', date: '2045-05-02' },
    ]
    const [check] = marriageChecks({ ...facts, dispensations }, soundRegister)
    expect(check!.settled).toEqual({
      by: 'dispensation',
      words: 'zwolnienie z zapowiedzi, ks. Jan Lis, nr 3/45, z dnia 02.05.2045',
    })
  })
  test('blocks stand before advice', () => {
    const story: Story = { banns: [], groom: { birth_date: '2035' }, he: { confirmed: false } }
    expect(open(story)).toEqual(['groom.age!', 'groom.confirmation', 'banns'])
  })
})

test('every message is a sentence with its law, and names nobody', () => {
  const messages = told({
    groom: { birth_date: '2028', dic_faith_id: 22, declared: ['crime', 'vagus', 'proxy'] },
    bride: { dic_faith_id: 21, baptised: false, declared: ['impotence', 'censure'] },
    he: { bonds: [{ event_date: null, about: 'Anna Nowak' }] },
    banns: [],
    place: 'outside',
  }).map(({ message }) => message)
  expect(messages.length).toBeGreaterThan(8)
  for (const message of messages) {
    expect(message).toMatch(/^\p{Lu}.+ \(.*(kan\.|KRO|KEP|KKKW|zwyczaj).*\)\.$/u)
    expect(message).not.toMatch(/Nowak|Leśn|undefined|null/)
  }
})
