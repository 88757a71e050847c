import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type QueueOwner, createFairQueue } from './fair-queue.ts'
import { READY } from './ready.ts'

export interface WorkerLimits {
  /** Processor time of the worker itself, so that a file is not refused because the machine is busy. */
  cpuSeconds: number
  /** Elapsed time after which a worker that waits endlessly is stopped. */
  wallSeconds: number
  /** Memory of objects and buffers together. */
  megabytes: number
}

export interface WorkerTask<Message, Result> {
  /** Entry module, given as `new URL('./x-thread.ts', import.meta.url)`. */
  script: URL
  workerData: unknown
  limits: WorkerLimits
  owner: QueueOwner
  /** Creates the error thrown when the worker has reached a limit. */
  limitError: () => Error
  /** Handles a message of the worker; the first result that is not undefined ends the worker. */
  onMessage: (
    message: Message,
    reply: (message: unknown) => void,
  ) => Result | undefined | Promise<Result | undefined>
}

const MAX_WORKERS = 2
/** Folder of compiled modules; without it each worker needs three times as much processor time to start. */
const { NODE_COMPILE_CACHE } = process.env
const env = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}
const runInTurn = createFairQueue(MAX_WORKERS)

/**
 * Runs work on a large or hostile file in a separate thread, which is ended when it exceeds its processor time or
 * memory. At most two such threads run at once.
 */
export const runWorker = <Message, Result>(task: WorkerTask<Message, Result>): Promise<Result> =>
  runInTurn(task.owner, () => runNow(task))

async function runNow<Message, Result>(task: WorkerTask<Message, Result>): Promise<Result> {
  const { script, workerData, limits, onMessage, limitError } = task
  const worker = new Worker(script, {
    workerData,
    env,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
  })
  const { signal, resetCpu } = watchLimits(worker, limits)
  try {
    for await (const [message] of on(worker, 'message', { signal, close: ['exit'] })) {
      if (message === READY) {
        resetCpu()
        continue
      }
      const result = await onMessage(message, reply => worker.postMessage(reply))
      if (result !== undefined) return result
    }
    throw new Error('The worker ended without an answer')
  } catch (error) {
    throw signal.aborted || isOutOfMemory(error) ? limitError() : error
  } finally {
    await worker.terminate()
  }
}

const CHECK_EVERY_MS = 250
/** Maximum silence of a worker, which does not answer during one long call of the engine, such as a text search. */
const MAX_SILENCE_MS = 10_000

/**
 * Watches a worker; the signal is aborted when it reaches a limit. Buffers are outside the heap that Node itself
 * limits.
 */
function watchLimits(worker: Worker, { cpuSeconds, wallSeconds, megabytes }: WorkerLimits) {
  const controller = new AbortController()
  let start: NodeJS.CpuUsage | undefined
  const isExhausted = async () => {
    const { user, system } = await worker.cpuUsage(start)
    const { used_heap_size, external_memory } = await worker.getHeapStatistics()
    return (
      user + system > cpuSeconds * 1e6 || used_heap_size + external_memory > megabytes * 2 ** 20
    )
  }
  let requestTime = 0
  const check = async () => {
    const silence = requestTime && performance.now() - requestTime
    if (silence > MAX_SILENCE_MS) controller.abort()
    if (requestTime) return
    requestTime = performance.now()
    // A worker that is starting or has ended answers with an error, which is ignored.
    if (await isExhausted().catch(() => false)) controller.abort()
    requestTime = 0
  }
  const checks = setInterval(() => void check(), CHECK_EVERY_MS)
  const deadline = setTimeout(() => controller.abort(), wallSeconds * 1000)
  worker.once('exit', () => {
    clearInterval(checks)
    clearTimeout(deadline)
  })
  const resetCpu = () => {
    worker.cpuUsage().then(
      usage => (start = usage),
      () => {},
    )
  }
  return { signal: controller.signal, resetCpu }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
