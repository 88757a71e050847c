import { once } from 'node:events'
import { workerData } from 'node:worker_threads'
import { workerPort } from '#platform/workers/worker-port.ts'
import { Refusal } from '#platform/refusals.ts'
import { type Batch, getBytes, readTerritory } from './reading.ts'

/** Messages of this worker: a batch of lines, the end, or a problem. */
export type TerritoryPart = { batch: Batch } | { end: true } | { problem: string }

const postPart = (part: TerritoryPart) => workerPort.postMessage(part)

try {
  for await (const batch of readTerritory(await getBytes(workerData.path))) {
    postPart({ batch })
    await once(workerPort, 'message')
  }
  postPart({ end: true })
} catch (problem) {
  if (!(problem instanceof Refusal)) throw problem
  postPart({ problem: problem.message })
}
