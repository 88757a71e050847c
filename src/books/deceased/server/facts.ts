import type { Db } from '#platform/database/database.ts'
import { type DeceasedFacts, getDeceasedFacts } from '../warnings.ts'

interface DeceasedPerson {
  person_id: number | null
  former_status?: string | null
}

/** Loads the register data of the deceased; the status is the one from before the act. */
export async function buildFacts(
  db: Db,
  { person_id, former_status }: DeceasedPerson,
): Promise<DeceasedFacts> {
  if (!person_id) return {}
  const card = await db
    .selectFrom('people')
    .select(['status', 'dic_faith_id', 'left_church_date', 'returned_date'])
    .where('id', '=', person_id)
    .executeTakeFirst()
  if (!card) return {}
  return getDeceasedFacts({ ...card, status: former_status ?? card.status })
}
