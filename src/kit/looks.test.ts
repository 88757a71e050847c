import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const named = (kind: 'css' | 'tsx', pattern: RegExp) =>
  new Set(
    globSync(`src/**/*.${kind}`).flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name!),
    ),
  )

test('every class of the kit that a screen names has its looks, and no looks are left over', () => {
  const worn = named('tsx', /\b(kit-[a-z]+(?:-[a-z]+)*)/g)
  const made = named('css', /\.(kit-[a-z]+(?:-[a-z]+)*)/g)
  expect(worn.symmetricDifference(made)).toEqual(new Set())
  expect(worn).toContain('kit-banner')
})
