import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { SheetProblem } from './sheet.ts'

/** How long and with how much memory one table may be worked on. */
export type Room = { seconds: number; megabytes: number }
const ROOM: Room = { seconds: 60, megabytes: 512 }

/** Takes one message of the thread; whatever is not undefined ends the conversation. */
type Hear<Said, Result> = (
  said: Said,
  reply: (message: unknown) => void,
) => Result | undefined | Promise<Result | undefined>

/**
 * Talks with a worker thread until it has given its result, so that a big or hostile table neither
 * blocks the server nor takes its memory. Two threads at most work at the same time.
 */
export async function converse<Said, Result>(
  script: URL,
  workerData: unknown,
  hear: Hear<Said, Result>,
  room: Room = ROOM,
): Promise<Result> {
  await takeTurn()
  try {
    return await talk(script, workerData, hear, room)
  } finally {
    passTurn()
  }
}

async function talk<Said, Result>(
  script: URL,
  workerData: unknown,
  hear: Hear<Said, Result>,
  { seconds, megabytes }: Room,
) {
  const worker = new Worker(script, {
    workerData,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  const signal = AbortSignal.timeout(seconds * 1000)
  try {
    for await (const [said] of on(worker, 'message', { signal, close: ['exit'] })) {
      const result = await hear(said, message => worker.postMessage(message))
      if (result !== undefined) return result
    }
    throw new Error('The thread left without an answer')
  } catch (error) {
    throw signal.aborted || isOutOfMemory(error) ? new SheetProblem(TOO_MUCH) : error
  } finally {
    await worker.terminate()
  }
}

const TOO_MUCH = 'Tabela jest za duża, żeby opracować ją w całości. Podziel ją na mniejsze części.'

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const waiting: (() => void)[] = []
let free = 2

async function takeTurn() {
  if (free > 0) free--
  else await new Promise<void>(resolve => waiting.push(resolve))
}

function passTurn() {
  const next = waiting.shift()
  if (next) next()
  else free++
}
