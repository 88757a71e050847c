import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { applyAction, matchesAction, buildCertificateActions, buildTaskActions } from './actions.ts'
import type { SearchGroup } from '../contract.ts'
import type { SearchSource } from './source.ts'
import { type SearchQuery, nearQuery, readSearchQuery } from './search-query.ts'
import { parseActionQuery, isEnough } from '../search-words.ts'

type Asker = Pick<Context, 'db' | 'user'>

interface SourceQuery {
  source: SearchSource
  searchQuery: SearchQuery
}

/**
 * Searches all sources that the user may read; a text that names a kind of record searches only that kind by the other
 * words. When the first source, people, has no result, the sources without results are searched again with similar
 * spellings.
 */
export async function findRecords(
  { db, user }: Asker,
  sources: SearchSource[],
  { search }: { search: string },
) {
  if (!isEnough(search)) return { data: [], spellings: [] }
  const searches = sources
    .filter(({ access }) => hasPermission(user, access))
    .map(source => ({
      source,
      searchQuery: readSearchQuery(parseActionQuery(search, listOtherNames(source, search))),
    }))
  const results = await ask({ db, user }, searches)
  const empty = searches.filter((_, index) => results[index]!.total === 0)
  const near = results[0]?.total === 0 ? await nearer(db, empty) : []
  const nearResults = await ask({ db, user }, near, true)
  const actions = new Map(
    searches.map(({ source }) => [
      source.kind,
      getActions(source).find(
        action => matchesAction(action, search) && hasPermission(user, action.access),
      ),
    ]),
  )
  const addAction = (group: SearchGroup) => {
    const action = actions.get(group.kind)
    return action ? applyAction(group, action) : group
  }
  return {
    data: results
      .map(group => nearResults.find(({ kind }) => kind === group.kind) ?? group)
      .map(addAction)
      .filter(({ rows }) => rows.length > 0),
    spellings: getSpellings([...searches, ...near]),
  }
}

/** Lists the actions of all sources that the user may request, each wording once. */
export async function listTypedActions({ user }: Pick<Context, 'user'>, sources: SearchSource[]) {
  const titles = new Map<string, string>()
  for (const source of sources.filter(({ access }) => hasPermission(user, access))) {
    for (const { title, example, access } of getActions(source)) {
      if (hasPermission(user, access) && !titles.has(example)) titles.set(example, title)
    }
  }
  return { data: [...titles].map(([example, title]) => ({ title, example })) }
}

const getActions = ({ kind, actions = [] }: SearchSource) => [
  ...buildCertificateActions(kind),
  ...buildTaskActions(kind),
  ...actions,
]

/** Returns the words for the kind of record, and those of actions on its records. */
const listOtherNames = (source: SearchSource, text: string) => [
  ...(source.called ?? []),
  ...getActions(source).flatMap(action => (matchesAction(action, text) ? action.asked.flat() : [])),
]

// Sends all queries before waiting for the answers, so that they do not wait for each other.
const ask = ({ db, user }: Asker, searches: SourceQuery[], near = false): Promise<SearchGroup[]> =>
  Promise.all(
    searches.map(async ({ source: { kind, title, list, find }, searchQuery }) => {
      const { rows, total } = await find(db, searchQuery, user)
      const all = list && !near ? withSearch(list, searchQuery.text) : null
      return { kind, title, rows, total, near, all }
    }),
  )

/** Returns the sources with similar spellings; sources without any are omitted. */
async function nearer(db: Db, searches: SourceQuery[]): Promise<SourceQuery[]> {
  const nears = new Map<string, SearchQuery | null>()
  for (const { searchQuery } of searches) {
    if (!nears.has(searchQuery.text)) nears.set(searchQuery.text, await nearQuery(db, searchQuery))
  }
  return searches.flatMap(({ source, searchQuery }) => {
    const near = nears.get(searchQuery.text)
    return near ? [{ source, searchQuery: near }] : []
  })
}

const withSearch = (list: string, search: string) =>
  `${list}${list.includes('?') ? '&' : '?'}search=${encodeURIComponent(search.slice(0, 200))}`

const getSpellings = (searches: SourceQuery[]) => [
  ...new Set(
    searches.flatMap(({ searchQuery }) =>
      searchQuery.words.flatMap(({ choices }) => choices.map(({ low }) => low)),
    ),
  ),
]
