import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { insertDictionaries } from '#dictionaries/entries/server/seeds.ts'
import type { MailMessage } from '#platform/mail/mail-message.ts'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { type Gateway, localToken } from './provider/gateway.ts'
import { openLocalSms } from './provider/local/server.ts'
import { type DispatchJob, createDispatcher } from './sending/dispatch/dispatch-message.ts'
import { watchMessages } from './sending/dispatch/watch.ts'

const SECRET = 'test-secret'

/** Starts a server with a fake SMS provider, whose reports are delivered to it. */
export async function houseWithSms({ url }: { url?: string } = {}) {
  const local = await openLocalSms({ token: localToken(SECRET), slowness: 1000 })
  const sms = { local: local.base }
  const server = await testApi({ url, sms })
  await insertDictionaries(server.database)
  const address = await server.api.app.listen({ port: 0, host: '127.0.0.1' })
  const gateway: Gateway = { secret: SECRET, origin: address, ...sms }
  return { ...server, local, gateway, request: server.send, ...helpers(server, gateway) }
}

let last = 0
/** Returns an unused mobile number, different at each call. */
export const someNumber = () => `+48600${100_000 + ++last}`

function helpers(
  { database, newParish, inParish }: Awaited<ReturnType<typeof testApi>>,
  gateway: Gateway,
) {
  const emails: MailMessage[] = []
  const mail = { send: async (email: MailMessage) => void emails.push(email), close: () => {} }

  /** Creates a parish without quiet hours, with the given balance of messages. */
  async function newMessageParish(balance = 100) {
    const priest = await newParish()
    await database.query(
      `update parishes set sms_balance = $2, sms_quiet_from = '00:00', sms_quiet_to = '00:00', email = 'kancelaria@anna.example' where id = $1`,
      [priest.parish_id, balance],
    )
    return priest
  }

  const agreeing = (priest: Caller, ...people: object[]) =>
    registerPeople(
      priest,
      ...people.map(person => ({
        phone: someNumber(),
        sms_consent: true,
        sms_consent_date: '2025-01-02',
        sms_consent_source: 'written' as const,
        ...person,
      })),
    )

  async function draft(priest: Caller, people: number[], change: object = {}) {
    const entry = { title: 'Próba scholi', content: 'Proba o 18.00', ...change }
    const { body } = await priest('POST', '/api/messages', entry)
    if (people.length > 0) await priest('POST', `/api/messages/${body.id}/people`, { people })
    return body.id as number
  }

  const send = (priest: Caller, id: number, flags: object = {}, key: string = randomUUID()) =>
    priest('POST', `/api/messages/${id}/send`, flags, { 'idempotency-key': key })

  const queryRows = (parish_id: number | null, text: RawBuilder<unknown>) =>
    inParish(parish_id, async db => (await text.execute(db)).rows as Record<string, any>[])

  const getBalance = async (parish_id: number | null) =>
    (await database.query('select sms_balance from parishes where id = $1', [parish_id])).rows[0]
      .sms_balance as number

  /** Moves the planned hour of a message to now. */
  const startNow = (parish_id: number | null, message_id: number) =>
    queryRows(
      parish_id,
      sql`update messages set starts_at = now() - interval '1 s' where id = ${message_id} and starts_at > now()`,
    )

  const process = createDispatcher(database, mail, gateway)

  /** Runs the handover as the queue would, after the time for undoing has passed. */
  async function hand({ parish_id, message_id }: DispatchJob) {
    await startNow(parish_id, message_id)
    await process({ parish_id, message_id })
  }

  /** Expires the leases and delays of one parish. */
  const later = (parish_id: number | null) =>
    queryRows(
      parish_id,
      sql`update message_deliveries set claimed_until = now() - interval '1 s' where claimed_until is not null`,
    )

  return {
    newMessageParish,
    agreeing,
    draft,
    send,
    rowsIn: queryRows,
    balanceOf: getBalance,
    hand,
    later,
    startNow,
    process,
    mail,
    emails,
    watch: watchMessages(database),
  }
}
