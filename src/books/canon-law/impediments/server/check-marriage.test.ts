import { describe, expect, test } from 'vitest'
import type { DispensationKind } from '../../dispensations.ts'
import type { MarriageFacts } from '../../contract.ts'
import { createRelative, soundFacts, soundRegister } from '../../server/testing.ts'
import { marriageChecks } from './check-marriage.ts'
import { type ImpedimentScenario, listOpenFindings, judgeScenario } from './testing.ts'

test('two free parishioners with all papers in order → no findings', () => {
  expect(judgeScenario()).toEqual([])
})

test('marriage with only two names known → no findings', () => {
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
  const emptyRegister = { ...soundRegister, groom: null, bride: null, assisting: null }
  expect(marriageChecks(facts, emptyRegister)).toEqual([])
})

describe('age (KPK 1083)', () => {
  const withBirthDate = (birth_date: string) => ({ birth_date })
  test('a man marries validly at sixteen, a woman at fourteen, completed at the end of the birthday', () => {
    expect(listOpenFindings({ groom: withBirthDate('2029-06-17'), civil_effects: null })).toEqual([
      'groom.age!',
    ])
    expect(listOpenFindings({ groom: withBirthDate('2029-06-16'), civil_effects: null })).toEqual([
      'groom.minor!',
    ])
    expect(listOpenFindings({ bride: withBirthDate('2031-06-17'), civil_effects: null })).toEqual([
      'bride.age!',
    ])
    expect(listOpenFindings({ bride: withBirthDate('2031-06-16'), civil_effects: null })).toEqual([
      'bride.minor!',
    ])
  })
  test('a minor needs the ordinary’s leave; from eighteen no leave is required', () => {
    expect(listOpenFindings({ bride: withBirthDate('2027-06-18'), civil_effects: null })).toEqual([
      'bride.minor!',
    ])
    expect(
      listOpenFindings({
        bride: withBirthDate('2027-06-18'),
        civil_effects: null,
        dispensed: ['minor'],
      }),
    ).toEqual([])
    expect(listOpenFindings({ bride: withBirthDate('2027-06-17') })).toEqual(['bride.minor!'])
    expect(listOpenFindings({ bride: withBirthDate('2027-06-16') })).toEqual([])
  })
  test('state law: a court may allow a woman of sixteen, no one else', () => {
    const dispensedKinds: DispensationKind[] = ['minor', 'court_consent']
    expect(listOpenFindings({ bride: withBirthDate('2028-06-18'), dispensed: ['minor'] })).toEqual([
      'bride.civil_age!',
    ])
    expect(
      listOpenFindings({ bride: withBirthDate('2028-06-18'), dispensed: dispensedKinds }),
    ).toEqual([])
    expect(
      listOpenFindings({ groom: withBirthDate('2028-06-18'), dispensed: dispensedKinds }),
    ).toEqual(['groom.civil_age!'])
    expect(
      listOpenFindings({ bride: withBirthDate('2029-06-18'), dispensed: dispensedKinds }),
    ).toEqual(['bride.civil_age!'])
  })
  test('civil age: wedding already took place → the message does not suggest postponing it', () => {
    const getCivilAgeMessage = (isHeld: boolean) =>
      judgeScenario({ groom: withBirthDate('2028-06-18'), held: isHeld }).find(
        ({ code }) => code === 'groom.civil_age',
      )!.message
    expect(getCivilAgeMessage(false)).toMatch(
      /przełóż ślub albo wybierz ślub bez skutków cywilnych\.$/,
    )
    expect(getCivilAgeMessage(true)).not.toMatch(/przełóż/)
    expect(getCivilAgeMessage(true)).toMatch(/sprawdź datę urodzenia.+odbył się mimo przeszkody\.$/)
  })
  test('before the concordat no church marriage had civil effects', () => {
    const young = {
      groom: withBirthDate('1980-12-01'),
      bride: withBirthDate('1975'),
      banns: null,
      protocol_date: null,
    }
    const codes = (wedding_date: string) =>
      listOpenFindings({ ...young, wedding_date, usc_permit_date: null })
    expect(codes('1998-11-14')).not.toContain('groom.civil_age!')
    expect(codes('1998-11-28')).toContain('groom.civil_age!')
  })
  test('partial birth date → the oldest possible reading counts; no date → the clerk is asked', () => {
    expect(listOpenFindings({ groom: withBirthDate('2027') })).toEqual([])
    expect(listOpenFindings({ groom: withBirthDate('2028') })).toContain('groom.minor!')
    const unknown = {
      ...createRelative(1, 'Jan'),
      birth_date: null,
      family_name: null,
      status: 'former',
    }
    expect(listOpenFindings({ groom: { birth_date: null }, he: { person: unknown } })).toEqual([
      'groom.birth_date',
    ])
  })
  test('canon check: form values take precedence over the register', () => {
    const person = { ...soundRegister.groom!.person, birth_date: '2035-01-01' }
    expect(listOpenFindings({ he: { person } })).toEqual([])
    expect(listOpenFindings({ he: { person }, groom: { birth_date: null } })).toContain(
      'groom.age!',
    )
  })
})

