import { expect, test } from 'vitest'
import { BLOCKS, BLOCK_CODES, REASONS, givesReason } from './attachments.ts'
import { PremaritalEntry } from './entry.ts'

const protocolEntry = {
  protocol_number: '12',
  year: 2026,
  protocol_date: '2026-05-03',
  fiance: { names: 'Łukasz', surname: 'Żółć', birth_date: '1998-01-02' },
  fiancee: { names: 'Ewa', surname: 'Nowak', birth_date: '2000-05-03' },
}
const listInvalidFields = (change: object) =>
  PremaritalEntry.safeParse({ ...protocolEntry, ...change }).error?.issues.map(({ path }) =>
    path.join('.'),
  )
const side = (name: 'fiance' | 'fiancee', change: object) => ({
  [name]: { ...protocolEntry[name], ...change },
})

test('the data of the first interview are enough to begin with; the other fields may stay empty', () => {
  const read = PremaritalEntry.parse(protocolEntry)
  expect(read).toMatchObject({ protocol_number: 12, wedding_date: null, witnesses: [] })
  expect([read.not_catholic, read.attachments, read.dispensations]).toEqual([false, {}, []])
})

test('a protocol has its own number', () => {
  for (const protocol_number of ['', '0', '1,5', '12a', 100_000, null])
    expect(listInvalidFields({ protocol_number }), String(protocol_number)).toEqual([
      'protocol_number',
    ])
})

test('dates are in the order of birth, interview and wedding', () => {
  expect(listInvalidFields({ wedding_date: '2026-05-03' })).toBeUndefined()
  expect(listInvalidFields({ wedding_date: '2026-05-02' })).toEqual(['wedding_date'])
  expect(listInvalidFields(side('fiance', { birth_date: '2026-05-04' }))).toEqual([
    'fiance.birth_date',
  ])
  expect(listInvalidFields(side('fiancee', { birth_date: '2027' }))).toEqual(['fiancee.birth_date'])
})

test('a certificate of the state does not expire before its date', () => {
  const usc = (from: string, to: string) =>
    listInvalidFields({ usc_permit_date: from, usc_permit_valid_date: to })
  expect(usc('2026-05-03', '2026-11-03')).toBeUndefined()
  expect(usc('2026-05-03', '2026-05-03')).toBeUndefined()
  expect(usc('2026-05-03', '2026-05-02')).toEqual(['usc_permit_valid_date'])
})

test('a protocol has four different people', () => {
  const couple = (fianceId: number | null, fianceeId: number | null) => ({
    ...side('fiance', { person_id: fianceId }),
    ...side('fiancee', { person_id: fianceeId }),
  })
  const witnesses = (...people: (number | null)[]) => ({
    witnesses: people.map(people_id => ({ people_id })),
  })
  expect(listInvalidFields({ ...couple(1, 2), ...witnesses(3, 4) })).toBeUndefined()
  expect(listInvalidFields({ ...couple(null, null), ...witnesses(null, null) })).toBeUndefined()
  expect(listInvalidFields(couple(1, 1))).toEqual(['fiancee.person_id'])
  expect(listInvalidFields({ ...couple(1, 2), ...witnesses(3, 3) })).toEqual([
    'witnesses.1.people_id',
  ])
  expect(listInvalidFields({ ...couple(1, 2), ...witnesses(3, 2) })).toEqual(['witnesses'])
  expect(listInvalidFields({ ...couple(1, 2), ...witnesses(1) })).toEqual(['witnesses'])
  expect(listInvalidFields(witnesses(3, 4, 5))).toEqual(['witnesses'])
})

test('an annex with reason «inne» needs an explanation; a removed annex does not', () => {
  const annex = (block: object) => listInvalidFields({ attachments: { a13: block } })
  expect(annex({ visible: true, reason: 'distance' })).toBeUndefined()
  expect(annex({ visible: true, reason: 'other' })).toEqual(['attachments.a13.text'])
  expect(annex({ visible: true, reason: 'other', text: 'wyjazd' })).toBeUndefined()
  expect(annex({ visible: false, reason: 'other' })).toBeUndefined()
  expect(listInvalidFields({ attachments: { a99: { visible: true } } })).toEqual(['attachments'])
})

test('every reason belongs to some annex, and «inne» to each', () => {
  const usedReasons = new Set<string>(Object.values(BLOCKS).flat())
  expect([...usedReasons].toSorted()).toEqual(Object.keys(REASONS).toSorted())
  expect(BLOCK_CODES.filter(code => !givesReason(code, 'other'))).toEqual([])
})

test.each(BLOCK_CODES)('annex %s accepts its own reasons and no other', code => {
  const annex = (reason: unknown, visible = true) =>
    listInvalidFields({ attachments: { [code]: { visible, reason, text: 'bo tak' } } })
  for (const reason of [...BLOCKS[code], '', null]) expect(annex(reason), reason!).toBeUndefined()
  const foreign = Object.keys(REASONS).filter(reason => !givesReason(code, reason))
  expect(foreign.length).toBeGreaterThan(5)
  for (const reason of [...foreign, 'zachcianka', 'constructor', 1, ['other']]) {
    expect(annex(reason), String(reason)).toEqual([`attachments.${code}.reason`])
    expect(annex(reason, false), String(reason)).toEqual([`attachments.${code}.reason`])
  }
})
