import { sql } from 'kysely'
import type { Database, Db } from '#platform/database/database.ts'
import { insertJob } from '#platform/jobs/jobs.ts'
import type { MailMessage } from '#platform/mail/mail-message.ts'
import type { Mail } from '#platform/mail/mail.ts'
import {
  type AccountChange,
  addressLeftEmail,
  administratorAddedEmail,
  changeEmail,
  invitationEmail,
  resetEmail,
  trialEmail,
  twoFactorEmail,
} from './emails.ts'
import { mintToken } from './tokens.ts'
import { parishInTown } from '#shared/places/parish-names.ts'
import { inInstallation } from '#platform/database/tenancy.ts'

export const ACCOUNT_MAIL = 'account-mail'

/**
 * Order of an e-mail about an account. Only ids wait in the queue: the address is read and the link's secret is created
 * when the e-mail is written. `user_id` null is a request for an unknown address; it takes as long as a real one and
 * sends nothing.
 */
type Order =
  | { kind: 'reset_password'; user_id: number | null }
  | { kind: 'invitation' | 'trial'; user_id: number }
  | { kind: 'two_factor'; user_id: number; session_id: number }
  | { kind: AccountChange; user_id: number }
  | ({ kind: 'address_left'; user_id: number } & HistoryEntry)
  | { kind: 'administrator_added'; user_id: number; added_id: number }

/** History entry in which the account had its former address. */
interface HistoryEntry {
  parish_id: number
  seq: number
}

/** E-mails that a blocked account gets: that it was blocked, and that its address was changed before. */
const TOLD_WHEN_BLOCKED: ReadonlySet<Order['kind']> = new Set(['blocked', 'address_left'])

export const orderMail = (db: Db, order: Order) => insertJob(db, ACCOUNT_MAIL, order)

/**
 * Takes a shared lock: the address must not change after it was read and before the link is stored, because that change
 * ends the link.
 */
const receiver = (db: Db, user_id: number) =>
  db
    .selectFrom('users')
    .leftJoin('parishes', 'parishes.id', 'users.parish_id')
    .select(['users.id', 'users.name', 'users.email', 'users.active'])
    .select(['parishes.name as parish_name', 'parishes.title', 'parishes.town'])
    .where('users.id', '=', user_id)
    .where('users.demo', '=', false) // the demo's addresses do not belong to real people
    .forShare('users')
    .executeTakeFirst()

type Recipient = NonNullable<Awaited<ReturnType<typeof receiver>>>

const describeParish = ({ parish_name: name, title, town }: Recipient) =>
  name && parishInTown({ name, title, town })

const isOpen = (db: Db, session_id: number) =>
  db.selectFrom('account_sessions').select('id').where('id', '=', session_id).executeTakeFirst()

async function write(db: Db, order: Order, publicUrl: string): Promise<MailMessage | undefined> {
  const user = order.user_id === null ? undefined : await receiver(db, order.user_id)
  if (!user || (!user.active && !TOLD_WHEN_BLOCKED.has(order.kind))) return undefined
  if (order.kind === 'reset_password') {
    return resetEmail(user, publicUrl, await mintToken(db, order.kind, user.id))
  }
  if (order.kind === 'invitation') {
    return invitationEmail(
      user,
      describeParish(user),
      publicUrl,
      await mintToken(db, order.kind, user.id),
    )
  }
  if (order.kind === 'trial') return trialEmail(user)
  if (order.kind === 'administrator_added') {
    const addedUser = await receiver(db, order.added_id)
    return addedUser && administratorAddedEmail(user, addedUser.name)
  }
  if (order.kind === 'address_left') {
    const email = (await formerAddress(db, order))?.email
    return email ? addressLeftEmail({ name: user.name, email }) : undefined
  }
  if (order.kind !== 'two_factor') return changeEmail(user, order.kind)
  if (!(await isOpen(db, order.session_id))) return undefined
  return twoFactorEmail(user, publicUrl, await mintToken(db, order.kind, user.id, order.session_id))
}

/**
 * Orders the e-mail to an account's former address, where alone its owner learns of a change made by another person.
 * Call it in the transaction of the change.
 */
export async function orderLetterToFormerAddress(
  db: Db,
  { id, parish_id }: { id: number; parish_id: number | null },
) {
  const entry = await db
    .selectFrom('history')
    .select(['parish_id', 'seq'])
    .where('parish_id', '=', parish_id ?? 0)
    .where('table_name', '=', 'users')
    .where('record_id', '=', id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await orderMail(db, { kind: 'address_left', user_id: id, ...entry })
}

const formerAddress = (db: Db, { parish_id, seq }: HistoryEntry) =>
  db
    .selectFrom('history')
    .select(sql<string | null>`old ->> 'email'`.as('email'))
    .where('parish_id', '=', parish_id)
    .where('seq', '=', seq)
    .where('table_name', '=', 'users')
    .executeTakeFirst()

/** Handles the queued job: writes the e-mail and sends it; an e-mail that was not accepted is written anew. */
export const accountMail =
  (database: Database, mail: Mail, publicUrl: string) => async (order: Order) => {
    const email = await inInstallation(database, db => write(db, order, publicUrl))
    if (!email) return
    await mail.send(email)
    if (order.kind !== 'trial') return
    await database.query('update installation_state set mail_tried_at = now()')
  }
