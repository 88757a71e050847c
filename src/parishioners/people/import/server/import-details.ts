import { sql } from 'kysely'
import type { ImportFile } from '#imports/contract.ts'
import { getImport } from '#imports/server/service.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import { getPeselRule } from '../../card/server/card.ts'

/** Returns an import of people, with a note about PESEL numbers that the parish does not store. */
export async function fileOfPeople(context: Context, id: number): Promise<ImportFile> {
  const file = await getImport(context, null, id)
  const column = file.mapping.pesel
  if (column === undefined || (await getPeselRule(context)).pesel_kept) return file
  const count = await filledCells(context.db, id, column)
  return count ? { ...file, notes: [...file.notes, peselNotKept(count)] } : file
}

async function filledCells(db: Db, import_id: number, column: number) {
  const { rows } = await sql<{ count: number }>`
    select count(*) from import_rows
    where import_id = ${import_id} and coalesce(cells ->> ${column}::integer, '') <> ''`.execute(db)
  return firstRowOrThrow(rows).count
}

const peselNotKept = (count: number) =>
  `Wiersze z numerem PESEL: ${count}. Parafia nie przechowuje tych numerów: program ustali z nich datę urodzenia ` +
  'i płeć, gdy plik ich nie podaje, a samych numerów nie zapisze w kartotece.'
