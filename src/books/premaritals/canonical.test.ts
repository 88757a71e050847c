import { expect, test } from 'vitest'
import { marriageChecks } from '#acts/canon/impediments/marriage.ts'
import { soundRegister } from '#acts/canon/testing.ts'
import { factsOf } from './canonical.ts'
import { QUESTIONS } from './questions/questionnaire.ts'
import { protocol } from './sample.ts'

type Side = typeof protocol.fiance
const said = (party: Side, answers: Record<string, 'yes' | 'no' | 'na'>): Side => ({
  ...party,
  answers: Object.fromEntries(
    Object.entries(answers).map(([key, answer]) => [key, { answer, text: null }]),
  ),
})
const facts = (change: object = {}) => factsOf({ ...protocol, ...change })!

test('he is the groom and she the bride, with the days and the witnesses', () => {
  expect(facts()).toMatchObject({
    groom: { surname: 'Żółć', gender: 1, birth_date: '1998-01-02' },
    bride: { surname: 'Nowak', gender: 2 },
    wedding_date: '2026-09-05',
    protocol_date: '2026-05-03',
    banns: null,
    own_act: null,
    dispensations: protocol.dispensations,
  })
})

test('a wedding in a church of another parish asks for leave, and nobody here assists', () => {
  expect(facts().elsewhere).toBeNull()
  const away = facts({ elsewhere: true, delegation_parish_worker_position: 'ks. Adam Żur' })
  expect(away.elsewhere).toBe(true)
  const codes = marriageChecks(away, soundRegister).map(({ code }) => code)
  expect(codes).toContain('licence')
  expect(codes).not.toContain('delegation')
})

test('an old protocol that is copied in tells of a wedding that has taken place', () => {
  expect(facts({ wedding_date: '2026-05-02' }).held).toBe(true)
  expect(facts({ wedding_date: '2126-05-02' }).held).toBe(false)
})

test.each([
  ['impotence', 'impotence', 'yes'],
  ['abduction', 'abduction', 'yes'],
  ['crime', 'crime', 'yes'],
  ['related', 'are_related', 'yes'],
  ['public_decency', 'public_decency', 'yes'],
  ['adoption', 'adoption_obstacle', 'yes'],
  ['spiritual_kinship', 'spiritual_kinship', 'yes'],
  ['vagus', 'no_fixed_home', 'yes'],
  ['obligations', 'natural_obligations', 'yes'],
  ['unbelief', 'is_believer', 'no'],
  ['rejected_faith', 'left_church', 'yes'],
  ['censure', 'church_penalty', 'yes'],
  ['parents_unaware', 'parents_unaware', 'yes'],
  ['proxy', 'by_proxy', 'yes'],
  ['vetitum', 'tribunal_ban', 'yes'],
] as const)('«%s» is declared by the answer to %s: %s', (declared, key, answer) => {
  expect(QUESTIONS.some(question => question.key === key)).toBe(true)
  const other = answer === 'yes' ? 'no' : 'yes'
  const of = (one: 'yes' | 'no' | 'na') =>
    facts({ fiance: said(protocol.fiance, { [key]: one }) }).groom.declared
  expect(of(answer)).toEqual([declared])
  expect(of(other)).toEqual([])
  expect(of('na')).toEqual([])
})

test('where they live is taken from the talk, and not judged before', () => {
  const own = (answer: 'yes' | 'no' | 'na') =>
    facts({ fiancee: said(protocol.fiancee, { lives_in_parish: answer }) }).bride.own_parish
  expect([own('yes'), own('no'), own('na'), facts().bride.own_parish]).toEqual([
    true,
    false,
    null,
    null,
  ])
})

test('a certificate of the state means civil effects, unless the state will not have the marriage', () => {
  const permit = { usc_permit_number: 'USC/7' }
  const refused = said(protocol.fiancee, { not_recognised_by_state: 'yes' })
  expect(facts().civil_effects).toBeNull()
  expect(facts(permit).civil_effects).toBe(true)
  expect(facts({ ...permit, fiancee: refused }).civil_effects).toBe(false)
})

test('a date half typed is not judged', () => {
  expect(factsOf({ ...protocol, wedding_date: '05.0' })).toBeUndefined()
})

test('the act of this very marriage is not held against it', () => {
  const act = { marriage_book_number: '7', marriage_book_year: 2026 }
  expect(facts(act).own_act).toMatchObject({ act_number: '7', year: 2026 })
})
