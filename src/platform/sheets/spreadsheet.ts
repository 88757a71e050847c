import { isOds, readOds } from './ods/ods.ts'
import type { Sheet, SheetSelection } from './sheet.ts'
import { readXlsx } from './xlsx/xlsx.ts'
import { openZip } from './package/zip.ts'

/** Reads a sheet of an .xlsx or .ods, recognised by the parts of the archive. */
export async function readSpreadsheet(
  bytes: Buffer,
  selection: SheetSelection = {},
): Promise<Sheet> {
  const archive = await openZip(bytes)
  return isOds(archive) ? readOds(archive, selection) : readXlsx(archive, selection)
}
