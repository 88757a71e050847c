import { expect, test } from 'vitest'
import { createQuestionLog, refuseUnanswered } from './questions.ts'

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
