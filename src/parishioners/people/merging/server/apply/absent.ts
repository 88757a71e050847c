import type { Db } from '#platform/database/database.ts'
import { Refusal, notFound } from '#platform/refusals.ts'
import { type MergeKind, findMergeTarget } from './journal.ts'

const WORDS = {
  people: ['Nie ma takiej osoby w kartotece', 'Kartę tej osoby połączono z inną'],
  families: ['Nie ma takiej rodziny w kartotece', 'Kartę tej rodziny połączono z inną'],
} as const

/** Builds the 404 for a missing card; for a merged card `merged_into` gives the card that was kept. */
export async function buildAbsentError(db: Db, kind: MergeKind, id: number) {
  const merged_into = await findMergeTarget(db, kind, id)
  if (!merged_into) return notFound(WORDS[kind][0])
  return new Refusal(404, WORDS[kind][1], { extra: { merged_into } })
}
