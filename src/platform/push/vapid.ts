import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'

const HOUR = 3600

/** Makes the key pair by which push services know this installation; returns its private half in PKCS 8 and base64url. */
export const createVapidKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'der' })
    .toString('base64url')

const toPrivateKey = (vapidKey: string) =>
  createPrivateKey({ key: Buffer.from(vapidKey, 'base64url'), type: 'pkcs8', format: 'der' })

/** Returns the public half as browsers take it: the uncompressed point of P-256 in base64url. */
export function getVapidPublicKey(vapidKey: string): string {
  const { x = '', y = '' } = createPublicKey(toPrivateKey(vapidKey)).export({ format: 'jwk' })
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return Buffer.concat(point).toString('base64url')
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Returns the header `Authorization` of a message to `endpoint` (RFC 8292, 2 and 3): a token of the installation for that
 * push service, valid for twelve hours. `subject`: where its operator finds us.
 */
export function authorizePush(
  vapidKey: string,
  { endpoint, subject, now }: { endpoint: string; subject: string; now: Date },
): string {
  const exp = Math.floor(now.getTime() / 1000) + 12 * HOUR
  const claims = { aud: new URL(endpoint).origin, exp, sub: subject }
  const content = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
  const signature = sign('sha256', Buffer.from(content), {
    key: toPrivateKey(vapidKey),
    dsaEncoding: 'ieee-p1363',
  })
  const token = `${content}.${signature.toString('base64url')}`
  return `vapid t=${token}, k=${getVapidPublicKey(vapidKey)}`
}
