/** Owner of a task: a parish, or an account without one. */
export type QueueOwner = string | symbol

export const getQueueOwner = ({ id, parish_id }: { id: number; parish_id: number | null }) =>
  parish_id === null ? `account ${id}` : `parish ${parish_id}`

/**
 * Creates a queue that runs at most `slots` tasks at once, and at most one of each owner. Owners are served in turn, so
 * that an owner with many files delays mostly its own tasks.
 */
export function createFairQueue(slots: number) {
  const tasksByOwner = new Map<QueueOwner, (() => void)[]>()
  const busyOwners = new Set<QueueOwner>()

  function startNext() {
    for (const [owner, [start, ...otherTasks]] of tasksByOwner) {
      if (busyOwners.size === slots) return
      if (busyOwners.has(owner)) continue
      tasksByOwner.delete(owner)
      if (otherTasks.length) tasksByOwner.set(owner, otherTasks)
      busyOwners.add(owner)
      start?.()
    }
  }

  return async function runInTurn<T>(owner: QueueOwner, task: () => Promise<T>): Promise<T> {
    await new Promise<void>(resolve => {
      tasksByOwner.set(owner, [...(tasksByOwner.get(owner) ?? []), resolve])
      startNext()
    })
    try {
      return await task()
    } finally {
      busyOwners.delete(owner)
      startNext()
    }
  }
}
