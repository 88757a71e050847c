import { openTypesetWorker } from './typeset-worker.ts'
import { PrintingStopped, PrintQueueFull } from './refusals.ts'
import type { Job, TypesetResult } from './typesetter.ts'

interface Task {
  job: Job
  resolve: (result: TypesetResult) => void
  reject: (error: unknown) => void
}
type TypesetWorker = ReturnType<typeof openTypesetWorker>
interface Settings {
  /** Number of typeset workers that run at the same time. */
  workers: number
  /** Maximum number of waiting documents. */
  limit: number
  /** Timeout of one document in milliseconds. */
  timeout: number
  /**
   * Idle milliseconds after which a typeset worker closes, so that long lists release all their memory; never by
   * default.
   */
  idleTimeout?: number
  /** Prints without a deadline: the typeset workers leave the processor to others. */
  withoutDeadline?: boolean
}

/** Creates a queue of documents for a few typeset workers, which start when first needed. */
export function createPrintQueue({
  workers,
  limit,
  timeout,
  idleTimeout,
  withoutDeadline,
}: Settings) {
  const pendingTasks: Task[] = []
  const idleWorkers: TypesetWorker[] = []
  const closeTimers = new WeakMap<TypesetWorker, NodeJS.Timeout>()
  const runningTasks = new Set<Promise<void>>()
  let stopping = false

  function add(job: Job) {
    if (stopping) return Promise.reject(new PrintingStopped())
    if (pendingTasks.length >= limit) return Promise.reject(new PrintQueueFull())
    return new Promise<TypesetResult>((resolve, reject) => {
      pendingTasks.push({ job, resolve, reject })
      advance()
    })
  }

  function advance() {
    while (runningTasks.size < workers) {
      const task = pendingTasks.shift()
      if (!task) return
      const run = runTask(task).finally(() => {
        runningTasks.delete(run)
        advance()
      })
      runningTasks.add(run)
    }
  }

  async function runTask({ job, resolve, reject }: Task) {
    const worker = takeIdleWorker()
    await worker.print(job, timeout).then(resolve, reject)
    if (worker.worn()) worker.close()
    else releaseWorker(worker)
  }

  function releaseWorker(worker: TypesetWorker) {
    idleWorkers.push(worker)
    if (idleTimeout === undefined) return
    const close = () => {
      idleWorkers.splice(idleWorkers.indexOf(worker), 1)
      worker.close()
    }
    closeTimers.set(worker, setTimeout(close, idleTimeout).unref())
  }

  function takeIdleWorker() {
    for (let worker = idleWorkers.pop(); worker; worker = idleWorkers.pop()) {
      clearTimeout(closeTimers.get(worker))
      if (!worker.worn()) return worker
    }
    return openTypesetWorker(withoutDeadline)
  }

  /** Refuses new documents, finishes the accepted ones and closes the typeset workers. */
  async function stop() {
    stopping = true
    while (runningTasks.size > 0) await Promise.all(runningTasks)
    for (const worker of idleWorkers.splice(0)) {
      clearTimeout(closeTimers.get(worker))
      worker.close()
    }
    stopping = false
  }

  return { add, stop }
}
