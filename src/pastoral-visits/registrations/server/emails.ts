import { sql } from 'kysely'
import { formatPhone } from '#shared/people/phone.ts'
import { parishName } from '#shared/places/parish-names.ts'
import { inInstallation, insideParish } from '#platform/database/tenancy.ts'
import type { Database, Db } from '#platform/database/database.ts'
import type { MailMessage } from '#platform/mail/mail-message.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { showDay } from '#shared/dates/format-day.ts'
import type { VisitNews } from './service.ts'

interface VisitEmail {
  id: number
  parish_id: number
  news: VisitNews
}

export interface RegistrationEmailFacts {
  to: { name: string; address: string }
  parish: string
  phone: string | null
  number: string
  reason: string | null
  /** Date, hours and visiting priest; null when the request is no longer in a route. */
  visit: { date: string; time_from: string; time_to: string; worker: string | null } | null
}

/**
 * Builds the message to a person who requested a visit. The address is not repeated, because anybody could have typed
 * it.
 */
export function visitEmail(news: VisitNews, about: RegistrationEmailFacts): MailMessage {
  const { to, parish, phone, number, reason, visit } = about
  const reach = phone ? ` Kancelaria: ${formatPhone(phone)}.` : ''
  const newsText =
    news === 'planned' && visit
      ? `Wizyta duszpasterska jest zaplanowana: ${showDay(visit.date)}, między ${visit.time_from.slice(0, 5)} a ${visit.time_to.slice(0, 5)}${visit.worker ? ` (${visit.worker})` : ''}. Jeśli ten termin nie pasuje, prosimy o telefon.`
      : `Nie możemy przyjąć zgłoszenia kolędy. ${reason ?? ''}`.trim()
  return {
    to,
    subject: `${news === 'planned' ? 'Termin kolędy' : 'Zgłoszenie kolędy'} (${number})`,
    paragraphs: ['Szczęść Boże!', newsText, `${parish}.${reach} Numer zgłoszenia: ${number}.`],
  }
}

/** Queue job that sends the message with the present state of the request. */
export const visitMail =
  (database: Database, mail: Mail) =>
  async ({ id, parish_id, news }: VisitEmail) => {
    const parish = await inInstallation(database, db =>
      db
        .selectFrom('parishes')
        .select(['name', 'title', 'town', 'phone'])
        .where('id', '=', parish_id)
        .executeTakeFirstOrThrow(),
    )
    const notice = await insideParish(database, parish_id)(db => whatToTell(db, id, news))
    if (!notice) return
    const { email, name, ...rest } = notice
    await mail.send(
      visitEmail(news, {
        ...rest,
        to: { name, address: email },
        parish: [parishName(parish), parish.town].filter(Boolean).join(', '),
        phone: parish.phone,
      }),
    )
  }

/** Returns the facts for the message; undefined when the state has changed or the data were erased meanwhile. */
async function whatToTell(db: Db, id: number, news: VisitNews) {
  const registration = await db
    .selectFrom('visit_registrations')
    .select(['email', 'names', 'surname', 'number', 'reason', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!registration?.email || registration.state !== news) return undefined
  const { rows } = await sql<NonNullable<RegistrationEmailFacts['visit']>>`
    select route.date, route.time_from, route.time_to,
      (select concat_ws(' ', w.title, w.names, w.surname) from parish_workers w where w.id = route.parish_worker_id) as worker
    from visit_addresses door join visit_routes route on route.parish_id = door.parish_id and route.id = door.visit_route_id
    where door.visit_registration_id = ${id} and door.removed_at is null limit 1`.execute(db)
  const { email, names, surname, number, reason } = registration
  const name = [names, surname].filter(Boolean).join(' ')
  return { email, name, number, reason, visit: rows[0] ?? null }
}
