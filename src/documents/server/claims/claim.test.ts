import { expect, test } from 'vitest'
import { Refusal } from '#platform/refusals.ts'
import {
  type PaperRule,
  type ClaimProof,
  refuseHopeless,
  refuseUnproved,
  getVerdict,
} from './claim.ts'

const rule: PaperRule<{ confirmed: ClaimProof }, 'confirmed' | 'age'> = {
  paper: 'godparent',
  code: 8,
  title: 'Zaświadczenie',
  claims: {
    confirmed: {
      fact: 'jest bierzmowany',
      field: 'confirmations.person_id',
      proof: entry => entry.confirmed,
      empty: { refuse: 'Nie ma zapisu o bierzmowaniu.', confirm: 'przyjęcie bierzmowania' },
      hidden: 'omit',
      unclear: 'state-what-is-known',
      contradicted: { refuse: 'Według kartoteki {co}.' },
    },
    age: {
      fact: 'ukończył 16 lat',
      field: 'people.birth_date',
      proof: () => 'proved',
      empty: 'omit',
      hidden: 'omit',
      unclear: 'omit',
      contradicted: 'omit',
    },
  },
}
const verdict = (proof: ClaimProof, tickedNames: string[] = []) =>
  getVerdict(rule, { confirmed: proof }, tickedNames)

test('claims: proved by the record → stated; left out by the record → not stated', () => {
  expect(verdict('proved').stated).toEqual({ confirmed: true, age: true })
  expect(verdict('hidden').stated.confirmed).toBe(false)
  expect(verdict('unclear').stated.confirmed).toBe(true)
  for (const proof of ['proved', 'hidden', 'unclear'] as const) refuseUnproved(verdict(proof))
})

test('claims: known only to the clerk → requires a tick, which is recorded on the document', () => {
  expect(() => refuseUnproved(verdict('empty'))).toThrow(
    new Refusal(422, 'Nie ma zapisu o bierzmowaniu.'),
  )
  refuseHopeless(verdict('empty'))
  const tickedVerdict = verdict('empty', ['confirmed'])
  refuseUnproved(tickedVerdict)
  expect(tickedVerdict).toMatchObject({
    stated: { confirmed: true },
    confirmed: ['przyjęcie bierzmowania'],
  })
})

test('claims: contradicted by the record → refused even when ticked, and the refusal says what was found', () => {
  const against = verdict({ doubt: 'contradicted', found: 'wystąpił' }, ['confirmed'])
  expect(() => refuseUnproved(against)).toThrow('Według kartoteki wystąpił.')
  expect(() => refuseHopeless(against)).toThrow('Według kartoteki wystąpił.')
})

test('claims: doubt with a question → issued without the fact, and the clerk is asked with what was found', () => {
  const askingRule: typeof rule = {
    ...rule,
    claims: {
      ...rule.claims,
      confirmed: { ...rule.claims.confirmed, hidden: { ask: 'Jest {co}. Wydać?' } },
    },
  }
  const askingVerdict = getVerdict(askingRule, { confirmed: { doubt: 'hidden', found: 'wpis' } })
  refuseUnproved(askingVerdict)
  expect(askingVerdict).toMatchObject({
    stated: { confirmed: false },
    questions: ['Jest wpis. Wydać?'],
  })
  expect(verdict('proved').questions).toBeUndefined()
})
