import { massHour, placeName } from '#masses/intentions/server/reading.ts'
import { type MovedMail, isSameMass } from '#masses/intentions/moving/server/service.ts'
import type { Database, Db } from '#platform/database/database.ts'
import type { MailMessage } from '#platform/mail/mail-message.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { insideParish } from '#platform/database/tenancy.ts'
import { orderPath } from '../payments/open.ts'
import { type OrderEmailFacts, GREETING, movedWords, buildSignature } from './emails.ts'
import { getSender } from './mail.ts'

/** Job that notifies the orderer of an intention that the office has moved it. */
export const movedMail =
  (database: Database, mail: Mail, origin: string) => async (job: MovedMail) => {
    const sender = await getSender(database, job.parish_id)
    const letterFacts = await insideParish(database, job.parish_id)(db => whatToTell(db, job))
    if (!letterFacts) return
    const { number, ...about } = letterFacts
    await mail.send({
      ...movedEmail(about, buildSignature(sender.words, sender.phone)),
      ...(number && {
        link: { label: 'Zobacz swoje zamówienie', url: `${origin}${orderPath(sender, number)}` },
      }),
    })
  }

const movedEmail = (
  about: Pick<OrderEmailFacts, 'to' | 'content' | 'mass' | 'before'>,
  signature: string,
): MailMessage => ({
  to: about.to,
  subject: 'Nowy termin Mszy',
  paragraphs: [GREETING, ...movedWords(about), signature],
})

/**
 * Returns the content of the message; undefined when the intention was moved back, moved again or cancelled before the
 * e-mail was due, or has no address.
 */
async function whatToTell(db: Db, { id, from, to }: MovedMail) {
  const intention = await db
    .selectFrom('intentions')
    .select(['mass_date', massHour.as('mass_time'), 'parish_place_id', placeName.as('place')])
    .select(['status', 'content', 'purchaser_name', 'purchaser_email'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!intention?.purchaser_email || intention.status !== 'accepted') return undefined
  if (!isSameMass(intention, to)) return undefined
  const { purchaser_name, purchaser_email, content, place } = intention
  const order = await db
    .selectFrom('intention_orders')
    .select('number')
    .where('intention_id', '=', id)
    .executeTakeFirst()
  return {
    to: { name: purchaser_name ?? '', address: purchaser_email },
    content,
    mass: { ...to, place },
    before: { ...from, place: null },
    number: order?.number,
  }
}
