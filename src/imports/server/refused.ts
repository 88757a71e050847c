import { buffer } from 'node:stream/consumers'
import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/refusals.ts'
import { writeCsv } from '#platform/sheets/write.ts'
import { REASON } from '../match-headers.ts'
import { KEPT_DAYS } from './retention.ts'
import { getImport } from './service.ts'

/** Exports the refused rows unchanged, with the reason in the last column: to be corrected and imported again. */
export async function exportRefusedRows(context: Context, book: string | null, id: number) {
  const { columns, file_name, forgotten_at } = await getImport(context, book, id)
  if (forgotten_at) {
    throw notFound(`Wiersze tego pliku usunięto po ${KEPT_DAYS} dniach. Wczytaj plik od nowa.`)
  }
  const refusedRows = await context.db
    .selectFrom('import_rows')
    .select(['cells', 'reasons'])
    .where('import_id', '=', id)
    .where('outcome', '=', 'refuse')
    .orderBy('number')
    .execute()
  if (refusedRows.length === 0) throw notFound('W tym imporcie nie ma odrzuconych wierszy')
  const fileColumns = columns.at(-1) === REASON ? columns.slice(0, -1) : columns
  const rows = refusedRows.map(({ cells, reasons }) => [
    ...ownCells(cells as string[], columns.length - fileColumns.length),
    (reasons as string[]).join('; '),
  ])
  const titles = [...fileColumns, REASON].map(title => ({ title }))
  const file = await buffer(writeCsv(titles, rows))
  const name = file_name.replace(/\.\w+$/, '')
  return { file: file.toString('base64'), filename: `${name} – odrzucone.csv` }
}

/**
 * Removes the reasons of former imports from the end of a row; a row that is too long stays as it is until somebody
 * corrects it.
 */
const ownCells = (cells: string[], reasons: number) => cells.slice(0, cells.length - reasons)
