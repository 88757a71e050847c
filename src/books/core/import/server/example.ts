import { bookCatalogue } from '#platform/book-catalogue.ts'
import { getFields } from './reading.ts'
import type { ImportMapping } from './import-mapping.ts'

/** A file to fill in: headers that are recognised and people who do not exist. */
export function getExample(sheet: ImportMapping) {
  const fields = getFields(sheet)
  const { example } = sheet
  const header = example.fields.map(field => fields[field]!.label)
  const lines = [header, ...example.rows].map(line => line.join(';'))
  return {
    filename: `przykład – ${bookCatalogue[sheet.book].title.toLocaleLowerCase('pl')}.csv`,
    // Spreadsheet programs take a file for UTF-8 by its first mark.
    text: `\uFEFF${lines.join('\r\n')}\r\n`,
  }
}
