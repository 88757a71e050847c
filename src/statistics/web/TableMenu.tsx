import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypeCsv, IconTableExport } from '@tabler/icons-react'
import { call } from '#ui/calls/call.ts'
import type { ExportFormat } from '#platform/export/file.ts'
import { ListMenu } from '#ui/export/ListMenu.tsx'
import { takeFile } from '#ui/export/save.ts'
import type { StatisticsSubject, YearsQuery } from '../contract.ts'
import { useStatisticsEndpoints } from './statistics-endpoints.ts'

interface Props {
  subject: StatisticsSubject
  table: string
  query: YearsQuery
}

/** Menu that exports a table as a file. */
export function TableMenu({ subject, table, query }: Props) {
  const { file } = useStatisticsEndpoints()
  const take = (format: ExportFormat) =>
    void takeFile(() => call(file, { params: { subject }, query: { ...query, table, format } }))
  return (
    <div className="no-print">
      <ListMenu label="Eksportuj" icon={<IconTableExport size={18} aria-hidden />}>
        <Menu.Item
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
          onClick={() => take('xlsx')}
        >
          Arkusz Excel (XLSX)
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileTypeCsv size={18} aria-hidden />}
          onClick={() => take('csv')}
        >
          Plik tekstowy (CSV)
        </Menu.Item>
      </ListMenu>
    </div>
  )
}
