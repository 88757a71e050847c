import { expect, test } from 'vitest'
import { annexCase } from '../../annexes.ts'
import { addBookFacts, readBookFacts } from './book-facts.ts'

const party = { birth_date: '1996-03-01', answers: {} }
const values = {
  not_catholic: false,
  wedding_date: '2026-06-20',
  fiance: { ...party, person_id: 3, dic_faith_id: 1 },
  fiancee: { ...party, person_id: 4, dic_faith_id: 5 },
}
const facts = { fiancee: { person_id: 4, catholic_in_book: true } }

test('the form of a saved protocol: baptised in our book and Lutheran today → annex 12c, not 12a', () => {
  const protocol = addBookFacts(values, facts)
  expect(annexCase('a12c', protocol).fits).toBe(true)
  expect(annexCase('a12a', protocol).fits).toBe(false)
})

test('book facts: another person was chosen in the form → the facts of the saved person are not applied', () => {
  const fiancee = { ...values.fiancee, person_id: 5 }
  const protocol = addBookFacts({ ...values, fiancee }, facts)
  expect(annexCase('a12a', protocol).fits).toBe(true)
})

test.each([
  ['baptism', false, true],
  ['conversion', false, true],
  ['baptism', true, false],
  ['confirmation', false, false],
] as const)(
  'new protocol: card with an act of %s, cancelled %s → Catholic according to our books: %s',
  (kind, cancelled, expected) => {
    const acts = [{ kind, cancelled }] as Parameters<typeof readBookFacts>[0]['acts']
    const fiancee = readBookFacts({ id: 4, acts })
    expect(annexCase('a12c', addBookFacts(values, { fiancee })).fits).toBe(expected)
  },
)
