import { parentPort } from 'node:worker_threads'

if (!parentPort) throw new Error('This module is the entry of a worker thread')

/** How the entry module of a worker talks with whoever started it. */
export const workerPort = parentPort
