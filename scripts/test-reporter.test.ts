import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

// The folder is inside the project, so that the tests of the example find vitest.
const FOLDER = resolve(`.cache/test-reporter-${process.pid}`)
const FILES = {
  'vitest.config.mjs': 'export default {}',
  'passing.test.ts': `import { expect, test } from 'vitest'
    test('passes', () => { console.log('written by a test that passes'); expect(1).toBe(1) })`,
  'failing.test.ts': `import { expect, test } from 'vitest'
    test('fails', () => { console.log('written by a test that fails'); expect(1).toBe(2) })
    let tries = 0
    test('needs another try', { retry: 1 }, () => expect(tries++).toBe(1))`,
  'broken.test.ts': `throw new Error('does not load')`,
}
mkdirSync(FOLDER, { recursive: true })
for (const [name, text] of Object.entries(FILES)) writeFileSync(join(FOLDER, name), text)
afterAll(() => rmSync(FOLDER, { recursive: true }))

function runExample(file: string) {
  const vitest = resolve('node_modules/vitest/vitest.mjs')
  const reporter = resolve('scripts/test-reporter.ts')
  const args = [vitest, 'run', '--no-color', '--reporter', reporter, file]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: FOLDER,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

test(
  'SummaryReporter: all pass → one summary, nothing of what the tests wrote, exit code 0',
  { tags: ['nightly'] },
  () => {
    const { status, output } = runExample('passing')
    expect(status).toBe(0)
    expect(output).toMatch(/Testy: 1 dobrze, 0 z błędem, 0 pominięto, 0 za drugim razem/)
    expect(output).toMatch(/Najdłużej trwały:\n +\d+\.\d s {2}passing\.test\.ts/)
    expect(output).not.toContain('written by a test')
  },
)

test('SummaryReporter: failures → each with its file, command, output and reason after the summary', () => {
  const { status, output } = runExample('')
  expect(status).toBe(1)
  const failures = output.slice(output.indexOf('Testy: 2 dobrze, 1 z błędem'))
  expect(failures).toContain('Za drugim razem: failing.test.ts > needs another try')
  expect(failures).toContain('npx vitest run --project  failing.test.ts')
  expect(failures).toContain('written by a test that fails')
  expect(failures).toContain('expected 1 to be 2')
  expect(failures).toContain('does not load')
  expect(output).not.toContain('written by a test that passes')
  expect(output).not.toContain('\u001b')
})

test(
  'SummaryReporter: a test flaky in two runs in a row → named, exit code 1',
  { tags: ['nightly'] },
  () => {
    writeFileSync(
      join(FOLDER, 'flaky.test.ts'),
      FILES['failing.test.ts'].replace('toBe(2)', 'toBe(1)'),
    )
    expect(runExample('flaky').status).toBe(0)
    const { status, output } = runExample('flaky')
    expect(status).toBe(1)
    expect(output).toContain(
      'Drugi raz z rzędu dopiero za drugim razem:\n  flaky.test.ts > needs another try',
    )
  },
)
