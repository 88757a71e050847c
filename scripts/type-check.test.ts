import { existsSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no test of a screen has the name of a test of the server: tsc reads only one of X.test.ts and X.test.tsx', () => {
  const screenTests = globSync('{src,e2e,faults}/**/*.test.tsx')
  expect(screenTests.length).toBeGreaterThan(100)
  expect(screenTests.filter(file => existsSync(file.replace(/x$/, '')))).toEqual([])
})
