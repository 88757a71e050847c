import { type SqlBool, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { readPage } from '#platform/database/read-page.ts'
import { splitWords } from '#shared/text/fold-text.ts'
import { type ParishQuery, parishes } from '../contract.ts'
import { CURIA } from '#auth/rights/role-names.ts'

// The list has hundreds of parishes only, so the words are split at query time instead of being indexed.
const begins = (word: string) => sql<SqlBool>`exists (
  select from words(concat_ws(' ', parishes.name, parishes.title, parishes.town, parishes.deanery)) as spoken
  where starts_with(spoken, ${word}))`

/**
 * Lists the parishes of the installation except removed ones, for a curia those of its diocese; searches the beginnings
 * of words in name, title, town and deanery.
 */
export async function listParishes({ db, user }: Context, query: ParishQuery) {
  const { sort, sortType, search } = query
  let matchingParishes = db
    .selectFrom('parishes')
    .where('removed_at', 'is', null)
    .where(eb => eb.and(splitWords(search).slice(0, 8).map(begins)))
  if (user.role_id === CURIA) {
    matchingParishes = matchingParishes.where('parishes.diocese_id', '=', eb =>
      eb.selectFrom('users').select('users.diocese_id').where('users.id', '=', user.id),
    )
  }
  const column = sql.ref(`parishes.${sort}`)
  const sortedParishes = matchingParishes
    .leftJoin('dioceses', 'dioceses.id', 'parishes.diocese_id')
    .selectAll('parishes')
    .select('dioceses.name as diocese')
    .orderBy(sort === 'expiration_date' ? column : sql`${column} collate "pl"`, order =>
      (sortType === 'asc' ? order.asc() : order.desc()).nullsLast(),
    )
    .orderBy('parishes.id')
  return readPage(parishes.list.path, query, sortedParishes)
}
