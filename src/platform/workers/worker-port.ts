import { parentPort } from 'node:worker_threads'

if (!parentPort) throw new Error('This module is the entry of a worker thread')

/** Port through which the entry module of a worker communicates with its creator. */
export const workerPort = parentPort
