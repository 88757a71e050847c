const MARK = 'Z importu: '

/** Cells of an imported row that could not be read, as the notes keep them. */
export const leftoverLine = (cells: readonly string[]) =>
  cells.length > 0 ? MARK + cells.join('; ') : null

/** Lines of notes that an import wrote. */
export const leftoverLines = (notes: string | null) =>
  (notes ?? '').split('\n').filter(line => line.startsWith(MARK))

/** The same cells out of the notes: `{ 'Data chrztu': 'w maju' }`. */
export function getUnparsedCells(notes: string | null): Record<string, string> {
  const cells = leftoverLines(notes).flatMap(line => line.slice(MARK.length).split('; '))
  return Object.fromEntries(
    cells.flatMap(cell => {
      const [, label, value] = /^([^:]+): (.*)$/.exec(cell) ?? []
      return label && value ? [[label, value]] : []
    }),
  )
}

/** Why an imported act needs attention: what of its row stands in the notes only. */
export const leftoverAdvice = (notes: string | null) =>
  Object.entries(getUnparsedCells(notes)).map(([label, cell]) => ({
    field: label,
    message: `Import nie odczytał pewnie: ${label} „${cell}”. Sprawdź to pole aktu i usuń ten wpis z uwag.`,
  }))
