import type { Context } from '#platform/context.ts'
import { certificateOf } from '#platform/book-catalogue.ts'
import type { Db } from '#platform/database/database.ts'
import { may } from '#session/rights/permissions.ts'
import type { Group } from './contract.ts'
import type { Source } from './source.ts'
import { type SearchQuery, nearQuery, readSearchQuery } from './search-query.ts'
import { PAPERS, askedOf, asksForPaper, isEnough } from './words.ts'

type Asker = Pick<Context, 'db' | 'user'>

interface Asked {
  source: Source
  searchQuery: SearchQuery
}

/**
 * Looks in every source the person may read; one called by its name is asked for the rest. When the first
 * of them, people, finds nobody, those that found nothing look once more among spellings a slip away.
 */
export async function find({ db, user }: Asker, sources: Source[], { search }: { search: string }) {
  if (!isEnough(search)) return { data: [], spellings: [] }
  const asked = sources
    .filter(({ access }) => may(user, access))
    .map(source => ({ source, searchQuery: readSearchQuery(askedOf(search, calledOf(source))) }))
  const found = await ask({ db, user }, asked)
  const empty = asked.filter((_, index) => found[index]!.total === 0)
  const near = found[0]?.total === 0 ? await nearer(db, empty) : []
  const more = await ask({ db, user }, near, true)
  const papers = asksForPaper(search) && may(user, 'documents.issue')
  return {
    data: found
      .map(group => more.find(({ kind }) => kind === group.kind) ?? group)
      .map(group => (papers ? papersOf(group) : group))
      .filter(({ rows }) => rows.length > 0),
    spellings: spellingsOf([...asked, ...near]),
  }
}

const calledOf = ({ kind, called = [] }: Source) =>
  certificateOf(kind, 0) ? [...called, ...PAPERS] : called

/** `świadectwo chrztu nowak`: the same acts, each with the dialog of its certificate; a cancelled one has none. */
function papersOf(group: Group): Group {
  const rows = group.rows
    .filter(({ state }) => state === null)
    .map(row => ({ ...row, path: certificateOf(group.kind, row.id)?.path ?? row.path }))
  const label = certificateOf(group.kind, 0)?.label
  return label ? { ...group, rows, title: label, all: null } : group
}

// One after another they are sent, and answered in one turn: they do not wait for each other.
const ask = ({ db, user }: Asker, asked: Asked[], near = false): Promise<Group[]> =>
  Promise.all(
    asked.map(async ({ source: { kind, title, list, find }, searchQuery }) => {
      const { rows, total } = await find(db, searchQuery, user)
      const all = list && !near ? withSearch(list, searchQuery.text) : null
      return { kind, title, rows, total, near, all }
    }),
  )

/** The same sources with spellings a slip away; those that have none are left out. */
async function nearer(db: Db, asked: Asked[]): Promise<Asked[]> {
  const nears = new Map<string, SearchQuery | null>()
  for (const { searchQuery } of asked) {
    if (!nears.has(searchQuery.text)) nears.set(searchQuery.text, await nearQuery(db, searchQuery))
  }
  return asked.flatMap(({ source, searchQuery }) => {
    const near = nears.get(searchQuery.text)
    return near ? [{ source, searchQuery: near }] : []
  })
}

const withSearch = (list: string, search: string) =>
  `${list}${list.includes('?') ? '&' : '?'}search=${encodeURIComponent(search.slice(0, 200))}`

const spellingsOf = (asked: Asked[]) => [
  ...new Set(
    asked.flatMap(({ searchQuery }) =>
      searchQuery.words.flatMap(({ choices }) => choices.map(({ low }) => low)),
    ),
  ),
]
