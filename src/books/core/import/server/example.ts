import { bookCatalogue } from '#shared/book-catalogue.ts'
import { getFields } from './reading.ts'
import type { ImportMapping } from './import-mapping.ts'

/** Returns a sample file with recognised headers and invented people. */
export function getExample(sheet: ImportMapping) {
  const fields = getFields(sheet)
  const { example } = sheet
  const header = example.fields.map(field => fields[field]!.label)
  const lines = [header, ...example.rows].map(line => line.join(';'))
  return {
    filename: `przykład – ${bookCatalogue[sheet.book].title.toLocaleLowerCase('pl')}.csv`,
    // Spreadsheet programs recognise UTF-8 by the byte order mark.
    text: `\uFEFF${lines.join('\r\n')}\r\n`,
  }
}
