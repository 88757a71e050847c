import type { Pack } from '../../contract.ts'
import { forgetDevice } from './sync-device.ts'
import { type PocketPhone, newPhone, openPhone } from './phone.ts'
import { pocketApi } from './server.ts'
import * as store from './store.ts'
import { newLock, openLock, sealValue } from './vault.ts'
import { deviceWords } from './labels.ts'

export type DeviceStart =
  | { state: 'unfit'; words: string }
  | { state: 'empty'; words?: string }
  | { state: 'locked'; about: store.Device; words?: string }

const INSECURE =
  'Kolęda w telefonie działa tylko przez bezpieczne połączenie (adres zaczyna się od https://). W sieci lokalnej, przez zwykłe http, przeglądarka nie pozwala zaszyfrować danych, więc trasy nie można zabrać. Poproś administratora o certyfikat albo wydrukuj kartę trasy.'
const NO_STORE =
  'Ta przeglądarka nie pozwala przechowywać danych (może to okno prywatne). Otwórz stronę w zwykłym oknie.'

/** Days after the season during which unsynced data are kept; afterwards they are erased anyway. */
const UNSYNCED_DATA_RETENTION_DAYS = 30
const DAY = 86_400_000
/** Maximum time in milliseconds to wait for the office at start. */
const STARTUP_RESPONSE_TIMEOUT_MS = 4000

/**
 * Returns what this phone may do now. Data that have expired, or were wiped remotely, are removed before anybody types
 * a PIN.
 */
export async function startDevice(): Promise<DeviceStart> {
  if (!isSecureContext || !crypto.subtle) return { state: 'unfit', words: INSECURE }
  if (typeof indexedDB === 'undefined') return { state: 'unfit', words: NO_STORE }
  try {
    const about = await store.deviceStore.read()
    if (!about) return { state: 'empty' }
    return (await isExpired(about)) ? await forgetRoute(about) : { state: 'locked', about }
  } catch {
    return { state: 'unfit', words: NO_STORE }
  }
}

async function forgetRoute(about: store.Device): Promise<DeviceStart> {
  await forgetDevice(about)
  return { state: 'empty', words: 'Dane trasy zostały usunięte z tego telefonu.' }
}

async function isExpired(about: store.Device): Promise<boolean> {
  const days = Math.floor((Date.now() + about.offset - Date.parse(about.expires_on)) / DAY)
  if (days > UNSYNCED_DATA_RETENTION_DAYS || (days > 0 && (await store.countUnsent()) === 0))
    return true
  if (!navigator.onLine) return false
  const { parish_id, key } = about
  const officeAnswer = pocketApi.contact({ parish_id, key }).then(
    ({ state }) => state,
    () => 'keep' as const,
  )
  const timeoutAnswer = new Promise<'keep'>(resolve =>
    setTimeout(resolve, STARTUP_RESPONSE_TIMEOUT_MS, 'keep'),
  )
  return (await Promise.race([officeAnswer, timeoutAnswer])) === 'forget'
}

export const MOST_TRIES = 10

/**
 * Unlocks the data with the PIN; returns the number of remaining tries when the PIN is wrong, and at 0 the data are
 * erased.
 */
export async function unlockDevice(
  about: store.Device,
  pin: string,
): Promise<PocketPhone | number> {
  // Counted for all tabs together and before the PIN is tried, so that closing the tab does not avoid the count.
  const device = await store.deviceStore.countTry()
  const remainingTries = device ? MOST_TRIES - device.tries : 0
  if (device && remainingTries >= 0) {
    const key = await openLock(pin, device.lock)
    if (key) {
      await store.deviceStore.forgetTries()
      return openPhone(device, key)
    }
  }
  if (remainingTries <= 0) await forgetDevice(about)
  return Math.max(remainingTries, 0)
}

/** Checks a route out: downloads it, locks it with the PIN, and returns it open. */
export async function takeRoute(visit_route_id: number, pin: string): Promise<PocketPhone> {
  const key = crypto.randomUUID()
  const requestTime = Date.now()
  const [pack, lockSetup] = await Promise.all([
    pocketApi.take({ key, visit_route_id, device: deviceWords() }),
    newLock(pin),
  ])
  const about: store.Device = {
    id: 'device',
    key,
    parish_id: pack.parish_id,
    lock: lockSetup.lock,
    tries: 0,
    expires_on: pack.expires_on,
    offset: Math.round(Date.parse(pack.server_time) - (requestTime + Date.now()) / 2),
  }
  try {
    // Persistent storage, so that the browser does not evict the data when space runs low.
    await navigator.storage?.persist?.()
    await store.writeDeviceStore({ device: about, pack: await sealValue(lockSetup.key, pack) })
  } catch {
    await forgetDevice(about)
    throw new Error('W telefonie nie ma miejsca na trasę. Zwolnij miejsce i spróbuj ponownie.')
  }
  return getPhone(about, lockSetup.key, pack)
}

const getPhone = (about: store.Device, key: CryptoKey, pack: Pack) =>
  newPhone({
    key,
    about,
    pack,
    base: new Map(pack.doors.map(door => [door.id, door])),
    pending: new Map(),
    sending: new Map(),
    proposals: new Map(),
  })
