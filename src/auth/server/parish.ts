import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { ParishShown } from '../contract.ts'

/** Days before the end of a licence when the notice begins. */
const WARNING_DAYS = 31

// The day ends in Poland, wherever the server stands.
const LICENCE = sql<ParishShown['licence']>`case
  when active = 0 then 'inactive'
  when expiration_date < (now() at time zone 'Europe/Warsaw')::date then 'expired'
  when expiration_date <= (now() at time zone 'Europe/Warsaw')::date + ${sql.lit(WARNING_DAYS)} then 'soon'
  else 'valid' end`

const wrapName = (name: string | null) => (name === null ? null : { name })

interface Where {
  name: string
  town: string | null
  street: string | null
  building_number: string | null
}

/** "Parafia św. Anny. Sokołów, Kościelna 3." — each part only when there is one. */
export function parishText({ name, town, street, building_number }: Where): string {
  const place = [town, [street, building_number].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  return place ? `${name}. ${place}.` : `${name}.`
}

/** A parish with its licence, for the title bar and the notices; null for none. */
export async function parishShown(db: Db, id: number | null): Promise<ParishShown | null> {
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
