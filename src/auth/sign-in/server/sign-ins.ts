import { sql } from 'kysely'
import type { PublicContext } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { deviceName } from './sessions.ts'
import type { SignInOutcome } from '../sign-in-outcomes.ts'

/**
 * Stores an attempt to sign in with its account. The same statement runs when there is no such account, so that its
 * duration does not disclose whether an address has one.
 */
export const recordSignIn = (
  db: Db,
  { request }: Pick<PublicContext, 'request'>,
  user_id: number | undefined,
  outcome: SignInOutcome,
) =>
  db
    .insertInto('sign_ins')
    .columns(['user_id', 'outcome', 'device'])
    .expression(
      db
        .selectFrom('users')
        .select(['id', sql<string>`${outcome}`.as('outcome')])
        .select(sql<string>`${deviceName(request.headers['user-agent'])}`.as('device'))
        .where('id', '=', user_id ?? 0),
    )
    .execute()
