import type { Context } from '#platform/context.ts'
import { getPage } from '#platform/paging.ts'
import { listHints } from '../../../list/server/hints.ts'
import { describeLikeness } from '../../../likeness/labels.ts'
import { type LikelyPair, type PairQuery, personMerging } from '../../contract.ts'
import { findPersonPairs } from './find-pairs.ts'

/** Lists one page of pairs that may be one person, the most probable first. */
export async function listPersonPairs({ db }: Context, query: PairQuery) {
  const { page, per_page } = query
  const pairs = await findPersonPairs(db)
  const start = (page - 1) * per_page
  const pagePairs = pairs.slice(start, start + per_page)
  const people = await listHints(
    db,
    pagePairs.flatMap(({ one, other }) => [one, other]),
  )
  const hints = new Map(people.map(person => [person.id, person]))
  const data = pagePairs.map(({ one, other, likeness, score }, index): LikelyPair => ({
    id: start + index + 1,
    one: hints.get(one)!,
    other: hints.get(other)!,
    reasons: describeLikeness(likeness),
    score: Math.min(score, 100),
  }))
  return getPage(personMerging.pairs.path, query, data, pairs.length)
}
