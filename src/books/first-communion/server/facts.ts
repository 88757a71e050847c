import type { Db } from '#platform/database/database.ts'
import type { CommunionFacts } from '../warnings.ts'

export async function buildFacts(db: Db, person_id: number | null): Promise<CommunionFacts> {
  if (person_id === null) return {}
  const child = await db
    .selectFrom('people')
    .select('status')
    .where('id', '=', person_id)
    .executeTakeFirst()
  return { person_status: child?.status }
}
