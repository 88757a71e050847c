import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptMessage } from './encrypt.ts'
import { authorizePush, createVapidKey, getVapidPublicKey } from './vapid.ts'

/** The example of RFC 8291, section 5 and appendix A. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml' +
    'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT' +
    'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

test('encryptMessage: the example of RFC 8291 → its bytes', () => {
  const { text, p256dh, auth, salt, privateKey, message } = EXAMPLE
  const random = {
    salt: Buffer.from(salt, 'base64url'),
    privateKey: Buffer.from(privateKey, 'base64url'),
  }
  expect(encryptMessage(text, { p256dh, auth }, random).toString('base64url')).toBe(message)
})

test('encryptMessage: the same text twice → no byte of the content in common by rule', () => {
  const { text, p256dh, auth } = EXAMPLE
  const [first, second] = [1, 2].map(() => encryptMessage(text, { p256dh, auth }))
  expect(first?.subarray(0, 16)).not.toEqual(second?.subarray(0, 16))
  expect(first?.subarray(86)).not.toEqual(second?.subarray(86))
})

test.each([
  ['no point', Buffer.alloc(65).toString('base64url')],
  [
    'a point beside the curve',
    Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url'),
  ],
  ['nothing', ''],
])('encryptMessage: key of a browser that is %s → error', (_, p256dh) => {
  expect(() => encryptMessage('x', { p256dh, auth: EXAMPLE.auth })).toThrow()
})

test('authorizePush: token of RFC 8292 → for the origin of the push service, valid at most a day, verified by its key', () => {
  const vapidKey = createVapidKey()
  const now = new Date('2026-11-30T08:00:00Z')
  const header = authorizePush(vapidKey, {
    endpoint: 'https://push.example:8443/send/abc',
    subject: 'https://kancelaria.test',
    now,
  })
  const [, content = '', signature = '', k = ''] =
    /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
  const [head, claims] = content
    .split('.')
    .map(part => JSON.parse(Buffer.from(part, 'base64url').toString()))
  expect(head).toEqual({ typ: 'JWT', alg: 'ES256' })
  expect(claims).toEqual({
    aud: 'https://push.example:8443',
    exp: now.getTime() / 1000 + 12 * 3600,
    sub: 'https://kancelaria.test',
  })
  expect(k).toBe(getVapidPublicKey(vapidKey))
  const point = Buffer.from(k, 'base64url')
  expect([point.length, point[0]]).toEqual([65, 4])
  const publicKey = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  })
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  const bytes = Buffer.from(signature, 'base64url')
  expect(verify('sha256', Buffer.from(content), options, bytes)).toBe(true)
})
