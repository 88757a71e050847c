import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { readPage } from '#platform/database/read-page.ts'
import { type MergesQuery, dictionaryMerging } from '../contract.ts'
import { mergeableLists } from './lists.ts'

/** Lists the merges of this parish, newest first. */
export async function listDictionaryMerges({ db }: Context, query: MergesQuery) {
  const selection = db
    .selectFrom('dictionary_merges as done')
    .leftJoin('dictionaries', 'dictionaries.name', 'done.list')
    .select([
      'done.id',
      'done.version',
      'done.list',
      sql<string>`coalesce(dictionaries.public_name, done.list)`.as('publicName'),
      'done.target_value',
      'done.gone_values',
      'done.moved',
      'done.merged_at',
      'done.merged_by_name',
      'done.undone_at',
      'done.undone_by_name',
    ])
    .orderBy('done.id', 'desc')
  const page = await readPage(dictionaryMerging.list.path, query, selection)
  const findListTitle = (name: string) =>
    mergeableLists.find(entry => entry.name === name)?.publicName
  const data = page.data.map(row => ({
    ...row,
    publicName: findListTitle(row.list) ?? row.publicName,
  }))
  return { ...page, data }
}
