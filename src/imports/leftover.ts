const MARK = 'Z importu: '

/** Formats the unreadable cells of an imported row for the notes. */
export const leftoverLine = (cells: readonly string[]) =>
  cells.length > 0 ? MARK + cells.join('; ') : null

/** Returns the lines of the notes that an import wrote. */
export const leftoverLines = (notes: string | null) =>
  (notes ?? '').split('\n').filter(line => line.startsWith(MARK))

/** Parses the unreadable cells from the notes: `{ 'Data chrztu': 'w maju' }`. */
export function getUnparsedCells(notes: string | null): Record<string, string> {
  const cells = leftoverLines(notes).flatMap(line => line.slice(MARK.length).split('; '))
  return Object.fromEntries(
    cells.flatMap(cell => {
      const [, label, value] = /^([^:]+): (.*)$/.exec(cell) ?? []
      return label && value ? [[label, value]] : []
    }),
  )
}

/** Explains why an imported act needs attention: the cells that are only in its notes. */
export const leftoverAdvice = (notes: string | null) =>
  Object.entries(getUnparsedCells(notes)).map(([label, cell]) => ({
    field: label,
    message: `Import nie odczytał pewnie: ${label} „${cell}”. Sprawdź to pole aktu i usuń ten wpis z uwag.`,
  }))
