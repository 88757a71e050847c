import { type DBSchema, type IDBPDatabase, deleteDB, openDB } from 'idb'
import type { Lock, Sealed } from './vault.ts'

export const DATABASE = 'kancelaria-koleda'

/** All that may be read without the PIN: no name, no address. */
export interface Device {
  id: 'device'
  /** Known to this device and the office alone. */
  key: string
  parish_id: number
  lock: Lock
  /** Wrong PINs since the last right one; counted before each is tried. */
  tries: number
  expires_on: string
  /** How far the clock of this phone is behind the server's, in milliseconds. */
  offset: number
}

export type ChangeQueue = 'pending' | 'sending' | 'proposals'
interface Held extends Sealed {
  id: string
}

interface Schema extends DBSchema {
  device: { key: string; value: Device }
  pack: { key: string; value: Held }
  pending: { key: string; value: Held }
  sending: { key: string; value: Held }
  proposals: { key: string; value: Held }
}
const ROOMS = ['device', 'pack', 'pending', 'sending', 'proposals'] as const
const BOXES: readonly ChangeQueue[] = ['pending', 'sending', 'proposals']

let databasePromise: Promise<IDBPDatabase<Schema>> | undefined

const database = () =>
  (databasePromise ??= openDB<Schema>(DATABASE, 1, {
    upgrade(db) {
      for (const room of ROOMS) db.createObjectStore(room, { keyPath: 'id' })
    },
    // Another window wipes: this one must neither hold it up nor write what it still knows.
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

/** Changes the device in one transaction, so that no other tab writes in between; undefined once it is wiped. */
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
  /** Counts one more try of the PIN, whichever tab makes it; returns the device as it is now. */
  countTry: () => changeDevice(({ tries }) => ({ tries: tries + 1 })),
  forgetTries: () => changeDevice(() => ({ tries: 0 })),
}

/** Writes and deletions of one step: all of them are made, or none. */
export interface DeviceStoreChange {
  device?: Device
  /** Of the device that is there; its count of tries stays. */
  expires_on?: string
  pack?: Sealed
  put?: Partial<Record<ChangeQueue, readonly (Sealed & { id: string })[]>>
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

/** How much was entered and not brought back. */
export async function countUnsent(): Promise<number> {
  const db = await database()
  const counts = await Promise.all(BOXES.map(box => db.count(box)))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Nothing of the parish stays. */
export async function wipeDeviceStore(): Promise<void> {
  await close()
  await deleteDB(DATABASE)
}
