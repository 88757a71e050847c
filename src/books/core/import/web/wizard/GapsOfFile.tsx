import { useSuspenseCall } from '#ui/calls/query.ts'
import type { BookName } from '#shared/book-catalogue.ts'
import { GapsTable } from '#books/core/numbering/web/GapsTable.tsx'
import { buildSummary } from '#books/core/numbering/web/summary.ts'
import type { ImportFile } from '#imports/contract.ts'
import { bookImports } from '../../contract.ts'

/** Numbering of the file's years: as expected before the import, actual afterwards. */
export function GapsOfFile({ file: { id, state, book } }: { file: ImportFile }) {
  const { data } = useSuspenseCall(bookImports.gaps, { params: { id } })
  if (data.years.length === 0) return null
  const title = state === 'done' ? 'Numeracja w tych latach' : 'Numeracja po zapisaniu'
  return (
    <details className="import-gaps">
      <summary>
        <strong>{title}</strong> <span>{buildSummary(data.years)}</span>
      </summary>
      <GapsTable years={data.years} book={book as BookName} />
    </details>
  )
}
