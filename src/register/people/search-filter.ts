import { type Expression, type SqlBool, expressionBuilder } from 'kysely'
import { searchFilter } from '#platform/database/records.ts'
import type { DB } from '#platform/database/tables.ts'
import { phoneIn } from '#platform/phone.ts'

/** A filter for `people`: by the words of their names, or by a whole telephone number. */
export function peopleFilter(search: string): Expression<SqlBool> {
  const phone = phoneIn(search)
  if (!phone) return searchFilter('people', search)
  return expressionBuilder<DB, 'people'>()('people.phone', '=', phone)
}
