import { totalmem } from 'node:os'

/** Memory of the built-in PostgreSQL in MB: `shared_buffers`, and `work_mem` of each sort or hash of a query. */
export interface DatabaseMemory {
  sharedBuffers: number
  workMem: number
}

const MEGABYTE = 2 ** 20

/** Returns the memory in MB that this process may use: of the computer, or of its container. */
export const getAvailableMegabytes = () =>
  Math.floor(Math.min(totalmem(), process.constrainedMemory() || Infinity) / MEGABYTE)

const limit = (value: number, smallest: number, largest: number) =>
  Math.max(smallest, Math.min(largest, Math.floor(value)))

/**
 * Proposes an eighth of the memory for the cache of pages, because a computer of an office runs other programs too, and
 * a small part of a thousandth for each sort: a hundred connections may sort at once.
 */
export const proposeDatabaseMemory = (megabytes: number): DatabaseMemory => ({
  sharedBuffers: limit(megabytes / 8, 128, 2048),
  workMem: limit(megabytes / 2048, 4, 32),
})
