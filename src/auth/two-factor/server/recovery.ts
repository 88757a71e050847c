import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

const HOW_MANY = 10
// Crockford's letters: no I, L, O, U, so that a code copied by hand is read correctly.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const generateCode = () => [...randomBytes(12)].map(byte => LETTERS[byte % 32]).join('')
const formatCode = (code: string) => code.match(/.{4}/g)!.join('-')

// 60 random bits need no slow hash, because they cannot be guessed from the digest.
const digest = (code: string) => createHash('sha256').update(code).digest('base64url')

/** Creates ten recovery codes for a lost telephone, as shown and as stored. */
export function newRecoveryCodes() {
  const codes = Array.from({ length: HOW_MANY }, generateCode)
  return { shown: codes.map(formatCode), stored: codes.map(digest) }
}

/** Uses up a recovery code and returns the number left, or undefined when the code is not one of the owner's. */
export async function spendRecoveryCode(
  db: Db,
  user_id: number,
  code: string,
): Promise<number | undefined> {
  const codeHash = digest(code)
  const updatedUser = await db
    .updateTable('users')
    .set({ recovery_codes: sql`array_remove(recovery_codes, ${codeHash})` })
    .where('id', '=', user_id)
    .where(sql<boolean>`${codeHash} = any(recovery_codes)`)
    .returning(sql<number>`cardinality(recovery_codes)`.as('left'))
    .executeTakeFirst()
  return updatedUser?.left
}
