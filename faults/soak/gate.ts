import { waitForCondition } from '../until.ts'

/** Lets everybody work, and now and then nobody. */
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
    /** Waits until all have come to the end of what they do, and holds them up meanwhile. */
    async shut<T>(work: () => Promise<T>): Promise<T> {
      open = Promise.withResolvers()
      await waitForCondition(() => busy === 0, 120_000)
      return work().finally(open.resolve)
    },
  }
}
export type Gate = ReturnType<typeof openGate>
