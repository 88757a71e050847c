import { sql } from 'kysely'
import type { DossierPart, Telling } from '#parishioners/people/rights/server/dossier/part.ts'
import { buildFacts, listRows } from '#parishioners/people/rights/server/dossier/part.ts'
import { PARTY, describeAnswers } from './history.ts'
import { protocolLabel } from '../contract.ts'

const { answers: _, ...fields } = PARTY

/**
 * Returns a person's own statements in protocols, for the answer to their request for their data. Statements of the
 * other party are not included, and a user outside the clergy gets none.
 */
export async function premaritalParts(telling: Telling, person_id: number): Promise<DossierPart[]> {
  const { db, clergy } = telling
  if (!clergy) return []
  const rows = await listRows(db, 'premarital_parties', 'person_id', person_id)
  const facts = await buildFacts(telling, fields, rows)
  const parts: DossierPart[] = []
  for (const [index, row] of rows.entries()) {
    const protocol = await db
      .selectFrom('premaritals')
      .select(['protocol_number', 'year', 'cancelled_at'])
      .where(sql<boolean>`id = ${row.premarital_id}`)
      .executeTakeFirstOrThrow()
    parts.push({
      title: `Protokół przedślubny nr ${protocolLabel(protocol)}`,
      note: protocol.cancelled_at ? 'Protokół anulowany.' : null,
      facts: facts[index]!,
      items: Object.entries(describeAnswers(row.answers)).map(
        ([question, answer]) => `${question} ${answer}`,
      ),
      empty: 'Brak odpowiedzi.',
    })
  }
  return parts
}
