import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Names of tests by what became of them in one run. */
interface Results {
  /** Passed or failed at the first try. */
  steady: string[]
  /** Failed, then passed at another try. */
  flaky: string[]
}

/**
 * Records which tests needed another try, and answers those that needed one in the run before as well: a retry is for
 * finding out why, not for living with it. What did not run keeps its record.
 */
export function recordFlakyTests({ steady, flaky }: Results, path = '.cache/flaky.json'): string[] {
  const previousTests = readRecord(path)
  const repeatedTests = flaky.filter(name => previousTests.includes(name))
  const flakyTests = new Set([...previousTests, ...flaky]).difference(new Set(steady))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify([...flakyTests].sort(), null, 2)}\n`)
  return repeatedTests
}

/** Without a record, as in a fresh clone, no test counts as flaky before. */
function readRecord(path: string): string[] {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as string[]
  } catch {
    return []
  }
}
