import type { Context } from '#platform/context.ts'
import { recordAttempt, hashSubject, forgetAttempt } from '#auth/server/attempt-limits/attempts.ts'
import { ADMINISTRATOR } from '#auth/rights/role-names.ts'

const MAX_REFUSED = 10

/**
 * Saves an account's e-mail address. Addresses are unique across parishes, so a refusal discloses an account of another
 * parish: a user who sees the accounts of one parish may be refused ten times in a quarter of an hour and is then
 * blocked. An administrator sees every account.
 */
export async function limitGuesses<T>(
  { inNewTransaction, user }: Pick<Context, 'inNewTransaction' | 'user'>,
  write: () => Promise<T>,
): Promise<T> {
  if (user.role_id === ADMINISTRATOR) return write()
  const limits = [{ subject: hashSubject('given-address', user.id), most: MAX_REFUSED }]
  const attempt = await inNewTransaction(db => recordAttempt(db, limits))
  const result = await write()
  await inNewTransaction(db => forgetAttempt(db, limits, attempt))
  return result
}
