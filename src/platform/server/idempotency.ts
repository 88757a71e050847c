import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { Refusal } from '../refusals.ts'

/**
 * Runs `work` once for a key of an account. A repeated request, also one sent while the first is still running, gets
 * the answer of the first. The same key with other content is refused. Keys are valid for 7 days.
 */
export async function withIdempotencyKey<T>(
  db: Db,
  account_id: number,
  key: string,
  content: unknown,
  work: () => Promise<T>,
): Promise<T> {
  if (key.length > 255) throw new Refusal(422, 'Zbyt długi klucz powtórzenia')
  const request_hash = createHash('sha256').update(JSON.stringify(content)).digest()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values({ account_id, key, request_hash })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) {
    const first = await db
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'answer'])
      .where('account_id', '=', account_id)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (!first.request_hash.equals(request_hash)) {
      throw new Refusal(422, 'Ten formularz został już wysłany z inną treścią. Odśwież stronę.')
    }
    return first.answer as T
  }
  const answer = await work()
  await db
    .updateTable('idempotency_keys')
    .set({ status: 200, answer: sql`${JSON.stringify(answer ?? null)}::jsonb` })
    .where('account_id', '=', account_id)
    .where('key', '=', key)
    .execute()
  return answer
}
