import type { FullConfig, FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { recordFlakyTests } from '../scripts/flaky.ts'

/** Fails the run when a test passed only on a retry both in this run and in the previous one. */
export default class FlakyReporter implements Reporter {
  private suite: Suite | undefined

  onBegin(_config: FullConfig, suite: Suite) {
    this.suite = suite
  }

  printsToStdio() {
    return false
  }

  async onEnd(): Promise<{ status?: FullResult['status'] }> {
    const tests = (this.suite?.allTests() ?? []).filter(({ results }) => results.length > 0)
    const names = (isFlaky: boolean) =>
      tests.filter(test => (test.outcome() === 'flaky') === isFlaky).map(getName)
    const repeatedFailures = recordFlakyTests(
      { steady: names(false), flaky: names(true) },
      '.cache/flaky-journeys.json',
    )
    if (repeatedFailures.length === 0) return {}
    console.error(
      `\nDrugi raz z rzędu dopiero za kolejnym podejściem:\n${repeatedFailures.join('\n')}`,
    )
    return { status: 'failed' }
  }
}

const getName = (test: TestCase) => test.titlePath().filter(Boolean).join(' › ')
