import { existsSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no X.ts has an X.tsx in the same folder, of which tsc reads only one', () => {
  const jsxFiles = globSync('{src,e2e,faults}/**/*.tsx')
  expect(jsxFiles.length).toBeGreaterThan(100)
  expect(jsxFiles.filter(file => existsSync(file.replace(/x$/, '')))).toEqual([])
})
