import { expect, test } from 'vitest'
import { marriageChecks } from '#books/canon-law/impediments/server/check-marriage.ts'
import { STATUS } from '#books/canon-law/impediments/bond-proof.ts'
import { createRelative, knownAs, soundRegister } from '#books/canon-law/server/testing.ts'
import { buildFacts } from './canonical.ts'
import { SIDES, isQuestionAsked } from './questions/question.ts'
import { QUESTIONS } from './questions/questionnaire.ts'
import { sampleProtocol } from './server/testing/sample-protocol.ts'

type Side = typeof sampleProtocol.fiance
const withAnswers = (party: Side, answers: Record<string, 'yes' | 'no' | 'na'>): Side => ({
  ...party,
  answers: Object.fromEntries(
    Object.entries(answers).map(([key, answer]) => [key, { answer, text: null }]),
  ),
})
const facts = (change: object = {}) => buildFacts({ ...sampleProtocol, ...change })!

test('he is the groom and she the bride, with the dates and the witnesses', () => {
  expect(facts()).toMatchObject({
    groom: { surname: 'Żółć', gender: 1, birth_date: '1998-01-02' },
    bride: { surname: 'Nowak', gender: 2 },
    wedding_date: '2026-09-05',
    protocol_date: '2026-05-03',
    banns: null,
    own_act: null,
    dispensations: sampleProtocol.dispensations,
  })
})

test('wedding in a church of another parish → licence required, delegation not', () => {
  expect(facts().elsewhere).toBeNull()
  const externalFacts = facts({
    elsewhere: true,
    delegation_parish_worker_position: 'ks. Adam Żur',
  })
  expect(externalFacts.elsewhere).toBe(true)
  const codes = marriageChecks(externalFacts, soundRegister).map(({ code }) => code)
  expect(codes).toContain('licence')
  expect(codes).not.toContain('delegation')
})

test('a copied old protocol counts as a wedding that has taken place', () => {
  expect(facts({ wedding_date: '2026-05-02' }).held).toBe(true)
  expect(facts({ wedding_date: '2126-05-02' }).held).toBe(false)
})

/** Matters of preparation (kan. 1063): they are in the list of tasks, and the marriage does not depend on any. */
const PREPARATION = [
  'practises',
  'religion_lessons',
  'marriage_course',
  'family_clinic',
  'knows_teaching',
  'sacrament_of_penance',
]
const DISQUIETING = QUESTIONS.flatMap(question =>
  SIDES.filter(side => question.action && isQuestionAsked(side, question)).map(side => ({
    ...question,
    side,
    disquieting: question.action![0],
  })),
).filter(({ key }) => !PREPARATION.includes(key))

test.each(DISQUIETING)(
  'answers: $key of $side answered alone → a finding that quotes the question',
  ({ key, side, number, disquieting }) => {
    // The parents of an adult are not relevant (kan. 1071 § 1, 6°).
    const birth = key === 'parents_unaware' ? { birth_date: '2010-01-02' } : {}
    const findings = (answer: 'yes' | 'no' | 'na') =>
      marriageChecks(
        facts({
          fiance: withAnswers(sampleProtocol.fiance, {}),
          [side]: { ...withAnswers(sampleProtocol[side], { [key]: answer }), ...birth },
        }),
        {
          ...soundRegister,
          groom: null,
          bride: null,
        },
      ).filter(({ about }) => about?.includes(number))
    expect(findings(disquieting)).toHaveLength(key === 'not_recognised_by_state' ? 0 : 1)
    expect(findings(disquieting === 'yes' ? 'no' : 'yes')).toEqual([])
    expect(findings('na')).toEqual([])
  },
)

test('the state does not recognise the marriage → a separate block', () => {
  const fiancee = withAnswers(sampleProtocol.fiancee, { not_recognised_by_state: 'yes' })
  const codes = marriageChecks(facts({ fiancee }), soundRegister).map(({ code }) => code)
  expect(codes).toContain('civil_effects')
})

test.each([
  ['crime', 'groom.crime'],
  ['holy_orders', 'groom.orders'],
  ['religious_vows', 'groom.vows'],
  ['affinity', 'groom.affinity'],
])('answers: %s → a diriment impediment blocks', (key, code) => {
  const fiance = withAnswers(sampleProtocol.fiance, { [key]: 'yes' })
  expect(marriageChecks(facts({ fiance }), soundRegister)).toContainEqual(
    expect.objectContaining({ code, severity: 'block', accepts_reason: false }),
  )
})

test('canonical facts: own parish comes from the interview, and is unknown before it', () => {
  const answerFacts = (answer: 'yes' | 'no' | 'na') =>
    facts({ fiancee: withAnswers(sampleProtocol.fiancee, { lives_in_parish: answer }) }).bride
      .own_parish
  expect([
    answerFacts('yes'),
    answerFacts('no'),
    answerFacts('na'),
    facts().bride.own_parish,
  ]).toEqual([true, false, null, null])
})

test('a certificate of the state means civil effects, unless the state does not recognise the marriage', () => {
  const permit = { usc_permit_number: 'USC/7' }
  const refusingParty = withAnswers(sampleProtocol.fiancee, { not_recognised_by_state: 'yes' })
  expect(facts().civil_effects).toBeNull()
  expect(facts(permit).civil_effects).toBe(true)
  expect(facts({ ...permit, fiancee: refusingParty }).civil_effects).toBe(false)
})

test('a half-typed date is not judged', () => {
  expect(buildFacts({ ...sampleProtocol, wedding_date: '05.0' })).toBeUndefined()
})

test('the act of this very marriage is no impediment for it', () => {
  const act = { marriage_book_number: '7', marriage_book_year: 2026 }
  expect(facts(act).own_act).toMatchObject({ act_number: '7', year: 2026 })
  // Held on another day than planned: the cards say married, because of this marriage.
  const laterPlan = { wedding_date: '2126-05-02' }
  const marriedStatus = { dic_marital_status_id: STATUS.married }
  const register = {
    ...soundRegister,
    groom: { ...knownAs(createRelative(1, 'Jan')), ...marriedStatus },
    bride: { ...knownAs(createRelative(2, 'Ewa', 2)), ...marriedStatus },
  }
  const listCodes = (change: object) =>
    marriageChecks(facts(change), register).map(({ code }) => code)
  for (const dic_marital_status_id of [null, STATUS.single]) {
    const fiance = { ...sampleProtocol.fiance, dic_marital_status_id }
    expect(listCodes({ ...laterPlan, ...act, fiance })).not.toContain('groom.free_state')
  }
  expect(listCodes(laterPlan)).toContain('groom.free_state')
})
