import type { Context } from '#platform/context.ts'
import { readPage } from '#platform/database/read-page.ts'
import { type MergeRow, type PairQuery, merges } from '../../contract.ts'

/** Lists the merges of this parish, the newest first. */
export function listMerges({ db }: Context, query: PairQuery) {
  const mergesQuery = db
    .selectFrom('merges')
    .selectAll()
    .$narrowType<Pick<MergeRow, 'kind'>>()
    .orderBy('id', 'desc')
  return readPage(merges.list.path, query, mergesQuery)
}
