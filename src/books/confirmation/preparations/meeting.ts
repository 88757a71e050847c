import { checkmarksOf } from '#checkmarks/service.ts'
import { tickedOf } from '#checkmarks/ticks.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { inGroup } from '#groups/reading.ts'
import { alphabetical, candidatesOf, inState } from './candidates.ts'
import type { GroupQuery } from '#groups/contract.ts'

/** Who of a group still prepares, and what they have ticked. */
export function groupOf(db: Db, query: GroupQuery) {
  let found = candidatesOf(db).where(inGroup(query)).where(inState('open'))
  for (const column of alphabetical) found = found.orderBy(column)
  return found.select(['people.names as name', tickedOf('confirmation').as('ticked')]).execute()
}

/** A group and its points. */
export async function meeting({ db }: Context, query: GroupQuery) {
  const { categories } = await checkmarksOf(db, 'confirmation')
  return { categories, data: await groupOf(db, query) }
}
