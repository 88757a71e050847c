import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** Keys of a browser's subscription, in base64url: its point of P-256 and its secret of 16 bytes. */
export interface SubscriptionKeys {
  p256dh: string
  auth: string
}

const RECORD_BYTES = 4096
/** Marks the last record (RFC 8188, 2). */
const LAST_RECORD = Buffer.from([2])

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/**
 * Encrypts a text for one browser: RFC 8291 with the coding aes128gcm of RFC 8188, in one record. Nobody on the way, the
 * push service included, can read it. Throws for keys that are no point of P-256. `random` is fixed in tests alone.
 */
export function encryptMessage(
  text: string,
  { p256dh, auth }: SubscriptionKeys,
  random: { salt: Buffer; privateKey?: Buffer } = { salt: randomBytes(16) },
): Buffer {
  const sender = createECDH('prime256v1')
  if (random.privateKey) sender.setPrivateKey(random.privateKey)
  else sender.generateKeys()
  const senderKey = sender.getPublicKey()
  const browserKey = Buffer.from(p256dh, 'base64url')
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, senderKey])
  const secret = derive(
    sender.computeSecret(browserKey),
    Buffer.from(auth, 'base64url'),
    keyInfo,
    32,
  )
  const key = derive(secret, random.salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, random.salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const head = Buffer.alloc(5)
  head.writeUInt32BE(RECORD_BYTES)
  head.writeUInt8(senderKey.length, 4)
  return Buffer.concat([
    random.salt,
    head,
    senderKey,
    cipher.update(Buffer.concat([Buffer.from(text), LAST_RECORD])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}
