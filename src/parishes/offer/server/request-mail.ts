import type { Database } from '#platform/database/database.ts'
import type { MailMessage } from '#platform/mail/mail-message.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { requestToAnswer } from './service.ts'
import { inInstallation } from '#platform/database/tenancy.ts'

type Request = NonNullable<Awaited<ReturnType<typeof requestToAnswer>>>

const SUBJECTS = {
  invoice: 'Zamówienie abonamentu',
  contact: 'Prośba o kontakt w sprawie abonamentu',
  sms: 'Prośba o doładowanie wiadomości SMS',
}

function requestEmail(vendor: string, request: Request): MailMessage {
  const { name, town, parish_id, person, email, subscription, amount } = request
  const subject = SUBJECTS[request.kind]
  return {
    to: { name: 'Biuro obsługi', address: vendor },
    subject: `${subject}: ${[name, town].filter(Boolean).join(', ')}`,
    paragraphs: [
      `${subject}.`,
      `Parafia: ${[name, town].filter(Boolean).join(', ')} (nr ${parish_id}).`,
      `Abonament: ${subscription ?? 'jeszcze niewybrany'}.`,
      ...(amount ? [`Liczba wiadomości: ${amount}.`] : []),
      `Zgłasza: ${person}, ${email}.`,
    ],
  }
}

/** Job that notifies the vendor of one order or request for contact. */
export const requestMail =
  (database: Database, mail: Mail, vendor: string) =>
  async ({ id }: { id: number }) => {
    const request = await inInstallation(database, db => requestToAnswer(db, id))
    if (request) await mail.send(requestEmail(vendor, request))
  }
