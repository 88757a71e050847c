import { waitForCondition } from '../until.ts'

/** Opens a gate that lets all workers work and can stop them now and then. */
export function openGate() {
  let open = Promise.withResolvers<void>()
  open.resolve()
  let busy = 0
  return {
    /** Waits while the gate is shut, then does one piece of work. */
    async pass<T>(work: () => Promise<T>): Promise<T> {
      await open.promise
      busy++
      return work().finally(() => busy--)
    },
    /** Waits until all running work has ended, and blocks new work meanwhile. */
    async shut<T>(work: () => Promise<T>): Promise<T> {
      open = Promise.withResolvers()
      await waitForCondition(() => busy === 0, 120_000)
      return work().finally(open.resolve)
    },
  }
}
export type Gate = ReturnType<typeof openGate>
