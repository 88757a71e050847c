/** Owner of a task: a parish, or an account without one. */
export type QueueOwner = string | symbol

export const queueOwner = ({ id, parish_id }: { id: number; parish_id: number | null }) =>
  parish_id === null ? `account ${id}` : `parish ${parish_id}`

/**
 * Creates a queue that runs at most `slots` tasks at once, and at most one of each owner. Owners are served in turn, so
 * that an owner with many files delays mostly its own tasks.
 */
export function createFairQueue(slots: number) {
  const waiting = new Map<QueueOwner, (() => void)[]>()
  const running = new Set<QueueOwner>()

  function startNext() {
    for (const [owner, [start, ...otherTasks]] of waiting) {
      if (running.size === slots) return
      if (running.has(owner)) continue
      waiting.delete(owner)
      if (otherTasks.length) waiting.set(owner, otherTasks)
      running.add(owner)
      start?.()
    }
  }

  return async function runInTurn<T>(owner: QueueOwner, task: () => Promise<T>): Promise<T> {
    await new Promise<void>(resolve => {
      waiting.set(owner, [...(waiting.get(owner) ?? []), resolve])
      startNext()
    })
    try {
      return await task()
    } finally {
      running.delete(owner)
      startNext()
    }
  }
}
