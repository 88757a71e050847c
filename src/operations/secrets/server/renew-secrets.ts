import { sql } from 'kysely'
import type { Database, Db } from '#platform/database/database.ts'
import { setChangeReason } from '#platform/database/records.ts'
import { inEachParish, inInstallation } from '#platform/database/tenancy.ts'
import { createSealing } from '#platform/files/seal.ts'
import { INSTALLATION_COLUMNS, PARISH_COLUMNS, type SealedColumn } from './sealed-columns.ts'

interface Secrets {
  secret: string
  previousSecrets: readonly string[]
}

/** Numbers of texts that were encrypted anew, and of those that no key opens, by their title. */
export interface RenewalCounts {
  renewed: number
  unreadable: Record<string, number>
}

/** Decrypts the text with the first key that opens it; undefined when none does. */
function findText(
  { purpose }: SealedColumn,
  secrets: readonly string[],
  { owner, sealedText }: SealedRow,
) {
  const { unsealWith } = createSealing(purpose)
  for (const secret of secrets) {
    try {
      return { text: unsealWith(secret, owner, sealedText), secret }
    } catch {
      continue // encrypted with another key
    }
  }
  return undefined
}

interface SealedRow {
  owner: number
  sealedText: string
}

async function renewColumn(db: Db, sealedColumn: SealedColumn, secrets: Secrets) {
  const { table, column, owner, purpose } = sealedColumn
  const [tableName, columnName, ownerName] = [sql.table(table), sql.ref(column), sql.ref(owner)]
  const { rows } = await sql<SealedRow>`
    select ${ownerName} as owner, ${columnName} as "sealedText" from ${tableName}
    where ${columnName} <> '' order by ${ownerName}`.execute(db)
  let [renewed, unreadable] = [0, 0]
  for (const row of rows) {
    const openText = findText(sealedColumn, [secrets.secret, ...secrets.previousSecrets], row)
    if (!openText) unreadable++
    if (!openText || openText.secret === secrets.secret) continue
    const freshText = createSealing(purpose).seal(secrets.secret, row.owner, openText.text)
    // A text that somebody has changed meanwhile is encrypted with the present key already.
    await sql`update ${tableName} set ${columnName} = ${freshText}
      where ${ownerName} = ${row.owner} and ${columnName} = ${row.sealedText}`.execute(db)
    renewed++
  }
  return { title: sealedColumn.title, renewed, unreadable }
}

const REASON = 'Zmiana klucza SECRET_KEY'

async function renewColumns(db: Db, columns: readonly SealedColumn[], secrets: Secrets) {
  await setChangeReason(db, REASON)
  const results: Awaited<ReturnType<typeof renewColumn>>[] = []
  for (const column of columns) results.push(await renewColumn(db, column, secrets))
  return results
}

/**
 * Encrypts with the present key what the former keys have encrypted, in one transaction a parish. May be interrupted
 * and repeated at any time: what the present key opens is left as it is.
 */
export async function renewSecrets(database: Database, secrets: Secrets): Promise<RenewalCounts> {
  const results = [
    await inInstallation(database, db => renewColumns(db, INSTALLATION_COLUMNS, secrets)),
    ...(await inEachParish(database, db => renewColumns(db, PARISH_COLUMNS, secrets))),
  ].flat()
  const unreadable: Record<string, number> = {}
  for (const result of results.filter(result => result.unreadable > 0)) {
    unreadable[result.title] = (unreadable[result.title] ?? 0) + result.unreadable
  }
  return { renewed: results.reduce((sum, result) => sum + result.renewed, 0), unreadable }
}
