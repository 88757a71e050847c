import type { ExpressionBuilder } from 'kysely'
import { foundBy } from '#platform/records.ts'
import type { DB } from '#platform/tables.ts'
import { phoneIn } from './phone.ts'

/** A filter for `people`: by the words of their names, or by a whole telephone number. */
export function peopleBy(search: string) {
  const phone = phoneIn(search)
  if (!phone) return foundBy('people', search)
  return (eb: ExpressionBuilder<DB, 'people'>) => eb.and([eb('people.phone', '=', phone)])
}
