import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { recordFlakyTests } from './flaky.ts'

let path: string
beforeEach(() => {
  const folder = mkdtempSync('/tmp/kancelaria-test-')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  path = join(folder, 'cache', 'flaky.json')
})
const run = (steady: string[], flaky: string[]) => recordFlakyTests({ steady, flaky }, path)

test('recordFlakyTests: first run, nothing recorded → no test is repeated', () => {
  expect(run(['a'], ['b'])).toEqual([])
})

test('recordFlakyTests: flaky in two runs in a row → repeated, also the third time', () => {
  run(['a'], ['b'])
  expect(run(['a'], ['b'])).toEqual(['b'])
  expect(run(['a'], ['b'])).toEqual(['b'])
})

test('recordFlakyTests: a steady run between two flaky ones → not repeated', () => {
  run(['a'], ['b'])
  run(['a', 'b'], [])
  expect(run(['a'], ['b'])).toEqual([])
})

test('recordFlakyTests: a run without the test → its record stays', () => {
  run(['a'], ['b'])
  run(['a'], [])
  expect(run([], ['b'])).toEqual(['b'])
})

test('recordFlakyTests: an unreadable record → no test is repeated', () => {
  run([], ['b'])
  writeFileSync(path, '{')
  expect(run([], ['b'])).toEqual([])
})
