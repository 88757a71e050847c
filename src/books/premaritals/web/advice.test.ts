import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AdvisedProtocol, listProtocolAdvice } from './advice.ts'
import { BLOCK_CODES, type Block } from '../attachments.ts'

const party = { dic_faith_id: 1, birth_date: '1998-01-02', answers: {} }
const couple: AdvisedProtocol = {
  not_catholic: false,
  wedding_date: '2026-09-05',
  fiance: party,
  fiancee: party,
  attachments: {},
}
const [GREEK_CATHOLIC, ORTHODOX, UNBAPTISED, LEFT] = [2, 4, 21, 22]
const she = (change: object) => ({ ...couple, fiancee: { ...party, ...change } })
const fields = (protocol: AdvisedProtocol) => listProtocolAdvice(protocol).map(({ field }) => field)
const buildAttachments = (...blocks: Block[]) =>
  Object.fromEntries(blocks.map(code => [code, { visible: true, reason: null, text: null }]))

test('two practising Catholics of age → no advice', () => {
  expect(listProtocolAdvice(couple)).toEqual([])
  expect(listProtocolAdvice(she({ dic_faith_id: GREEK_CATHOLIC }))).toEqual([])
})

test('baptised in another Church → leave requested; unbaptised → dispensation requested (kan. 1124, 1086)', () => {
  expect(fields({ ...she({ dic_faith_id: ORTHODOX }), not_catholic: true })).toEqual([
    'attachments.a12a.visible',
  ])
  const [advice] = listProtocolAdvice({ ...she({ dic_faith_id: UNBAPTISED }), not_catholic: true })
  expect(advice!.field).toBe('attachments.a12b.visible')
  expect(advice!.message).toContain('narzeczona')
})

test('faiths that contradict the mark → advice, in both directions', () => {
  expect(fields({ ...couple, not_catholic: true })).toEqual(['not_catholic'])
  expect(fields(she({ dic_faith_id: ORTHODOX }))).toContain('not_catholic')
  // The faith is not known yet.
  expect(fields(she({ dic_faith_id: null }))).toEqual([])
})

test.each([
  ['does not believe', { answers: { is_believer: { answer: 'no', text: null } } }],
  ['does not practise', { answers: { practises: { answer: 'no', text: null } } }],
  ['says to have left', { answers: { left_church: { answer: 'yes', text: null } } }],
  ['has left by the books', { dic_faith_id: LEFT }],
])('a side that %s signs a separate statement', (_, change) => {
  expect(fields(she(change))).toContain('attachments.a05.visible')
  expect(fields({ ...she(change), attachments: buildAttachments('a05') })).not.toContain(
    'attachments.a05.visible',
  )
})

test('a minor needs the paper until the end of the eighteenth birthday (kan. 203)', () => {
  const checkBirthDate = (birth_date: string) => fields(she({ birth_date }))
  expect(checkBirthDate('2008-09-05')).toEqual(['attachments.a15.visible'])
  expect(checkBirthDate('2008-09-04')).toEqual([])
})

test('unneeded paper for minors → advice; unknown age → none', () => {
  const attachments = buildAttachments('a15')
  expect(fields({ ...couple, attachments })).toEqual(['attachments.a15.visible'])
  expect(fields({ ...she({ birth_date: null }), attachments })).toEqual([])
  expect(fields({ ...she({ birth_date: '2009-01-01' }), attachments })).toEqual([])
})

test('advice about both sides names both', () => {
  const young = { ...party, birth_date: '2010-01-01' }
  const [advice] = listProtocolAdvice({ ...couple, fiance: young, fiancee: young })
  expect(advice!.message).toContain('narzeczony i narzeczona')
})

test('protocol advice: for any couple, an attachment already in the protocol is not requested', () => {
  const anyParty = fc.record({
    dic_faith_id: fc.constantFrom(null, 1, GREEK_CATHOLIC, ORTHODOX, UNBAPTISED, LEFT),
    birth_date: fc.constantFrom(null, '1990', '2008-09-06', '2012-01-01'),
    answers: fc.constantFrom({}, { practises: { answer: 'no' as const, text: null } }),
  })
  fc.assert(
    fc.property(anyParty, anyParty, fc.boolean(), (fiance, fiancee, not_catholic) => {
      const protocol = {
        ...couple,
        fiance,
        fiancee,
        not_catholic,
        attachments: buildAttachments(...BLOCK_CODES),
      }
      for (const { field, message } of listProtocolAdvice(protocol))
        expect([field, message.includes('Potrzeb')]).not.toEqual([field, true])
    }),
  )
})
