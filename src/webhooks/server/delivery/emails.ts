import * as z from 'zod'
import type { Database } from '#platform/database/database.ts'
import type { MailMessage } from '#platform/mail/mail-message.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { WEBHOOKS } from '../../paths.ts'
import { inInstallation, insideParish } from '#platform/database/tenancy.ts'

export const WEBHOOK_MAIL = 'webhook-mail'

const Job = z.object({ parish_id: z.number(), id: z.number() })

const WHY = {
  gone: 'Jego odbiorca odpowiedział, że tego adresu już nie ma (410).',
  failing: 'Przez dobę jego odbiorca nie przyjął zdarzenia, choć program ponawiał wysyłkę.',
}

/** Returns the priests of the parish, who manage its webhooks. */
const priests = (database: Database, parish_id: number) =>
  inInstallation(database, db =>
    db
      .selectFrom('users')
      .select(['name', 'email as address'])
      .where('parish_id', '=', parish_id)
      .where('role_id', '=', 2)
      .where('active', '=', true)
      .where('demo', '=', false)
      .orderBy('id')
      .execute(),
  )

const findDisabledWebhook = (database: Database, { parish_id, id }: z.output<typeof Job>) =>
  insideParish(
    database,
    parish_id,
  )(db =>
    db
      .selectFrom('webhooks')
      .select(['url', 'off_reason'])
      .where('id', '=', id)
      .where('active', '=', false)
      .executeTakeFirst(),
  )

/** Queue job that informs the priest that a webhook was switched off, unless it is on again. */
export const webhookMail =
  (database: Database, mail: Mail, origin: string) => async (data: unknown) => {
    const job = Job.parse(data)
    const off = await findDisabledWebhook(database, job)
    if (!off?.off_reason) return
    const reasonText = off.off_reason === 'gone' ? WHY.gone : WHY.failing
    const host = new URL(off.url).host
    for (const to of await priests(database, job.parish_id)) {
      await mail.send(email(to, host, reasonText, origin))
    }
  }

const email = (
  to: MailMessage['to'],
  host: string,
  reasonText: string,
  origin: string,
): MailMessage => ({
  to,
  subject: `Webhook do ${host} został wyłączony`,
  paragraphs: [
    'Szczęść Boże!',
    `Program przestał wysyłać powiadomienia o zdarzeniach do ${host}. ${reasonText}`,
    'Kto opiekuje się tamtym programem, sprawdzi, czemu nie odpowiada. Potem można włączyć webhook i wysłać ponownie to, co nie doszło.',
  ],
  link: { label: 'Zobacz webhooki', url: `${origin}${WEBHOOKS}` },
})
