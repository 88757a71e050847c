import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { Refusal } from '../refusals.ts'

export interface KeyedRequest {
  account_id: number
  key: string
  content: unknown
}

function hashRequest({ key, content }: KeyedRequest) {
  if (key.length > 255) throw new Refusal(422, 'Zbyt długi klucz powtórzenia')
  return createHash('sha256').update(JSON.stringify(content)).digest()
}

/** Finds the answer of an earlier request with the same key; the same key with other content is refused. */
export async function findEarlierAnswer<T>(db: Db, request: KeyedRequest) {
  const request_hash = hashRequest(request)
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('account_id', '=', request.account_id)
    .where('key', '=', request.key)
    .executeTakeFirst()
  if (!first) return undefined
  if (!first.request_hash.equals(request_hash)) {
    throw new Refusal(422, 'Ten formularz został już wysłany z inną treścią. Odśwież stronę.')
  }
  return { answer: first.answer as T }
}

/**
 * Runs `work` once for a key of an account. A repeated request, also one sent while the first is still running, gets
 * the answer of the first. Keys are valid for 7 days.
 */
export async function withIdempotencyKey<T>(
  db: Db,
  request: KeyedRequest,
  work: () => Promise<T>,
): Promise<T> {
  const { account_id, key } = request
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values({ account_id, key, request_hash: hashRequest(request) })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  const earlier = numInsertedOrUpdatedRows ? undefined : await findEarlierAnswer<T>(db, request)
  if (earlier) return earlier.answer
  const answer = await work()
  await db
    .updateTable('idempotency_keys')
    .set({ status: 200, answer: sql`${JSON.stringify(answer ?? null)}::jsonb` })
    .where('account_id', '=', account_id)
    .where('key', '=', key)
    .execute()
  return answer
}
