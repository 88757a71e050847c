import { readFile, stat } from 'node:fs/promises'
import { recogniseFormat, describeFormatMismatch } from './package/content.ts'
import { readCsv } from './csv/read-csv.ts'
import { LIMITS, type Sheet, SheetProblem, type SheetSelection } from './sheet.ts'
import { readSpreadsheet } from './spreadsheet.ts'

/** Parses a table in this thread, which it blocks; the server calls `readSheet` instead. */
export async function parseSheet(
  file: string,
  originalName: string,
  selection: SheetSelection,
): Promise<Sheet> {
  const { size } = await stat(file)
  if (size > LIMITS.bytes) throw new SheetProblem(TOO_BIG)
  const bytes = await readFile(file)
  const content = recogniseFormat(bytes, originalName)
  const sheet = content === 'workbook' ? await readSpreadsheet(bytes, selection) : readCsv(bytes)
  return { ...sheet, notes: [...describeFormatMismatch(originalName, content), ...sheet.notes] }
}

const TOO_BIG = 'Plik jest większy niż 50 MB. Podziel tabelę na kilka mniejszych plików.'
