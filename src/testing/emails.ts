import type { Database } from '#platform/database/database.ts'
import type { MailMessage } from '#platform/mail/mail-message.ts'
import { PUBLIC_URL } from './api.ts'
import { ACCOUNT_MAIL, accountMail } from '#auth/server/mail/account-mail.ts'

/** Runs the waiting mail jobs of this person in order and returns the e-mails. */
export async function listEmails(
  database: Database,
  user_id: number | null,
): Promise<MailMessage[]> {
  const { rows } = await database.query(
    `with taken as (delete from pgboss.job where name = $1 and data ->> 'user_id' is not distinct from $2
       returning data, created_on)
     select data from taken order by created_on`,
    [ACCOUNT_MAIL, user_id === null ? null : String(user_id)],
  )
  const emails: MailMessage[] = []
  const mail = { send: async (email: MailMessage) => void emails.push(email), close: () => {} }
  for (const { data } of rows) await accountMail(database, mail, PUBLIC_URL)(data)
  return emails
}

export const getToken = (email: MailMessage | undefined) =>
  new URL(email?.link?.url ?? PUBLIC_URL).searchParams.get('token') ?? ''
