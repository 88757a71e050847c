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
