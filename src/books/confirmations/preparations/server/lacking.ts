import type { Db } from '#platform/database/database.ts'
import { selectCandidates, isOpen } from './candidates.ts'

/** Missing items that the row of a celebration reports already. */
const OF_THE_ROW = new Set(['dane chrztu', 'zgoda proboszcza', 'świadek', 'zaświadczenie świadka'])

/** Lists the items still missing on the cards of these people, as remarks that do not block the celebration. */
export async function listPreparationRemarks(db: Db, people: readonly number[]) {
  if (people.length === 0) return new Map<number, never>()
  const cards = await selectCandidates(db)
    .where(isOpen)
    .where('p.person_id', 'in', [...people])
    .execute()
  return new Map(
    cards.map(({ person_id, missing }) => {
      const papers = missing.filter(paper => !OF_THE_ROW.has(paper))
      const message = `Na karcie przygotowania brakuje: ${papers.join(', ')}`
      return [person_id, papers.length ? [{ field: 'preparation', message, blocks: false }] : []]
    }),
  )
}
