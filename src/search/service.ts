import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { may } from '#session/permissions.ts'
import type { Group } from './contract.ts'
import type { Source } from './source.ts'
import { type Wish, nearWish, wishOf } from './wish.ts'
import { isEnough } from './words.ts'

/**
 * Looks in every source the person may read. When the first of them, people, finds nobody, those that
 * found nothing look once more among spellings a slip away.
 */
export async function find(
  { db, user }: Pick<Context, 'db' | 'user'>,
  sources: Source[],
  { search }: { search: string },
) {
  if (!isEnough(search)) return { data: [], spellings: [] }
  const open = sources.filter(({ access }) => may(user, access))
  const wish = wishOf(search)
  const found = await ask(db, open, wish, search)
  const near = found[0]?.total === 0 ? await nearWish(db, wish) : null
  const data = near ? await again(db, open, near, found) : found
  return {
    data: data.filter(({ rows }) => rows.length > 0),
    spellings: spellingsOf(near ?? wish),
  }
}

// One after another they are sent, and answered in one turn: they do not wait for each other.
const ask = (db: Db, sources: Source[], wish: Wish, search: string | null): Promise<Group[]> =>
  Promise.all(
    sources.map(async ({ kind, title, list, find }) => {
      const { rows, total } = await find(db, wish)
      const all = list && search ? withSearch(list, search.trim()) : null
      return { kind, title, rows, total, near: search === null, all }
    }),
  )

async function again(db: Db, sources: Source[], near: Wish, found: Group[]) {
  const empty = sources.filter((_, index) => found[index]!.total === 0)
  const more = await ask(db, empty, near, null)
  return found.map(group => more.find(({ kind }) => kind === group.kind) ?? group)
}

const withSearch = (list: string, search: string) =>
  `${list}${list.includes('?') ? '&' : '?'}search=${encodeURIComponent(search.slice(0, 200))}`

const spellingsOf = ({ words }: Wish) => [
  ...new Set(words.flatMap(({ choices }) => choices.map(({ low }) => low))),
]
