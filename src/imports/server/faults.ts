import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { ImportFault } from '../contract.ts'

/**
 * Replaces quoted text and numbers in a remark, and leaves out quoted text in brackets, so that rows with the same remainder have the same fault and no
 * personal data remain in it.
 */
const kind = sql`regexp_replace(regexp_replace(regexp_replace(
  regexp_replace(reason, ' \\(„.*”\\)', ''), '„.*”', '„…”'),
  ', a podano \\d+', ', a podano inną ich liczbę'), '\\d([\\w/.-]*\\w)?\\M(?! cyfr)', '…', 'g')`
/** Key of a kind of remark for use in an address. */
const key = sql`md5(${kind})`

const MAX_REMARK_KINDS = 60

/** Lists the remarks on the rows of a file with the number of rows, the most frequent first. */
export async function listFaults(db: Db, import_id: number): Promise<ImportFault[]> {
  const { rows } = await sql<ImportFault>`
    select r.outcome, ${key} as fault, ${kind} as words, count(distinct r.number) as rows
    from import_rows r cross join lateral jsonb_array_elements_text(r.reasons) reason
    where r.import_id = ${import_id} and r.outcome is not null
    group by r.outcome, ${kind} order by 4 desc, 3 limit ${MAX_REMARK_KINDS}`.execute(db)
  return rows
}

/** Builds the condition that a row has this fault. */
export const hasFault = (fault: string): RawBuilder<boolean> =>
  sql`exists (select from jsonb_array_elements_text(reasons) reason where ${key} = ${fault})`
