import type { Database } from '../database/database.ts'
import { listAdministrators } from './list-administrators.ts'
import type { MailMessage } from './mail-message.ts'
import type { Mail } from './mail.ts'

/**
 * Sends an e-mail to each administrator and returns how many got it; a failure of one does not stop the others. Throws
 * when all fail, so that whoever stores that the administrators were told does so afterwards.
 */
export async function emailAdministrators(
  database: Pick<Database, 'query'>,
  mail: Pick<Mail, 'send'>,
  build: (to: MailMessage['to']) => MailMessage,
): Promise<number> {
  const problems: unknown[] = []
  const administrators = await listAdministrators(database)
  for (const to of administrators)
    await mail.send(build(to)).catch((problem: unknown) => problems.push(problem))
  if (problems.length > 0 && problems.length === administrators.length) throw problems[0]
  return administrators.length - problems.length
}
