import type { Database } from '../database/database.ts'
import type { MailMessage } from './mail-message.ts'

/** Lists the administrators who get the e-mails about the whole installation; those of the demonstration get none. */
export async function listAdministrators(
  database: Pick<Database, 'query'>,
): Promise<MailMessage['to'][]> {
  const { rows } = await database.query<MailMessage['to']>(
    'select name, email as address from users where role_id = 1 and active and not demo order by id',
  )
  return rows
}
