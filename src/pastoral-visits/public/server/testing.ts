import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { DB } from '#platform/database/tables.ts'
import { today, addDays } from '#shared/dates/days.ts'
import type { MailMessage } from '#platform/mail/mail-message.ts'
import { newPublicParish } from '#public-pages/server/testing.ts'
import type { testApi } from '#testing/api.ts'
import { easySolution } from '#testing/bot-check.ts'
import { type VisitorBrowser, newBrowser } from '#testing/visitor.ts'
import { VISIT_REQUEST_MAIL, requestEmails } from './emails.ts'

type Office = Awaited<ReturnType<typeof testApi>>
type Season = Partial<Insertable<DB['visit_seasons']>>
type Route = Partial<Insertable<DB['visit_routes']>>
type Range = Partial<Insertable<DB['visit_ranges']>>

/** Creates a parish that publishes its visits, with two streets and no route yet. */
export async function newVisitParish(office: Office, overrides: Season = {}) {
  const publicParish = await newPublicParish(office)
  const day = today()
  const places = await office.inParish(publicParish.parish_id, async db => {
    const { id: town } = await db
      .insertInto('towns')
      .values({ name: 'Sokołów' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const streets = await db
      .insertInto('streets')
      .values([
        { name: 'ul. Polna', town_id: town },
        { name: 'ul. Leśna', town_id: town },
      ])
      .returning('id')
      .execute()
    const { id: season } = await db
      .insertInto('visit_seasons')
      .values({
        name: '2026/2027',
        date_from: addDays(day, 1),
        date_to: addDays(day, 40),
        public_search: true,
        registrations_from: addDays(day, -3),
        registrations_to: addDays(day, 30),
        ...overrides,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: worker } = await db
      .insertInto('parish_workers')
      .values({
        title: 'ks.',
        names: 'Jan',
        surname: 'Lis',
        worker_function: 'wikariusz',
        clergy: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { town, polna: streets[0]!.id, lesna: streets[1]!.id, season, worker }
  })

  /** Creates a route with its ranges, by default on ul. Polna. */
  const route = (ranges: Range[], overrides: Route = {}) =>
    office.inParish(publicParish.parish_id, async db => {
      const { id } = await db
        .insertInto('visit_routes')
        .values({
          visit_season_id: places.season,
          date: addDays(day, 5),
          time_from: '16:00',
          time_to: '20:00',
          parish_worker_id: places.worker,
          ...overrides,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const rows = ranges.map((range, position) => ({
        visit_route_id: id,
        position,
        dic_town_id: places.town,
        dic_street_id: places.polna,
        ...range,
      }))
      await db.insertInto('visit_ranges').values(rows).execute()
      return id
    })

  /** Sends the waiting e-mails to people of this parish and returns them. */
  async function listEmails(): Promise<MailMessage[]> {
    const sentEmails: MailMessage[] = []
    const mail = {
      send: async (email: MailMessage) => void sentEmails.push(email),
      close: () => {},
    }
    const work = requestEmails(office.database, mail, 'test-secret', 'https://kancelaria.test')
    const { rows } = await office.database.query(
      `delete from pgboss.job where name = $1 and (data ->> 'parish_id')::int = $2 returning data`,
      [VISIT_REQUEST_MAIL, publicParish.parish_id],
    )
    for (const { data } of rows) await work(data)
    return sentEmails
  }

  return {
    ...publicParish,
    ...places,
    day,
    route,
    listEmails,
    visitor: (ip?: string) => newBrowser(office.send, ip),
  }
}
export type VisitParish = Awaited<ReturnType<typeof newVisitParish>>

export const getRequest = ({ town, polna }: VisitParish, change: object = {}) => ({
  dic_town_id: town,
  dic_street_id: polna,
  building_number: '12A',
  place_number: '4',
  names: 'Anna',
  surname: 'Zięba',
  phone: '600 100 200',
  email: `${randomUUID()}@parafia.test`,
  preferred: 'po 18:00',
  remarks: null,
  rodoRules: true,
  ...change,
})

/** Sends a request as the form does: with a solved bot check and a key. */
export const sendVisitRequest = async (
  visitor: VisitorBrowser,
  url: string,
  body: object,
  key: string = randomUUID(),
) =>
  visitor(
    'POST',
    `/api/public/${url}/visit-registrations`,
    { altcha: await easySolution(), ...body },
    { 'idempotency-key': key },
  )
