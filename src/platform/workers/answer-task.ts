import { workerData } from 'node:worker_threads'
import { workerPort } from './worker-port.ts'
import { Refusal } from '../refusals.ts'
import { READY } from './ready.ts'

/** Only message of a worker that inspects a file. */
export type TaskAnswer<Result> =
  | { result: Result }
  | { refusal: Pick<Refusal, 'status' | 'message' | 'errors' | 'extra'> }

const postAnswer = (answer: TaskAnswer<unknown>) => workerPort.postMessage(answer)

/** Runs the work and posts its result or its refusal; called by the entry module of a worker. */
export async function answerTask<Data, Result>(work: (data: Data) => Promise<Result> | Result) {
  workerPort.postMessage(READY)
  try {
    postAnswer({ result: await work(workerData) })
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    const { status, message, errors, extra } = problem
    postAnswer({ refusal: { status, message, errors, extra } })
  }
}
