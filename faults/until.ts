import { setTimeout as pause } from 'node:timers/promises'

/** Repeats the check every few milliseconds until it is true; throws after `patience` milliseconds. */
export async function waitForCondition(condition: () => unknown, patience = 40_000): Promise<void> {
  const deadline = Date.now() + patience
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Not so after ${patience} ms: ${String(condition)}`)
    await pause(10)
  }
}
