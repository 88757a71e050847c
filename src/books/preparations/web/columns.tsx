import type { TableColumn } from '#ui/table/RecordTable.tsx'
import { dayColumn } from '#books/core/list/web/screen.tsx'
import type { PreparationModule } from './preparation.ts'
import { StateMarks } from './StateMarks.tsx'

interface Row {
  birth_date: string | null
  school_class: string | null
  school: string | null
  ticked: number
  year: number
  state: string
  needs_attention: boolean
}

// Columns shared by the lists of both preparations.

export const bornColumns: TableColumn<Row>[] = [
  dayColumn('birth_date', 'Urodzenie'),
  {
    key: 'school_class',
    title: 'Klasa',
    sort: 'school_class',
    cell: ({ school_class }) => school_class,
  },
  { key: 'school', title: 'Szkoła', hidden: true, cell: ({ school }) => school },
]

export const progressColumns: TableColumn<Row>[] = [
  { key: 'ticked', title: 'Zaznaczono', align: 'right', cell: ({ ticked }) => ticked || '' },
  { key: 'year', title: 'Rok', hidden: true, cell: ({ year }) => year },
]

export const stateColumn = (of: PreparationModule): TableColumn<Row> => ({
  key: 'state',
  title: 'Stan',
  cell: card => <StateMarks of={of} card={card} />,
})
