import { annotations } from '#books/core/annotations/contract.ts'
import { UNREAD } from '#books/core/annotations/web/paths.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { useOptionalCall } from '#ui/calls/query.ts'
import { plural } from '#shared/text/plural.ts'
import type { ImportFile } from '#imports/contract.ts'

/** Notes of the imported acts that a clerk must review in the book. */
export function UnreadOfFile({ file: { id, state } }: { file: ImportFile }) {
  const { data } = useOptionalCall(
    annotations.unread,
    state === 'done' ? { query: { import_id: id, per_page: 1 } } : undefined,
  )
  if (!data?.meta.total) return null
  return (
    <div className="kit-banner import-unread" data-tone="warn" role="status">
      <p>
        {plural(data.meta.total, 'adnotacja', 'adnotacje', 'adnotacji')} z tego pliku do odczytania.
        Do tego czasu z tych aktów nie wydaje się świadectw.
      </p>
      <LinkButton to={UNREAD} search={{ import_id: id }} size="compact-md">
        Odczytaj adnotacje
      </LinkButton>
    </div>
  )
}
