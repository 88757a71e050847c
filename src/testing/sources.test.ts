import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Extracts the canons that a text names: of `kan. 1091–1094` the first and the last, of `KPK 535 § 2, 895` the second
 * too.
 */
function listCanons(text: string): Set<number> {
  const lists = text.matchAll(
    /\b(?:KPK|KKKW|kan\.)[ \u00a0]((?:\d{2,4}(?:[–-]\d{2,4})?(?: ?§ ?\d(?:[–-]\d)?)?(?:, )?)+)/g,
  )
  const canons = [...lists].flatMap(([, list]) => list!.match(/(?<!§ ?)\b\d{2,4}/g) ?? [])
  return new Set(canons.map(Number))
}

test('canonsIn: lists and ranges of canons are read, a paragraph is not a canon', () => {
  expect([...listCanons('(KPK 535 § 2, 895, 1122)')]).toEqual([535, 895, 1122])
  expect([...listCanons('kan. 1091–1094')]).toEqual([1091, 1094])
  expect([...listCanons('kan. 1071 § 1, 6° KPK')]).toEqual([1071])
})

test('every canon named in the program has a line in docs/domain/sources.md', () => {
  const documentedCanons = listCanons(readFileSync('docs/domain/sources.md', 'utf8'))
  const files = globSync('src/**/*.{ts,tsx}').filter(name => !/\.test\.tsx?$/.test(name))
  const missing = files.flatMap(name =>
    [...listCanons(readFileSync(name, 'utf8'))]
      .filter(canon => !documentedCanons.has(canon))
      .map(canon => `${name}: kan. ${canon}`),
  )
  expect(documentedCanons.size).toBeGreaterThan(90)
  expect(missing).toEqual([])
})
