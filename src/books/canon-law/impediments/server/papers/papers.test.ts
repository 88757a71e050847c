import { describe, expect, test } from 'vitest'
import { listOpenFindings, judgeScenario } from '../testing.ts'

describe('place and assistance', () => {
  const outside = { own_parish: false }
  test('neither party lives in the parish → leave of their own parish priest required (KPK 1115)', () => {
    expect(listOpenFindings({ he: outside, she: outside })).toEqual(['licence'])
    expect(listOpenFindings({ he: outside })).toEqual([])
    expect(listOpenFindings({ he: outside, she: outside, dispensed: ['licence'] })).toEqual([])
    expect(listOpenFindings({ elsewhere: true })).toEqual(['licence'])
  })
  test('no civil effects → leave of the ordinary, unless the couple are already married before the state', () => {
    expect(listOpenFindings({ civil_effects: false })).toEqual(['civil_effects!'])
    expect(listOpenFindings({ civil_effects: false, civil_act: true })).toEqual([])
  })
  test('outside a church → permission of the ordinary; outside the form → his dispensation', () => {
    expect(listOpenFindings({ place: 'outside' })).toEqual(['place!'])
    const mixedMarriage = {
      place: 'non_catholic_church' as const,
      groom: { dic_faith_id: 5 },
      he: { baptised_here: false },
    }
    expect(listOpenFindings({ ...mixedMarriage, dispensed: ['mixed'] })).toEqual(['form!'])
    expect(listOpenFindings({ ...mixedMarriage, dispensed: ['mixed', 'form'] })).toEqual([])
  })
  test('wedding in another parish → delegation by the pastor of that parish', () => {
    const guest = {
      assisting_worker_id: null,
      assisting: 'ks. Adam Żur',
      register: { assisting: null },
    }
    expect(listOpenFindings(guest)).toEqual(['delegation!'])
    expect(listOpenFindings({ ...guest, elsewhere: true, dispensed: ['licence'] })).toEqual([])
  })
  test('delegation check: wrong basis → the same message explains the error', () => {
    const guest = {
      assisting_worker_id: null,
      assisting: 'ks. Adam Żur',
      register: { assisting: null },
    }
    const message = (assisting_basis: 'licence' | 'pastor') =>
      judgeScenario({ ...guest, assisting_basis }).find(({ code }) => code === 'delegation')!
        .message
    expect(message('licence')).toMatch(/Licencja dotyczy godziwości \(kan\. 1115\)/)
    expect(message('pastor')).not.toMatch(/Licencja/)
  })
})

describe('certificates and dates', () => {
  const externalBaptism = { baptised: true, baptised_here: false }
  test('a certificate of baptism is valid for six months before the protocol', () => {
    const openWithCertificate = (baptism_certificate_date: string) =>
      listOpenFindings({ he: externalBaptism, groom: { baptism_certificate_date } })
    expect(openWithCertificate('2044-09-10')).toEqual([])
    expect(openWithCertificate('2044-09-09')).toEqual(['groom.baptism_certificate'])
  })
  test('a Catholic proves baptism; an act in the book of this parish is enough', () => {
    const unprovenBaptism = { baptised: false, baptised_here: false }
    expect(listOpenFindings({ he: unprovenBaptism })).toEqual(['groom.baptism'])
    expect(
      listOpenFindings({ he: unprovenBaptism, groom: { baptism_certificate_date: '2045-02-01' } }),
    ).toEqual([])
    expect(listOpenFindings({ groom: { baptism_certificate_date: '2040-01-01' } })).toEqual([])
  })
  test('confirmation precedes marriage where possible (KPK 1065 § 1)', () => {
    expect(listOpenFindings({ she: { confirmed: false } })).toEqual(['bride.confirmation'])
    expect(listOpenFindings({ she: { confirmed: false }, bride: { confirmed: true } })).toEqual([])
  })
  test('the civil certificate is valid for six months, and must be valid on the wedding day', () => {
    expect(listOpenFindings({ usc_permit_date: '2044-12-17' })).toEqual([])
    expect(listOpenFindings({ usc_permit_date: '2044-12-16' })).toEqual(['usc_expired!'])
    expect(listOpenFindings({ usc_permit_valid_date: '2045-06-16' })).toEqual(['usc_expired!'])
    const tooLong = { usc_permit_date: '2044-12-16', usc_permit_valid_date: '2045-12-31' }
    expect(listOpenFindings(tooLong)).toEqual(['usc_expired!'])
    expect(listOpenFindings({ usc_permit_date: null })).toEqual(['usc_missing!'])
    expect(
      listOpenFindings({ usc_permit_date: null, civil_effects: false, civil_act: true }),
    ).toEqual([])
  })
  test('the protocol is written within three months before the wedding', () => {
    expect(listOpenFindings({ protocol_date: '2045-03-17' })).toEqual([])
    expect(listOpenFindings({ protocol_date: '2045-03-18' })).toEqual(['protocol'])
    expect(judgeScenario({ protocol_date: '2045-03-18' })[0]!.message).toContain(
      'mniej niż trzy miesiące przed ślubem',
    )
    expect(listOpenFindings({ protocol_date: '2045-06-18' })).toEqual(['protocol'])
  })
  test('witnesses must be of age when the state will recognise the marriage', () => {
    const witnesses = [
      { named: true, person_id: null, birth_date: '2027-06-18' },
      { named: true, person_id: null, birth_date: null },
    ]
    expect(listOpenFindings({ witnesses })).toEqual(['witnesses.0.minor!'])
    expect(listOpenFindings({ witnesses, civil_effects: false, civil_act: true })).toEqual([])
    const adultWitnesses = [{ named: true, person_id: null, birth_date: '2027-06-17' }]
    expect(listOpenFindings({ witnesses: adultWitnesses })).toEqual([])
  })
  test('witness check: a witness who left the Church → finding', () => {
    expect(listOpenFindings({ register: { witnesses_left: [false, true] } })).toEqual([
      'witnesses.1.left',
    ])
  })
  test('no wedding on Good Friday and Holy Saturday; Lent and Advent → remark only', () => {
    const on = (wedding_date: string) =>
      listOpenFindings({
        wedding_date,
        usc_permit_date: wedding_date,
        protocol_date: null,
        banns: null,
      })
    expect(on('2045-04-07')).toEqual(['triduum!'])
    expect(on('2045-04-08')).toEqual(['triduum!'])
    expect(on('2045-04-09')).toEqual([])
    expect(on('2045-02-21')).toEqual([])
    expect(on('2045-02-22')).toEqual(['season'])
    expect(on('2045-12-02')).toEqual([])
    expect(on('2045-12-03')).toEqual(['season'])
    expect(on('2045-12-26')).toEqual([])
  })
})

