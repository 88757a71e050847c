/*
 * Rounds of deriving the key that encrypts the data on a phone, so that each guess of the PIN costs an attacker with
 * the files a second. Further protection is erasure (ten wrong tries, remotely, after the season) and the lock of the
 * phone (docs/decisions/0028).
 */
const ROUNDS = 600_000
export const SHORTEST_PIN = 6

export interface Lock {
  salt: Uint8Array<ArrayBuffer>
  iv: Uint8Array<ArrayBuffer>
  wrapped: ArrayBuffer
  rounds: number
}
export interface SealedData {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

const AES = { name: 'AES-GCM', length: 256 } as const
const random = (byteCount: number) => crypto.getRandomValues(new Uint8Array(byteCount))

async function derivePinKey(pin: string, salt: Uint8Array<ArrayBuffer>, iterations: number) {
  const material = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(pin.normalize('NFC')),
    'PBKDF2',
    false,
    ['deriveKey'],
  )
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    material,
    AES,
    false,
    ['wrapKey', 'unwrapKey'],
  )
}

const unwrap = (wrappedKey: ArrayBuffer, opener: CryptoKey, iv: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.unwrapKey('raw', wrappedKey, opener, { name: 'AES-GCM', iv }, AES, false, [
    'encrypt',
    'decrypt',
  ])

/** Creates a new key for a new route, and the lock from which the PIN recovers it later. */
export async function newLock(pin: string): Promise<{ key: CryptoKey; lock: Lock }> {
  const [salt, iv] = [random(16), random(12)]
  const opener = await derivePinKey(pin, salt, ROUNDS)
  const rawKey = await crypto.subtle.generateKey(AES, true, ['encrypt', 'decrypt'])
  const wrappedKey = await crypto.subtle.wrapKey('raw', rawKey, opener, { name: 'AES-GCM', iv })
  // The key is not extractable, so no script can read its bits from memory.
  const key = await unwrap(wrappedKey, opener, iv)
  return { key, lock: { salt, iv, wrapped: wrappedKey, rounds: ROUNDS } }
}

/** Returns the key when the PIN is right; undefined otherwise. */
export async function openLock(pin: string, { salt, iv, wrapped, rounds }: Lock) {
  const opener = await derivePinKey(pin, salt, rounds)
  return unwrap(wrapped, opener, iv).catch(() => undefined)
}

export async function sealValue(key: CryptoKey, value: unknown): Promise<SealedData> {
  const iv = random(12)
  const text = new TextEncoder().encode(JSON.stringify(value))
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text) }
}

export async function unsealValue<Value>(key: CryptoKey, { iv, data }: SealedData): Promise<Value> {
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data)
  return JSON.parse(new TextDecoder().decode(text)) as Value
}
