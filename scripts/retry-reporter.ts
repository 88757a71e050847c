import type { Reporter, TestCase } from 'vitest/node'

/** Prints why a test that passed on a retry failed at first: a retry hides defects as well as slowness. */
export const retryReporter: Reporter = {
  onTestCaseResult(test: TestCase) {
    if (!test.diagnostic()?.flaky) return
    console.error(`\n— Za drugim razem: ${test.module.moduleId} > ${test.fullName}`)
    for (const { message, stack, diff } of test.result().errors ?? []) {
      console.error([stack ?? message, diff].filter(Boolean).join('\n'))
    }
  },
}
