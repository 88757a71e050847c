import { afterAll } from 'vitest'
import type { Caller } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { callbackUrl } from '../../server/provider/gateway.ts'
import { houseWithSms, someNumber } from '../../server/testing.ts'

/** Starts a server whose fake SMS provider reports deliveries and forwards replies to it. */
export async function startServerWithReports(databaseName: string) {
  const server = await houseWithSms({ url: await ownDatabase(databaseName) })
  const { agreeing, database, draft, gateway, hand, local, send } = server
  afterAll(() => local.stop())

  const getMessage = async (priest: Caller, id: number) =>
    (await priest('GET', `/api/messages/${id}`)).body

  /** Sends a message to one person and hands it over to the provider. */
  async function sendToPerson(priest: Caller, person: object = {}) {
    const phone = someNumber()
    const [person_id] = await agreeing(priest, { phone, ...person })
    const id = await draft(priest, [person_id!])
    await send(priest, id)
    await hand({ parish_id: priest.parish_id!, message_id: id })
    const sms = [...local.sent.values()].find(({ to }) => `+${to}` === phone)!
    return { id, phone, person_id: person_id!, sms }
  }

  /** Counts the reports and replies that belong to no message. */
  async function countStrays(): Promise<{ reports: number; replies: number }> {
    const { rows } = await database.query(
      'select coalesce(sum(reports), 0)::int as reports, coalesce(sum(replies), 0)::int as replies from sms_strays',
    )
    return rows[0]
  }

  return { ...server, url: new URL(callbackUrl(gateway)), getMessage, sendToPerson, countStrays }
}
