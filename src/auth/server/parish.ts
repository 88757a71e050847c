import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { SessionParish } from '../contract.ts'

/** Number of days before the end of a licence at which the notice begins. */
const WARNING_DAYS = 31

// The day ends at midnight in Poland, regardless of the time zone of the server.
const LICENCE = sql<SessionParish['licence']>`case
  when active = 0 then 'inactive'
  when expiration_date < (now() at time zone 'Europe/Warsaw')::date then 'expired'
  when expiration_date <= (now() at time zone 'Europe/Warsaw')::date + ${sql.lit(WARNING_DAYS)} then 'soon'
  else 'valid' end`

const wrapName = (name: string | null) => (name === null ? null : { name })

interface ParishAddress {
  name: string
  town: string | null
  street: string | null
  building_number: string | null
}

/** Returns "Parafia św. Anny. Sokołów, Kościelna 3.", without the parts that are missing. */
export function parishText({ name, town, street, building_number }: ParishAddress): string {
  const place = [town, [street, building_number].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  return place ? `${name}. ${place}.` : `${name}.`
}

/** Returns a parish with its licence, for the title bar and the notices; null for none. */
export async function parishShown(db: Db, id: number | null): Promise<SessionParish | null> {
  if (id === null) return null
  const parish = await db
    .selectFrom('parishes')
    .selectAll()
    .select(LICENCE.as('licence'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...parish,
    details: { town: wrapName(parish.town) },
    town: wrapName(parish.town),
    street: wrapName(parish.street),
    settings_sms: { sms_balance: parish.sms_balance },
    display: parishText(parish),
  }
}

export const hasNoParish = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('parishes').select('id').limit(1).executeTakeFirst()) === undefined

/** Returns the parish of an installation that has only one, in which an administrator works without choosing it. */
export async function findOnlyParish(db: Db): Promise<number | null> {
  const parishes = await db.selectFrom('parishes').select(['id', 'active']).limit(2).execute()
  const [parish] = parishes
  return parishes.length === 1 && parish?.active === 1 ? parish.id : null
}