describe('canon check reports impediments that only the couple can declare', () => {
  test.each([
    ['impotence', 'bride.impotence'],
    ['abduction', 'bride.abduction!'],
    ['crime', 'bride.crime!'],
    ['public_decency', 'bride.public_decency'],
    ['spiritual_kinship', 'bride.spiritual_kinship'],
    ['vagus', 'bride.vagus!'],
    ['obligations', 'bride.natural_obligations!'],
    ['rejected_faith', 'bride.faith_rejected!'],
    ['unbelief', 'bride.unbelief'],
    ['censure', 'bride.censure!'],
    ['vetitum', 'bride.vetitum!'],
  ] as const)('declared %s → %s', (answer, code) => {
    expect(listOpenFindings({ bride: { declared: [answer] } })).toEqual([code])
  })
  test('proxy in a concordat marriage → leave of the ordinary and of the court, and a mandate', () => {
    expect(listOpenFindings({ bride: { declared: ['proxy'] } })).toEqual([
      'bride.proxy!',
      'bride.proxy_court!',
      'bride.mandate',
    ])
  })
  test('a ban noted on the act of baptism is reported once', () => {
    const vetitum = [{ event_date: null, about: 'klauzula zakazu' }]
    expect(listOpenFindings({ he: { vetitum } })).toEqual(['groom.vetitum!'])
    expect(listOpenFindings({ he: { vetitum }, groom: { declared: ['vetitum'] } })).toEqual([
      'groom.vetitum!',
    ])
    expect(listOpenFindings({ he: { vetitum }, dispensed: ['vetitum'] })).toEqual([])
    const later = [{ ...vetitum[0]!, event_date: '2099-01-01' }]
    expect(listOpenFindings({ he: { vetitum: later } })).toEqual([])
  })
})

describe('identity of the two', () => {
  test('canon check: same person on both sides, or not a man and a woman → blocked', () => {
    expect(listOpenFindings({ bride: { person_id: 1 } })).toEqual(['same_person!'])
    expect(listOpenFindings({ bride: { gender: 1 } })).toEqual(['genders!'])
    expect(judgeScenario({ bride: { gender: 1 } })[0]!.field).toBe('bride.gender')
    expect(judgeScenario({ groom: { gender: 2 } })[0]!.field).toBe('groom.gender')
    const man = { ...createRelative(2, 'Adam'), family_name: null, status: 'parishioner' }
    expect(listOpenFindings({ she: { person: man } })).toEqual(['genders!'])
  })
  test('person who died before the day → reported as the wrong person', () => {
    const person = { ...soundRegister.groom!.person, death_date: '2044' }
    expect(listOpenFindings({ he: { person } })).toEqual(['groom.deceased!'])
    expect(listOpenFindings({ he: { person: { ...person, death_date: '2045-06-18' } } })).toEqual(
      [],
    )
  })
})

describe('settling checks', () => {
  const facts = { ...soundFacts, banns: [], wedding_date: '2045-06-17' }
  test('a reason settles advice, not a block', () => {
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
      words: 'dyspensa od zapowiedzi, ks. Jan Lis, nr 3/45, z dnia 02.05.2045',
    })
  })
  test('a dispensation that settles no check → the message says why', () => {
    const getMessage = (line: object) => {
      const dispensations = [
        { kind: 'banns' as const, authority: null, number: null, date: null, ...line },
      ]
      return marriageChecks({ ...facts, dispensations }, soundRegister)[0]!.message
    }
    expect(getMessage({})).toMatch(
      /W piśmie „dyspensa od zapowiedzi” brak: numeru albo daty\. Uzupełnij je\.$/,
    )
    expect(getMessage({ date: '2045-06-18' })).toMatch(/późniejszą niż ślub: popraw ją\.$/)
    expect(getMessage({ number: '3' })).toMatch(/wpisz dyspensę\.$/)
  })
  test('blocks are listed before advice', () => {
    const story: ImpedimentScenario = {
      banns: [],
      civil_effects: null,
      groom: { birth_date: '2035' },
      he: { confirmed: false },
    }
    expect(listOpenFindings(story)).toEqual(['groom.age!', 'groom.confirmation', 'banns'])
  })
})

test('every message is a sentence with its law and without names', () => {
  const checks = judgeScenario({
    groom: { birth_date: '2028', dic_faith_id: 22, declared: ['crime', 'vagus', 'proxy'] },
    bride: { dic_faith_id: 21, baptised: false, declared: ['impotence', 'censure'] },
    he: { bonds: [{ event_date: null, about: 'Anna Nowak' }] },
    banns: [],
    place: 'outside',
  })
  expect(checks.length).toBeGreaterThan(8)
  for (const { message, canon } of checks) {
    expect(message).toMatch(/^\p{Lu}.+\.$/u)
    expect(canon).toMatch(/KPK|KRO|KEP|KKKW|zwyczaj|Paschalis/)
    expect(message).not.toMatch(/Nowak|Leśn|undefined|null/)
  }
})

test('form: person left by a formal act before 9 April 2010 → question about the date, no block', () => {
  const story = (wedding_date: string): ImpedimentScenario => ({
    he: { left: true },
    bride: { dic_faith_id: 5 },
    she: { baptised_here: false },
    place: 'registry_office',
    banns: null,
    groom: { birth_date: '1980-01-01' },
    wedding_date,
  })
  const form = (wedding_date: string) =>
    listOpenFindings(story(wedding_date)).find(code => code.startsWith('form'))
  expect(form('2010-04-08')).toBe('form')
  expect(form('2010-04-09')).toBe('form!')
  expect(form('1983-11-26')).toBe('form!')
})
