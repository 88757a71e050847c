import { expect, test } from 'vitest'
import { createQuestionLog, refuseUnanswered } from './questions.ts'

const TOWNS = Array.from({ length: 2001 }, (_, index) => `Wieś ${index}`)
const NEW_TOWN = [{ value: 'new', label: 'nowa miejscowość' }]

/** Asks about every town of the file, as a check with these answers does. */
function askTowns(answers: Record<string, string>) {
  const questions = createQuestionLog(answers)
  for (const name of TOWNS)
    questions.ask({ kind: 'town', key: name, name, options: NEW_TOWN, proposal: null })
  return questions.list()
}

test('questions: more new towns than are listed → the rest is asked after the first answers, none is written unasked', () => {
  const first = askTowns({})
  expect(first).toHaveLength(2000)
  const answers = Object.fromEntries(first.map(({ id }) => [id, 'new']))
  const second = askTowns(answers)
  expect(second.filter(({ answer }) => !answer)).toHaveLength(1)
  expect(() => refuseUnanswered(second)).toThrow('nowe miejscowości i ulice (1)')
  const last = askTowns({ ...answers, [second.find(({ answer }) => !answer)!.id]: 'new' })
  expect(() => refuseUnanswered(last)).not.toThrow()
})

test('questions: likenesses beyond those listed → only counted, without their comparison', () => {
  const questions = createQuestionLog({})
  const options = [{ value: 'new', label: 'inna osoba' }]
  let comparisonCount = 0
  const compare = () => ({ titles: [String(comparisonCount++)], lines: [] })
  for (let row = 0; row < 400; row++)
    questions.askPerson({ key: `${row}`, group: 'a', name: '', options, proposal: null, compare })
  const list = questions.list()
  expect(comparisonCount).toBe(300)
  expect(list.filter(({ kind }) => kind === 'person')).toHaveLength(300)
  expect(list.find(({ kind }) => kind === 'people')).toMatchObject({ rows: 400, open: 400 })
})

test('questions: more names than are listed → a group about people stays, and its answers are required', () => {
  const questions = createQuestionLog({})
  const options = [{ value: 'new', label: 'nowa' }]
  const names = Array.from({ length: 4002 }, (_, index) => `Imię ${index % 2001}`)
  for (const name of names)
    questions.ask({ kind: 'gender', key: name, name, options, proposal: null })
  const person = { key: 'a', group: 'b', name: 'Wiersz 2', options, proposal: null }
  questions.askPerson(person)
  const list = questions.list()
  expect(list.filter(({ kind }) => kind === 'people')).toMatchObject([{ rows: 1, open: 1 }])
  expect(list.filter(({ kind }) => kind === 'gender')).toHaveLength(2000)
  expect(() => refuseUnanswered(list)).toThrow('czy to te same osoby (1)')
})
