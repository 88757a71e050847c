import { openDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'
import { mockServer } from '#testing/mock-server.ts'
import type { Pack } from '../../contract.ts'
import { MOST_TRIES, startDevice, takeRoute, unlockDevice } from './starting.ts'
import * as store from './store.ts'
import { newLock, sealValue } from './vault.ts'

const PIN = '482915'
const NAME = 'Kanarkiewicz'

const pack = {
  key: 'k',
  parish_id: 7,
  account_id: 1,
  account_name: `ks. Jan ${NAME}`,
  season: '2026/2027',
  expires_on: '2099-01-01',
  server_time: '2026-11-28T10:00:00Z',
  offerings: false,
  notes: true,
  route: { id: 3, name: NAME, notes: NAME },
  doors: [{ id: 11, family_name: NAME, people: [{ id: 5, names: 'Anna', surname: NAME }] }],
  conflicts: [],
} as unknown as Pack

beforeEach(async () => {
  await store.wipeDeviceStore()
  mockServer({
    'POST /api/visit-checkouts': pack,
    'POST /api/visit-checkouts/report': { state: 'keep', server_time: pack.server_time },
  })
})

const isThere = async () =>
  (await indexedDB.databases()).some(({ name }) => name === store.DATABASE)

/** Opens another tab: the data it has read stay in its own memory. */
async function openTab() {
  const start = await startDevice()
  if (start.state !== 'locked') throw new Error(start.state)
  return start.about
}

test('unlockDevice: two tabs try PINs → wrong ones are counted together, and the tenth erases the data', async () => {
  await takeRoute(3, PIN)
  const [firstTab, secondTab] = [await openTab(), await openTab()]
  const remainingTries: unknown[] = []
  for (let round = 0; round < MOST_TRIES / 2; round++) {
    remainingTries.push(
      ...(await Promise.all([unlockDevice(firstTab, '000000'), unlockDevice(secondTab, '111111')])),
    )
  }
  expect(remainingTries.toSorted((a, b) => Number(b) - Number(a))).toEqual([
    9, 8, 7, 6, 5, 4, 3, 2, 1, 0,
  ])
  expect(await isThere()).toBe(false)
  expect((await startDevice()).state).toBe('empty')
}, 60_000)

test('unlockDevice: the right PIN after ten counted tries whose tab was closed → nothing opens', async () => {
  await takeRoute(3, PIN)
  const about = await openTab()
  for (let at = 0; at < MOST_TRIES; at++) await store.deviceStore.countTry()
  expect(await unlockDevice(about, PIN)).toBe(0)
  expect(await isThere()).toBe(false)
}, 30_000)

test('unlockDevice: the right PIN resets the count; a route refreshed in one tab does not', async () => {
  await takeRoute(3, PIN)
  await unlockDevice(await openTab(), '000000')
  await store.writeDeviceStore({ expires_on: '2099-02-02' })
  expect(await store.deviceStore.read()).toMatchObject({ tries: 1, expires_on: '2099-02-02' })
  expect(await unlockDevice(await openTab(), PIN)).toMatchObject({
    open: { pack: { parish_id: 7 } },
  })
  expect(await store.deviceStore.read()).toMatchObject({ tries: 0 })
}, 30_000)

/** Reads everything in the storage of the device, with bytes as letters. */
async function storedText() {
  const db = await openDB(store.DATABASE)
  const rows: unknown[] = []
  for (const name of db.objectStoreNames) rows.push(...(await db.getAll(name)))
  db.close()
  const letters = (value: ArrayBuffer | Uint8Array) =>
    new TextDecoder('latin1').decode(value instanceof ArrayBuffer ? new Uint8Array(value) : value)
  return JSON.stringify(rows, (_, value: unknown) =>
    value instanceof ArrayBuffer || value instanceof Uint8Array ? letters(value) : value,
  )
}

test('device storage contains no name, no PIN and no key in plain text', async () => {
  const phone = await takeRoute(3, PIN)
  phone.enter(11, { note: NAME }, 'notatka')
  await phone.keep()
  const text = await storedText()
  expect(text).toContain('expires_on')
  expect(text).not.toContain(NAME)
  expect(text).not.toContain(PIN)
  await expect(crypto.subtle.exportKey('raw', phone.open.key)).rejects.toThrow()
}, 30_000)

test('newLock: PBKDF2 with 600,000 rounds; salt, key and nonces are new each time', async () => {
  const [firstLock, secondLock] = [await newLock(PIN), await newLock(PIN)]
  expect(firstLock.lock.rounds).toBeGreaterThanOrEqual(600_000)
  expect(firstLock.lock.salt).toHaveLength(16)
  expect(firstLock.lock.salt).not.toEqual(secondLock.lock.salt)
  const sealedNames = [await sealValue(firstLock.key, NAME), await sealValue(firstLock.key, NAME)]
  expect(sealedNames[0]!.iv).not.toEqual(sealedNames[1]!.iv)
}, 30_000)
