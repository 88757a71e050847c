import { sql } from 'kysely'
import { type Context, requireParish } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal } from '#platform/refusals.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import { getSender } from '../reading.ts'
import type { Gateway } from '../provider/gateway.ts'

async function move(db: Db, change: number, message_id: number): Promise<number | null> {
  const { rows } = await sql<{ left: number | null }>`
    select move_sms(${change}::integer, ${message_id}::bigint) as left`.execute(db)
  return firstRowOrThrow(rows).left
}

/** Takes one message from the balance; returns false when none is left. */
export const hasTaken = async (db: Db, message_id: number) =>
  (await move(db, -1, message_id)) !== null

/** Takes one message from the balance for each number; throws 422 when the balance is too small. */
export async function takeFromBalance(db: Db, message_id: number, count: number, before: number) {
  if ((await move(db, -count, message_id)) !== null) return
  throw new Refusal(
    422,
    `Na koncie SMS jest ${before}, a potrzeba ${count}. Poproś o doładowanie albo zmniejsz liczbę odbiorców.`,
  )
}

/** Returns messages that were not handed over, or not accepted, to the balance. */
export async function giveBack(db: Db, message_id: number, count: number) {
  if (count > 0) await move(db, count, message_id)
}

export async function getSmsBalance(context: Context, gateway: Gateway) {
  const { sms_balance, sms_part_price } = await getSender(context.db, requireParish(context))
  return {
    sms_balance,
    part_price: sms_part_price,
    played_at: gateway.token ? null : (gateway.local ?? null),
  }
}
