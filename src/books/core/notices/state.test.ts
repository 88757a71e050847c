import { expect, test } from 'vitest'
import { type NoticeState, noticeStates } from './contract.ts'
import { noticeState, noticeText } from './state.ts'

const sent_at = '2026-05-03'

test.each<[NoticeState, string | null, string | null, string]>([
  ['waiting', null, null, 'do wysłania'],
  ['sent', sent_at, null, 'wysłane 03.05.2026'],
  ['acknowledged', sent_at, null, 'potwierdzone, wysłane 03.05.2026'],
  ['entered', sent_at, 'akt 4/1998', 'odnotowane (akt 4/1998), wysłane 03.05.2026'],
  ['entered', sent_at, null, 'odnotowane, wysłane 03.05.2026'],
  ['returned', sent_at, 'nie ma aktu', 'odesłane (nie ma aktu), wysłane 03.05.2026'],
  ['dropped', sent_at, null, 'odwołane'],
])('state %s: Polish text with its day and its answer', (state, day, answer, words) => {
  expect(noticeState({ state, sent_at: day, answer })).toBe(words)
})

test('every state has its own text', () => {
  const states = Object.keys(noticeStates) as NoticeState[]
  const words = states.map(state => noticeState({ state, sent_at, answer: null }))
  expect(new Set(words).size).toBe(states.length)
})

test('a notice names its addressee', () => {
  const notice = { id: 1, recipient: 'Tarnów', state: 'returned', sent_at, answer: null } as const
  expect(noticeText(notice)).toBe('Tarnów: odesłane, wysłane 03.05.2026')
})
