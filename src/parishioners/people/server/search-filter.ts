import { type Expression, type SqlBool, expressionBuilder, sql } from 'kysely'
import { searchFilter } from '#platform/database/records.ts'
import type { DB } from '#platform/database/tables.ts'
import { peopleOtherwise } from '../../server/finding/finding.ts'

/** Builds a filter for `people` by words of names, telephone, day of birth or address. */
export function peopleFilter(search: string): Expression<SqlBool> {
  const byWords = searchFilter('people', search)
  const otherwise = peopleOtherwise(search)
  if (!otherwise) return byWords
  const otherwiseFilter = sql<SqlBool>`people.id in (select record_id from (${otherwise.ids}) otherwise)`
  return otherwise.alone
    ? otherwiseFilter
    : expressionBuilder<DB, 'people'>().or([byWords, otherwiseFilter])
}

/** Fewer digits are a year or the number of a house. */
const MIN_PHONE_DIGITS = 6

/** Selects the number of the person that contains the typed digits, so that people of one number can be told apart. */
export function selectMatchedPhone(text: string) {
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length < MIN_PHONE_DIGITS) return sql<string | null>`null::text`
  return sql<string | null>`case when strpos(p.phone, ${digits}) > 0 then p.phone else
    (select value from person_contacts where person_id = p.id and kind = 'phone' and strpos(value, ${digits}) > 0
      order by id limit 1) end`
}
