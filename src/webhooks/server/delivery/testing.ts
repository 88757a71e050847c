import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll } from 'vitest'
import * as z from 'zod'
import { type Caller, PUBLIC_URL, testApi } from '#testing/api.ts'
import type { HttpClient } from './http-client.ts'
import { createWebhookDeliverer } from './deliver-with-retries.ts'
import { newSecret } from './secrets.ts'

const SECRET = 'test-secret'

interface ReceivedRequest {
  headers: Record<string, string>
  body: string
}
type Answering = (response: http.ServerResponse, count: number) => void

const Headers = z.record(z.string(), z.string())
const Port = z.object({ port: z.number() }).transform(({ port }: Pick<AddressInfo, 'port'>) => port)

/** Starts a receiver: stores the received requests and answers as defined by the test. */
export async function startReceiver(answer: Answering = response => response.writeHead(204).end()) {
  const requests: ReceivedRequest[] = []
  const server = http.createServer(async (request, response) => {
    requests.push({ headers: Headers.parse(request.headers), body: await text(request) })
    answer(response, requests.length)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${Port.parse(server.address())}/zdarzenia`, heard: requests }
}

export const respondWithStatus = (code: number) => (response: http.ServerResponse) =>
  void response.writeHead(code).end()

/** HTTP client that may connect to this computer, with a shorter timeout. */
export const localWire: HttpClient = {
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  timeoutMs: 10_000,
  local: true,
}

/** Verifies and parses a received webhook with the library; throws when the signature was made with another secret. */
export const verifyWebhook = (secret: string, { headers, body }: ReceivedRequest) =>
  z
    .object({
      type: z.string(),
      timestamp: z.string(),
      data: z.object({
        id: z.string(),
        parish: z.string(),
        book: z.string().nullable(),
        record: z.string().nullable(),
      }),
    })
    .parse(new Webhook(secret).verify(body, headers))

/** Starts an installation whose webhooks are sent by the test, one try at a time. */
export async function houseWithWebhooks({ url }: { url?: string } = {}) {
  const server = await testApi({ url })
  const { database, inParish } = server

  /** Creates a webhook as its priest would, with an address that only tests may use. */
  async function getWebhook({ parish_id }: Caller, url: string, events: string[]) {
    const { told, kept } = newSecret(SECRET, parish_id ?? 0)
    const { id } = await inParish(parish_id, db =>
      db
        .insertInto('webhooks')
        .values({ url, events, secret: kept, made_by_name: 'ks. Jan Lis' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    return { id, secret: told }
  }

  const getDeliveries = ({ parish_id }: Caller) =>
    inParish(parish_id, db =>
      db.selectFrom('webhook_deliveries').selectAll().orderBy('id').execute(),
    )

  const post = (httpClient: HttpClient) =>
    createWebhookDeliverer({ database, httpClient: httpClient, secret: SECRET, origin: PUBLIC_URL })

  /** Delivers all waiting events of the parish, as the queue would do now. */
  async function sendAll(priest: Caller, httpClient = localWire) {
    for (const { id, parish_id } of await getDeliveries(priest))
      await post(httpClient)({ parish_id, id })
  }

  /** Moves the time of the next try to now. */
  const nextTry = ({ parish_id }: Caller) =>
    inParish(parish_id, db =>
      sql`update webhook_deliveries set next_at = now() where state = 'waiting'`.execute(db),
    )

  const getHook = ({ parish_id }: Caller, id: number) =>
    inParish(parish_id, db =>
      db
        .selectFrom('webhooks')
        .select(['active', 'off_reason', 'version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    )

  return {
    ...server,
    webhookOf: getWebhook,
    deliveriesOf: getDeliveries,
    post,
    sendAll,
    nextTry,
    hookOf: getHook,
  }
}
