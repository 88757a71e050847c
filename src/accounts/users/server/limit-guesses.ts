import type { Context } from '#platform/context.ts'
import { recordAttempt, hashSubject, forgetAttempt } from '#auth/server/guard/attempts.ts'

const MAX_REFUSED = 10

/**
 * Gives an account an address. Addresses are one list for all parishes, so a refusal tells of an account elsewhere:
 * whoever sees the accounts of one parish may be refused ten times in a quarter of an hour, and then gives none. An
 * administrator sees every account.
 */
export async function limitGuesses<T>(
  { inNewTransaction, user }: Pick<Context, 'inNewTransaction' | 'user'>,
  write: () => Promise<T>,
): Promise<T> {
  if (user.role_id === 1) return write()
  const limits = [{ subject: hashSubject('given-address', user.id), most: MAX_REFUSED }]
  const attempt = await inNewTransaction(db => recordAttempt(db, limits))
  const result = await write()
  await inNewTransaction(db => forgetAttempt(db, limits, attempt))
  return result
}
