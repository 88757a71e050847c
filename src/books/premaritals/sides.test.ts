import { expect, test } from 'vitest'
import { NOBODY_MINOR, getAnnexSide } from './annexes.ts'
import { listProtocolAdvice } from './web/advice.ts'

const party = { dic_faith_id: 1, birth_date: '1998-01-02', answers: {} }
const catholics = {
  not_catholic: false,
  wedding_date: '2026-09-05',
  fiance: party,
  fiancee: party,
  attachments: {},
}
const of = (change: object) => ({ ...party, ...change })
const buildParty = (answers: Record<string, string>) =>
  of({
    answers: Object.fromEntries(
      Object.entries(answers).map(([key, answer]) => [key, { answer, text: null }]),
    ),
  })

test.each([
  ['annex for any party → asks', 'attachment06', catholics, { ask: 'Dla kogo wydrukować?' }],
  ['paper of the couple → no party', 'attachment14', catholics, { side: undefined }],
  [
    'under eighteen on the day of the wedding → the minor',
    'attachment15a',
    { ...catholics, fiancee: of({ birth_date: '2008-09-06' }) },
    { side: 'fiancee' },
  ],
  [
    'of age the day before → no minor',
    'attachment15a',
    { ...catholics, fiancee: of({ birth_date: '2008-09-04' }) },
    { refuse: NOBODY_MINOR },
  ],
  ['no minor → refused', 'attachment15b', catholics, { refuse: NOBODY_MINOR }],
  [
    'a side without a birth date → refused until the date is entered',
    'attachment15a',
    { ...catholics, fiancee: of({ birth_date: null }) },
    { refuse: expect.stringContaining('Wpisz w protokole datę urodzenia (narzeczona)') },
  ],
  [
    'two minors → the priest is asked for whom',
    'attachment15a',
    {
      ...catholics,
      fiance: of({ birth_date: '2008-09-06' }),
      fiancee: of({ birth_date: '2008-09-06' }),
    },
    { ask: expect.stringContaining('dotyczy obu stron') },
  ],
] as const)('getAnnexSide: %s', (_, name, protocol, expectedResult) => {
  expect(getAnnexSide(name, protocol)).toEqual(expectedResult)
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
