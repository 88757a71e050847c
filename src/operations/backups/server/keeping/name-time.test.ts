import { expect, test } from 'vitest'
import { checkNameTime, describeFile } from './name-time.ts'

const NAME = 'kancelaria-2026-11-30T011500.tar.zst.age'

test('describeFile: the UTC of the name → Polish time, in winter and in summer; no time → the name', () => {
  expect(describeFile(NAME)).toBe(`${NAME} (2026-11-30 02:15:00 czasu polskiego)`)
  expect(describeFile('parafia-7-2026-07-01T221500.tar.zst')).toContain('(2026-07-02 00:15:00')
  expect(describeFile('kopia parafii.age')).toBe('kopia parafii.age')
})

test('describeFile: the hour that an autumn night repeats → two names, in the order of time', () => {
  const names = ['2026-10-25T003000', '2026-10-25T013000'].map(text => `kancelaria-${text}.tar.zst`)
  expect(names.toSorted()).toEqual(names)
  for (const name of names) expect(describeFile(name)).toContain('(2026-10-25 02:30:00')
})

test('checkNameTime: the time of the file, or an earlier name → restored without a word', () => {
  expect(checkNameTime(`/kopie/${NAME}`, '2026-11-30T01:15:00.000Z', false)).toBeUndefined()
  expect(checkNameTime(NAME, '2026-12-30T01:15:00Z', false)).toBeUndefined()
  expect(checkNameTime(NAME, undefined, false)).toBeUndefined()
})

test('checkNameTime: a name without a time → the time of the file is told', () => {
  expect(checkNameTime('kopia.age', '2026-11-30T01:15:00Z', false)).toBe(
    'Ta kopia jest z 2026-11-30 02:15:00 (czas polski).',
  )
})

test('checkNameTime: an older backup under the name of a newer one → refused with its name, restored with consent', () => {
  const check = (isAllowed: boolean) => checkNameTime(NAME, '2026-11-01T01:15:00Z', isAllowed)
  expect(() => check(false)).toThrow(
    /z 2026-11-01 02:15:00, a w nazwie jest 2026-11-30 02:15:00.*na kancelaria-2026-11-01T011500\.tar\.zst\.age albo/,
  )
  expect(check(true)).toBeUndefined()
})
