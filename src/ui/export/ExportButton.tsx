import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypeCsv, IconTableExport } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import { callAny } from '#ui/calls/call.ts'
import type { EndpointInput, Endpoint } from '#platform/endpoint.ts'
import type { ExportedFile, ExportFormat } from '#platform/export/file.ts'
import { ListMenu } from './ListMenu.tsx'
import { takeFile } from './save.ts'

export type FileEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<ExportedFile>>

interface Props<E extends FileEndpoint> {
  /** Endpoint of the list’s file: `peopleFile`. */
  endpoint: E
  /** Query of the list, as in the address. */
  query: (EndpointInput<E> & { query?: unknown })['query']
}

/** Button that exports the whole list with the current filters and order as a file. */
export const ExportButton = <E extends FileEndpoint>({
  children,
  ...list
}: Props<E> & {
  /** Further export formats of the same list, as items of the menu. */
  children?: ReactNode
}) => (
  <ListMenu label="Eksportuj" icon={<IconTableExport size={18} aria-hidden />}>
    <ExportItems {...list} />
    {children}
  </ListMenu>
)

/** Menu items that export the list in either format. */
export function ExportItems<E extends FileEndpoint>({ endpoint, query }: Props<E>) {
  return <FileItems take={format => takeFile(() => ask(endpoint, query, format))} />
}

/** Menu items for either file format. */
export function FileItems({ take }: { take: (format: ExportFormat) => Promise<void> }) {
  return (
    <>
      <Menu.Item
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        onClick={() => void take('xlsx')}
      >
        Arkusz Excel (XLSX)
      </Menu.Item>
      <Menu.Item
        leftSection={<IconFileTypeCsv size={18} aria-hidden />}
        onClick={() => void take('csv')}
      >
        Plik tekstowy (CSV)
      </Menu.Item>
    </>
  )
}

// Builds the query of an endpoint known only by its type; the page is dropped because the file contains all pages.
function ask(endpoint: FileEndpoint, query: unknown, format: ExportFormat) {
  const { page: _, per_page: __, ...rest } = query as Record<string, unknown>
  return callAny(endpoint, { query: { ...rest, format } })
}
