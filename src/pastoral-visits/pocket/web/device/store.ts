import { type DBSchema, type IDBPDatabase, deleteDB, openDB } from 'idb'
import type { Lock, SealedData } from './vault.ts'

export const DATABASE = 'kancelaria-koleda'

/** Data readable without the PIN; they contain no name and no address. */
export interface Device {
  id: 'device'
  /** Secret key known only to this device and the office. */
  key: string
  parish_id: number
  lock: Lock
  /** Number of wrong PINs since the last right one; each is counted before it is tried. */
  tries: number
  expires_on: string
  /** Milliseconds by which the clock of this phone is behind the server's. */
  offset: number
}

export type ChangeQueue = 'pending' | 'sending' | 'proposals'
interface StoredRecord extends SealedData {
  id: string
}

interface Schema extends DBSchema {
  device: { key: string; value: Device }
  pack: { key: string; value: StoredRecord }
  pending: { key: string; value: StoredRecord }
  sending: { key: string; value: StoredRecord }
  proposals: { key: string; value: StoredRecord }
}
const ROOMS = ['device', 'pack', 'pending', 'sending', 'proposals'] as const
const BOXES: readonly ChangeQueue[] = ['pending', 'sending', 'proposals']

let databasePromise: Promise<IDBPDatabase<Schema>> | undefined

const database = () =>
  (databasePromise ??= openDB<Schema>(DATABASE, 1, {
    upgrade(db) {
      for (const room of ROOMS) db.createObjectStore(room, { keyPath: 'id' })
    },
    // Another window erases the data: close the connection so that it is not blocked, and reload so that nothing is
    // written back.
    blocking: () => void close().then(() => location.reload()),
  }).catch(problem => {
    databasePromise = undefined
    throw problem
  }))

async function close() {
  const db = await databasePromise?.catch(() => undefined)
  databasePromise = undefined
  db?.close()
}

/**
 * Changes the device record in one transaction, so that no other tab writes in between; undefined when the data were
 * erased.
 */
async function changeDevice(change: (before: Device) => Partial<Device>) {
  const tx = (await database()).transaction('device', 'readwrite', { durability: 'strict' })
  const before = await tx.store.get('device')
  const after = before && { ...before, ...change(before) }
  if (after) await tx.store.put(after)
  await tx.done
  return after
}

export const deviceStore = {
  read: async () => (await database()).get('device', 'device'),
  /** Counts one more try of the PIN from any tab; returns the updated device record. */
  countTry: () => changeDevice(({ tries }) => ({ tries: tries + 1 })),
  forgetTries: () => changeDevice(() => ({ tries: 0 })),
}

/** Writes and deletions of one step, made in one transaction. */
export interface DeviceStoreChange {
  device?: Device
  /** New expiry of the stored device; its count of tries stays. */
  expires_on?: string
  pack?: SealedData
  put?: Partial<Record<ChangeQueue, readonly (SealedData & { id: string })[]>>
  drop?: Partial<Record<ChangeQueue, readonly string[]>>
}

export async function writeDeviceStore(step: DeviceStoreChange): Promise<void> {
  const { device: about, expires_on, pack, put = {}, drop = {} } = step
  const tx = (await database()).transaction(ROOMS, 'readwrite', { durability: 'strict' })
  const work: Promise<unknown>[] = []
  if (about) work.push(tx.objectStore('device').put(about))
  if (expires_on) {
    const before = await tx.objectStore('device').get('device')
    if (before) work.push(tx.objectStore('device').put({ ...before, expires_on }))
  }
  if (pack) work.push(tx.objectStore('pack').put({ id: 'pack', ...pack }))
  for (const box of BOXES) {
    for (const entry of put[box] ?? []) work.push(tx.objectStore(box).put(entry))
    for (const id of drop[box] ?? []) work.push(tx.objectStore(box).delete(id))
  }
  await Promise.all([...work, tx.done])
}

export const readPack = async () => (await database()).get('pack', 'pack')
export const readBox = async (box: ChangeQueue) => (await database()).getAll(box)

/** Counts the entries that were not synced. */
export async function countUnsent(): Promise<number> {
  const db = await database()
  const counts = await Promise.all(BOXES.map(box => db.count(box)))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Erases all data of the parish. */
export async function wipeDeviceStore(): Promise<void> {
  await close()
  await deleteDB(DATABASE)
}
