import { openPress } from './press.ts'
import { PrintingStopped, PrintQueueFull } from './refusals.ts'
import type { Job, Printed } from './typesetter.ts'

interface Task {
  job: Job
  resolve: (printed: Printed) => void
  reject: (error: unknown) => void
}
interface Settings {
  /** How many presses work at the same time. */
  presses: number
  /** How many documents may wait. */
  limit: number
  /** Milliseconds for one document. */
  timeout: number
  /** Close the press after each document, so that a long list gives all its memory back. */
  disposable?: boolean
}

/** Documents waiting for their turn at a few presses, which are opened when first needed. */
export function printQueue({ presses, limit, timeout, disposable = false }: Settings) {
  const waiting: Task[] = []
  const idle: ReturnType<typeof openPress>[] = []
  const running = new Set<Promise<void>>()
  let stopping = false

  function add(job: Job) {
    if (stopping) return Promise.reject(new PrintingStopped())
    if (waiting.length >= limit) return Promise.reject(new PrintQueueFull())
    return new Promise<Printed>((resolve, reject) => {
      waiting.push({ job, resolve, reject })
      advance()
    })
  }

  function advance() {
    while (running.size < presses) {
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
    const press = restedPress()
    await press.print(job, timeout).then(resolve, reject)
    if (disposable || press.worn()) press.close()
    else idle.push(press)
  }

  function restedPress() {
    for (let press = idle.pop(); press; press = idle.pop()) {
      if (!press.worn()) return press
    }
    return openPress()
  }

  /** Refuses new documents, finishes the accepted ones and closes the presses. */
  async function stop() {
    stopping = true
    while (running.size > 0) await Promise.all(running)
    for (const press of idle.splice(0)) press.close()
    stopping = false
  }

  return { add, stop }
}
