import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestCase, TestModule, Vitest } from 'vitest/node'
import type { TestError, UserConsoleLog } from 'vitest'
import { recordFlakyTests } from './flaky.ts'

const PROGRESS_INTERVAL_MS = 30_000
const SLOWEST_SHOWN = 10

/** Output of the tests in `npm test`: progress twice a minute, and one summary with the failures last. */
export default class SummaryReporter implements Reporter {
  private vitest!: Vitest
  private readonly startedAt = Date.now()
  private reportedAt = 0
  private total = 0
  private finished = 0
  private failed = 0
  private readonly flaky: TestCase[] = []
  /** Console output of tests, by the id of the test or file: shown only beside a failure. */
  private readonly output = new Map<string, string>()

  onInit(vitest: Vitest) {
    this.vitest = vitest
  }

  onTestRunStart(specifications: readonly unknown[]) {
    this.total = specifications.length
  }

  onUserConsoleLog({ taskId = '', content }: UserConsoleLog) {
    this.output.set(taskId, (this.output.get(taskId) ?? '') + content)
  }

  onTestCaseResult(test: TestCase) {
    if (test.diagnostic()?.flaky) this.flaky.push(test)
  }

  onTestModuleEnd(module: TestModule) {
    this.finished++
    if (module.state() === 'failed') {
      this.failed++
      this.print(`błąd: ${getPath(module)}`)
    }
    if (Date.now() - this.reportedAt > PROGRESS_INTERVAL_MS) {
      this.reportedAt = Date.now()
      const failures = this.failed ? `, z błędem ${this.failed}` : ''
      this.print(`${this.finished} z ${this.total} plików${failures}`)
    }
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]) {
    const tests = modules.flatMap(module => [...module.children.allTests()])
    const count = (state: string) => tests.filter(test => test.result().state === state).length
    this.printSlowest(modules)
    this.print(
      `Pliki: ${modules.length}. Testy: ${count('passed')} dobrze, ${count('failed')} z błędem, ` +
        `${count('skipped')} pominięto, ${this.flaky.length} za drugim razem.`,
    )
    this.printFlaky(tests)
    for (const module of modules) this.printFailures(module)
    for (const error of unhandledErrors)
      this.vitest.logger.printError(error, { type: 'Poza testami' })
  }

  private printSlowest(modules: readonly TestModule[]) {
    const getSeconds = (module: TestModule) => {
      const { collectDuration, duration } = module.diagnostic()
      return (collectDuration + duration) / 1000
    }
    const slowest = modules.toSorted((left, right) => getSeconds(right) - getSeconds(left))
    this.print('Najdłużej trwały:')
    for (const module of slowest.slice(0, SLOWEST_SHOWN))
      console.log(`  ${getSeconds(module).toFixed(1).padStart(6)} s  ${getPath(module)}`)
  }

  /**
   * Prints flaky tests: a test that needs a retry twice in a row fails the run; the first time only its reason is
   * printed.
   */
  private printFlaky(tests: readonly TestCase[]) {
    for (const test of this.flaky) {
      console.error(`\n— Za drugim razem: ${getName(test)}`)
      for (const error of test.result().errors ?? []) this.printError(error, test.module)
    }
    const steady = tests.filter(
      test => test.result().state !== 'skipped' && !this.flaky.includes(test),
    )
    const repeatedTests = recordFlakyTests({
      steady: steady.map(getName),
      flaky: this.flaky.map(getName),
    })
    if (repeatedTests.length === 0) return
    console.error(`\n— Drugi raz z rzędu dopiero za drugim razem:\n  ${repeatedTests.join('\n  ')}`)
    process.exitCode = 1
  }

  private printFailures(module: TestModule) {
    const failures = [...module.children.allTests('failed')]
    const moduleErrors = module.errors()
    if (failures.length + moduleErrors.length === 0) return
    console.error(
      `\n— ${getPath(module)}\n  npx vitest run --project ${module.project.name} ${getPath(module)}`,
    )
    process.stderr.write(this.output.get(module.id) ?? '')
    for (const error of moduleErrors) this.printError(error, module)
    for (const test of failures) {
      console.error(`\n  ${test.fullName}`)
      process.stderr.write(this.output.get(test.id) ?? '')
      for (const error of test.result().errors ?? []) this.printError(error, module)
    }
  }

  /** Remove colour codes, because workers colour the differences for every kind of output. */
  private printError(error: TestError, { project }: TestModule) {
    const diff = process.stdout.isTTY ? error.diff : stripVTControlCharacters(error.diff ?? '')
    this.vitest.logger.printError({ ...error, diff: diff || undefined }, { project })
  }

  private print(text: string) {
    const seconds = Math.round((Date.now() - this.startedAt) / 1000)
    const elapsedTime = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
    console.log(`[${elapsedTime}] ${text}`)
  }
}

const getPath = ({ moduleId }: TestModule) => relative(process.cwd(), moduleId)
const getName = (test: TestCase) => `${getPath(test.module)} > ${test.fullName}`