test('wedding that has taken place → the message asks to verify, not to choose another day', () => {
  const past = {
    held: true,
    wedding_date: '2045-04-07',
    usc_permit_valid_date: '2045-04-01',
    banns: [],
    witnesses: [{ person_id: null, birth_date: '2030' }],
  }
  const joinMessages = (story: object) =>
    judgeScenario(story)
      .map(({ message }) => message)
      .join(' ')
  const toCome = /wybierz inny dzień|poproś narzeczonych|ogłoś|wybierz pełnoletniego/g
  expect(joinMessages({ ...past, held: false }).match(toCome)).toHaveLength(4)
  expect(joinMessages(past)).not.toMatch(toCome)
  expect(joinMessages(past).match(/sprawdź|dopisz/g)).toHaveLength(4)
})

describe('banns', () => {
  const buildPostedBanns = (from: string, to: string) => ({
    banns: [{ parish: null, mode: 'posted' as const, from, to, dates: [], obstacle: false }],
  })
  const read = (...dates: string[]) => ({
    banns: [{ parish: null, mode: 'read' as const, from: null, to: null, dates, obstacle: false }],
  })
  test('banns on the board: eight days with two Sundays', () => {
    expect(listOpenFindings(buildPostedBanns('2045-05-07', '2045-05-14'))).toEqual([])
    expect(listOpenFindings(buildPostedBanns('2045-05-07', '2045-05-13'))).toEqual(['banns.0'])
    expect(listOpenFindings(buildPostedBanns('2045-05-08', '2045-05-15'))).toEqual(['banns.0'])
    expect(listOpenFindings(buildPostedBanns('2045-05-14', '2045-05-07'))).toEqual(['banns.0'])
  })
  test('a Sunday and a holy day count as two', () => {
    expect(listOpenFindings(buildPostedBanns('2045-06-04', '2045-06-11'))).toEqual([])
    // Corpus Christi of 2045 is on 8 June.
    expect(listOpenFindings(read('2045-06-04', '2045-06-08'))).toEqual([])
  })
  test('banns are read on two different Sundays, not twice on one, nor on a Tuesday', () => {
    expect(listOpenFindings(read('2045-05-07', '2045-05-14'))).toEqual([])
    expect(listOpenFindings(read('2045-05-07', '2045-05-07'))).toEqual(['banns.0'])
    expect(listOpenFindings(read('2045-05-07', '2045-05-09'))).toEqual(['banns.0'])
    expect(listOpenFindings({ ...read('2045-05-07'), dispensed: ['banns'] })).toEqual([])
  })
  test('banns are repeated after the term of the diocese, six months when it has set none', () => {
    const bannsStory = read('2044-12-11', '2044-12-18')
    expect(
      listOpenFindings({
        ...bannsStory,
        wedding_date: '2045-06-18',
        usc_permit_valid_date: '2046-01-01',
      }),
    ).toEqual([])
    expect(
      listOpenFindings({
        ...bannsStory,
        wedding_date: '2045-06-19',
        usc_permit_valid_date: '2046-01-01',
      }),
    ).toEqual(['banns.0.old'])
    expect(listOpenFindings({ ...bannsStory, register: { banns_months: 5 } })).toEqual([
      'banns.0.old',
    ])
    const [late] = judgeScenario({ ...bannsStory, register: { banns_months: 5 } })
    expect(late).toMatchObject({ canon: 'kan. 1067 KPK; prawo diecezjalne', remedy: 'banns' })
    expect(late!.message).toContain('więcej niż 5 mies.')
    expect(
      listOpenFindings({ ...read('2045-05-07', '2045-05-14'), register: { banns_months: 1 } }),
    ).toEqual(['banns.0.old'])
  })
  test('no banns → a dispensation is required', () => {
    expect(listOpenFindings({ banns: [] })).toEqual(['banns'])
    expect(listOpenFindings({ banns: [], dispensed: ['banns'] })).toEqual([])
  })
  test('banns end before the wedding, and their result is recorded', () => {
    expect(listOpenFindings(read('2045-06-11', '2045-06-18'))).toEqual(['banns.0.late'])
    const [announcement] = read('2045-05-07', '2045-05-14').banns
    expect(listOpenFindings({ banns: [{ ...announcement!, obstacle: null }] })).toEqual([
      'banns.0.result',
    ])
    expect(listOpenFindings({ banns: [{ ...announcement!, obstacle: true }] })).toEqual([
      'banns.0.obstacle',
    ])
  })
})

test('civil effects missing → question once the day of the wedding is known', () => {
  const unknown = { civil_effects: null, effects: 'unknown' } as const
  expect(listOpenFindings({ ...unknown, wedding_date: null })).not.toContain('effects_unknown')
  expect(listOpenFindings(unknown)).toContain('effects_unknown')
})
