import { openTypesetWorker } from './typeset-worker.ts'
import { PrintingStopped, PrintQueueFull } from './refusals.ts'
import type { Job, TypesetResult } from './typesetter.ts'

interface Task {
  job: Job
  resolve: (printed: TypesetResult) => void
  reject: (error: unknown) => void
}
type Press = ReturnType<typeof openTypesetWorker>
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
  rest?: number
  /** Prints without a deadline: the typeset workers leave the processor to others. */
  withoutDeadline?: boolean
}

/** Creates a queue of documents for a few typeset workers, which start when first needed. */
export function printQueue({ workers, limit, timeout, rest, withoutDeadline }: Settings) {
  const waiting: Task[] = []
  const idle: Press[] = []
  const closing = new WeakMap<Press, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  let stopping = false

  function add(job: Job) {
    if (stopping) return Promise.reject(new PrintingStopped())
    if (waiting.length >= limit) return Promise.reject(new PrintQueueFull())
    return new Promise<TypesetResult>((resolve, reject) => {
      waiting.push({ job, resolve, reject })
      advance()
    })
  }

  function advance() {
    while (running.size < workers) {
      const task = waiting.shift()
      if (!task) return
      const run = carryOut(task).finally(() => {
        running.delete(run)
        advance()
      })
      running.add(run)
    }
  }

  async function carryOut({ job, resolve, reject }: Task) {
    const worker = takeIdleWorker()
    await worker.print(job, timeout).then(resolve, reject)
    if (worker.worn()) worker.close()
    else layDown(worker)
  }

  function layDown(worker: Press) {
    idle.push(worker)
    if (rest === undefined) return
    const close = () => {
      idle.splice(idle.indexOf(worker), 1)
      worker.close()
    }
    closing.set(worker, setTimeout(close, rest).unref())
  }

  function takeIdleWorker() {
    for (let worker = idle.pop(); worker; worker = idle.pop()) {
      clearTimeout(closing.get(worker))
      if (!worker.worn()) return worker
    }
    return openTypesetWorker(withoutDeadline)
  }

  /** Refuses new documents, finishes the accepted ones and closes the typeset workers. */
  async function stop() {
    stopping = true
    while (running.size > 0) await Promise.all(running)
    for (const worker of idle.splice(0)) {
      clearTimeout(closing.get(worker))
      worker.close()
    }
    stopping = false
  }

  return { add, stop }
}
