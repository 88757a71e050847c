import type { AcknowledgedWrite, Writing } from './writers.ts'
import { verifyChains } from '#history/server/chain.ts'
import type { TestInstallation } from './office.ts'
import { inParish } from './parish.ts'

interface StoredPerson {
  id: number
  surname: string
  version: number
  changes: number
  words: boolean
}

const PEOPLE = `
  select p.id::int, p.surname, p.version::int,
    (select count(*)::int from history h where h.parish_id = p.parish_id and h.table_name = 'people'
      and h.record_id = p.id) as changes,
    exists (select from record_words w where w.parish_id = p.parish_id and w.table_name = 'people'
      and w.record_id = p.id) as words
  from people p where p.parish_id = $1`

export interface FaultVerdict {
  /** Acknowledged writes that are missing from the database. */
  lost: number
  /** Records written twice, or without their history, or without their search words. */
  halfDone: number
  broken: number
}

/** Compares the writes that the clients remember with the rows of the database. */
export async function getVerdict(
  { database }: Pick<TestInstallation, 'database'>,
  parish_id: number,
  { acknowledged }: Pick<Writing, 'acknowledged'>,
): Promise<FaultVerdict> {
  const { rows } = await inParish(database, parish_id, client =>
    client.query<StoredPerson>(PEOPLE, [parish_id]),
  )
  const rowsById = new Map(rows.map(row => [row.id, row]))
  const isLost = ({ id, surname, version }: AcknowledgedWrite) => {
    const storedRow = rowsById.get(id)
    return storedRow?.surname !== surname || storedRow.version < version
  }
  const duplicateCount = rows.length - new Set(rows.map(row => row.surname)).size
  const halves = rows.filter(row => row.changes !== row.version || !row.words)
  const { broken } = await verifyChains(database)
  return {
    lost: acknowledged.filter(isLost).length,
    halfDone: duplicateCount + halves.length,
    broken: broken.length,
  }
}
