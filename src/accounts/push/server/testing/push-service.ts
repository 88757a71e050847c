import { createECDH, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Answer of the push service: a status with headers, or none at all. */
export type PushAnswer = { status: number; headers?: Record<string, string> } | 'hangs' | 'breaks'

interface ReceivedPush {
  path: string
  headers: IncomingMessage['headers']
  body: Buffer
}

/** Browser with a subscription, which decrypts its messages (RFC 8291). */
export function createBrowser() {
  const browser = createECDH('prime256v1')
  const p256dh = browser.generateKeys()
  const auth = randomBytes(16)
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
  return {
    keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    decrypt(body: Buffer): string {
      const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)]
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender])
      const secret = derive(browser.computeSecret(sender), auth, info, 32)
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16))
      const record = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()])
      return record.subarray(0, -1).toString()
    },
  }
}

/** Starts a push service that answers as `answer` says, and keeps what it received. */
export async function startPushService() {
  const requests: ReceivedPush[] = []
  let nextAnswer: PushAnswer = { status: 201 }
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    requests.push({
      path: request.url ?? '',
      headers: request.headers,
      body: await buffer(request),
    })
    if (nextAnswer === 'hangs') return
    if (nextAnswer === 'breaks') request.socket.destroy()
    else response.writeHead(nextAnswer.status, nextAnswer.headers).end()
  }
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    requests,
    endpoint: (name: string) => `http://127.0.0.1:${port}/push/${name}`,
    answer: (answer: PushAnswer) => void (nextAnswer = answer),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
