import { sql } from 'kysely'
import type { PublicContext } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { deviceName } from './sessions.ts'
import type { SignInOutcome } from '../sign-in-outcomes.ts'

/**
 * Keeps a try to sign in with the account it was about. The same statement runs when there is no such account, so
 * that the time taken tells nobody whether an address has one.
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
