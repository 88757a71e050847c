import { expect, test } from 'vitest'
import type { AttachmentSubject } from './attachments.ts'
import { listProtocolAdvice } from './web/advice.ts'
import { NOBODY_MINOR, findRefusal, getSide } from './sides.ts'

const party = { dic_faith_id: 1, birth_date: '1998-01-02', answers: {} }
const catholics = {
  not_catholic: false,
  wedding_date: '2026-09-05',
  fiance: party,
  fiancee: party,
  attachments: {},
}
const mixedCouple = { ...catholics, not_catholic: true, fiancee: { ...party, dic_faith_id: 4 } }
const of = (change: object) => ({ ...party, ...change })
const buildParty = (answers: Record<string, string>) =>
  of({
    answers: Object.fromEntries(
      Object.entries(answers).map(([key, answer]) => [key, { answer, text: null }]),
    ),
  })
const anyQuestion = expect.stringContaining('?')

test.each([
  ['an annex for anybody asks', 'any', catholics, { ask: anyQuestion }],
  ['the Catholic side is known by faith', 'catholic', mixedCouple, { side: 'fiance' }],
  [
    'two Catholics leave the side open',
    'catholic',
    { ...catholics, not_catholic: true },
    { ask: anyQuestion },
  ],
  [
    'no mark «not Catholic», an Orthodox and a Catholic: the faiths say it',
    'catholic',
    { ...mixedCouple, not_catholic: false },
    { side: 'fiance' },
  ],
  [
    'a Greek Catholic is the Catholic side',
    'catholic',
    { ...mixedCouple, fiance: of({ dic_faith_id: 2 }) },
    { side: 'fiance' },
  ],
  [
    'no faith is written down: the side stays open',
    'catholic',
    { ...mixedCouple, fiance: of({ dic_faith_id: null }), fiancee: of({ dic_faith_id: null }) },
    { ask: anyQuestion },
  ],
  ['the non-Catholic side is known by faith', 'noncatholic', mixedCouple, { side: 'fiancee' }],
  [
    'a Greek Catholic is Catholic',
    'noncatholic',
    { ...catholics, fiance: of({ dic_faith_id: 2 }) },
    { ask: anyQuestion },
  ],
  [
    'who does not believe',
    'nonbeliever',
    { ...catholics, fiance: buildParty({ is_believer: 'no' }) },
    { side: 'fiance' },
  ],
  [
    'who does not practise',
    'nonbeliever',
    { ...catholics, fiancee: buildParty({ practises: 'no' }) },
    { side: 'fiancee' },
  ],
  [
    'who has left the Church',
    'nonbeliever',
    { ...catholics, fiancee: of({ dic_faith_id: 22 }) },
    { side: 'fiancee' },
  ],
  [
    'two who do not practise',
    'nonbeliever',
    {
      ...catholics,
      fiance: buildParty({ practises: 'no' }),
      fiancee: buildParty({ practises: 'no' }),
    },
    { ask: anyQuestion },
  ],
  [
    'who is not eighteen on the day of the wedding',
    'minor',
    { ...catholics, fiancee: of({ birth_date: '2008-09-06' }) },
    { side: 'fiancee' },
  ],
  [
    'who came of age the day before is no minor',
    'minor',
    { ...catholics, fiancee: of({ birth_date: '2008-09-04' }) },
    { refuse: NOBODY_MINOR },
  ],
  ['nobody is a minor', 'minor', catholics, { refuse: NOBODY_MINOR }],
  [
    'a side without a birth date → refused until the date is entered',
    'minor',
    { ...catholics, fiancee: of({ birth_date: null }) },
    { refuse: expect.stringContaining('Wpisz w protokole datę urodzenia (narzeczona)') },
  ],
  [
    'two minors → the priest is asked for whom',
    'minor',
    {
      ...catholics,
      fiance: of({ birth_date: '2008-09-06' }),
      fiancee: of({ birth_date: '2008-09-06' }),
    },
    { ask: 'Obie strony są małoletnie. Dla kogo wydrukować?' },
  ],
] as const)('%s', (_, sideRule, protocol, expectedResult) => {
  expect(getSide(sideRule as AttachmentSubject, protocol)).toEqual(expectedResult)
})

test('paper for a minor: adult chosen by hand → refused', () => {
  expect(findRefusal('minor', 'fiance', catholics)).toBe(NOBODY_MINOR)
  expect(findRefusal('noncatholic', 'fiance', catholics)).toContain('(narzeczony) jest katolickie')
  expect(findRefusal('catholic', 'fiancee', mixedCouple)).toContain(
    '(narzeczona) nie jest katolickie',
  )
  const unknown = { ...catholics, fiance: of({ birth_date: null }) }
  expect(findRefusal('minor', 'fiance', unknown)).toBeUndefined()
  expect(findRefusal('any', 'fiance', catholics)).toBeUndefined()
})

const fields = (protocol: object) =>
  listProtocolAdvice({ ...catholics, ...protocol }).map(({ field }) => field)

test('two practising Catholics of age need no annex', () => {
  expect(fields({})).toEqual([])
})

test.each([
  ['a05', { fiance: buildParty({ is_believer: 'no' }) }],
  ['a12a', { not_catholic: true, fiance: of({ dic_faith_id: 5 }) }],
  ['a12b', { not_catholic: true, fiance: of({ dic_faith_id: 21 }) }],
  ['a15', { fiancee: of({ birth_date: '2009-01-01' }) }],
])('annex %s is requested until it is marked', (code, protocol) => {
  const field = `attachments.${code}.visible`
  expect(fields(protocol)).toContain(field)
  const markedAnnex = { attachments: { [code]: { visible: true, reason: null, text: null } } }
  expect(fields({ ...protocol, ...markedAnnex })).not.toContain(field)
})

test('both parties of age → an annex for minors is reported as unneeded', () => {
  const attachments = { a15: { visible: true, reason: null, text: null } }
  expect(listProtocolAdvice({ ...catholics, attachments })).toEqual([
    { field: 'attachments.a15.visible', message: 'Nikt nie jest małoletni: zał. 15 jest zbędny' },
  ])
})

test('the mark „not Catholic” and the faiths are checked against each other in both directions', () => {
  expect(fields({ not_catholic: true })).toEqual(['not_catholic'])
  expect(fields({ fiance: of({ dic_faith_id: 4 }) })).toContain('not_catholic')
})
