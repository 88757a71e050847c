import { createHmac } from 'node:crypto'
import { formatPhone } from '#shared/people/phone.ts'
import { parishName } from '#shared/places/parish-names.ts'
import type { Database } from '#platform/database/database.ts'
import type { MailMessage } from '#platform/mail/mail-message.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { inInstallation, insideParish } from '#platform/database/tenancy.ts'

export const VISIT_REQUEST_MAIL = 'visit-request-mail'

/**
 * Derives the code of an e-mail from the secret of the installation, so that the code is stored in no queue and no
 * table.
 */
export const getCode = (secret: string, parish_id: number, number: string) =>
  createHmac('sha256', secret)
    .update(`visit request ${parish_id} ${number}`)
    .digest('base64url')
    .slice(0, 22)

interface About {
  to: { name: string; address: string }
  parish: string
  phone: string | null
  number: string
  url: string
}

/**
 * Builds the message without any text of the request, because a public form must not send typed text to another
 * person's mailbox.
 */
export const requestEmail = ({ to, parish, phone, number, url }: About): MailMessage => ({
  to,
  subject: `Potwierdź prośbę o kolędę (${number})`,
  paragraphs: [
    'Szczęść Boże!',
    'Prośba o wizytę duszpasterską dotarła do kancelarii. Potwierdź ją przyciskiem poniżej. Jeśli to nie Ty ją wysłałeś(-aś), nie rób nic.',
    `Pod tym samym adresem sprawdzisz później, czy termin jest już ustalony. ${parish}.${phone ? ` Kancelaria: ${formatPhone(phone)}.` : ''} Numer zgłoszenia: ${number}.`,
  ],
  link: { label: 'Potwierdź i zobacz zgłoszenie', url },
})

/**
 * Queue job that writes to the person who sent the request, unless the data were erased or the request was confirmed
 * meanwhile.
 */
export const requestEmails =
  (database: Database, mail: Mail, secret: string, origin: string) =>
  async ({ parish_id, id }: { parish_id: number; id: number }) => {
    const parish = await inInstallation(database, db =>
      db
        .selectFrom('parishes')
        .select(['name', 'title', 'town', 'phone', 'url'])
        .where('id', '=', parish_id)
        .executeTakeFirstOrThrow(),
    )
    const request = await insideParish(
      database,
      parish_id,
    )(db =>
      db
        .selectFrom('visit_registrations')
        .select(['number', 'email', 'names', 'surname'])
        .where('id', '=', id)
        .where('state', '=', 'unconfirmed')
        .executeTakeFirst(),
    )
    if (!request?.email) return
    const { number, email, names, surname } = request
    const linkParams = new URLSearchParams({
      numer: number,
      kod: getCode(secret, parish_id, number),
    })
    await mail.send(
      requestEmail({
        to: { name: [names, surname].filter(Boolean).join(' '), address: email },
        parish: [parishName(parish), parish.town].filter(Boolean).join(', '),
        phone: parish.phone,
        number,
        url: `${origin}/parafia/${parish.url}/zgloszenia-koled?${linkParams}`,
      }),
    )
  }
