import { expect, test } from 'vitest'
import { listNeededPapers } from './needed-papers.ts'

const party = { dic_faith_id: 1, birth_date: '1998-01-02', answers: {} }
const catholics = {
  not_catholic: false,
  wedding_date: '2026-09-05',
  fiance: party,
  fiancee: party,
  attachments: {},
}

test('listNeededPapers: two practising Catholics of age → none', () => {
  expect(listNeededPapers(catholics)).toEqual([])
})

test('listNeededPapers: a paper marked in the protocol is needed', () => {
  const attachments = { a14: { visible: true, reason: null, text: null } }
  expect(listNeededPapers({ ...catholics, attachments })).toEqual(['attachment14'])
})

test('listNeededPapers: a Protestant → the promises, the statement and the request for the permission', () => {
  const mixedCouple = { ...catholics, not_catholic: true, fiancee: { ...party, dic_faith_id: 5 } }
  expect(listNeededPapers(mixedCouple)).toEqual([
    'nupturientStatements',
    'attachment03',
    'attachment04',
    'attachment12a',
  ])
})

test('listNeededPapers: a minor → the consent of the parents and the request', () => {
  const young = { ...catholics, fiancee: { ...party, birth_date: '2008-09-06' } }
  expect(listNeededPapers(young)).toEqual(['attachment15a', 'attachment15b'])
})
