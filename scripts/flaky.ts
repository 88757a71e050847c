import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Names of tests by their outcome in one run. */
interface Results {
  /** Passed or failed at the first attempt. */
  steady: string[]
  /** Failed, then passed on a retry. */
  flaky: string[]
}

/**
 * Records the tests that needed a retry, and returns those that also needed one in the previous run: a retry must lead
 * to finding the cause, not hide it. A test that did not run keeps its record.
 */
export function recordFlakyTests({ steady, flaky }: Results, path = '.cache/flaky.json'): string[] {
  const previousTests = readRecord(path)
  const repeatedTests = flaky.filter(name => previousTests.includes(name))
  const flakyTests = new Set([...previousTests, ...flaky]).difference(new Set(steady))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify([...flakyTests].sort(), null, 2)}\n`)
  return repeatedTests
}

/** Returns an empty list without a record, as in a fresh clone. */
function readRecord(path: string): string[] {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as string[]
  } catch {
    return []
  }
}
