import type * as z from 'zod'
import {
  type ListColumn,
  actColumn,
  createListColumnBuilder,
  personColumn,
  buildRow,
  stateColumn,
  joinWithCommas,
  volumeColumn,
} from '#books/core/list/columns.ts'
import { formatValue } from '#history/fields.ts'
import { substituteColumns } from './columns.ts'
import { proofWords } from './labels.ts'

export const SubstituteRow = buildRow(substituteColumns, [
  'names',
  'surname',
  'birth_date',
  'baptism_date',
  'baptism_parish',
  'proof',
  'certificate_date',
])
export type SubstituteRow = z.infer<typeof SubstituteRow>

const buildListColumn = createListColumnBuilder(substituteColumns)

export const substituteList: ListColumn<SubstituteRow>[] = [
  { ...actColumn, title: 'Numer' },
  personColumn('name', 'Nazwisko i imiona'),
  buildListColumn('birth_date', { title: 'Urodzenie' }),
  {
    key: 'baptism',
    title: 'Domniemany chrzest',
    only: 'screen',
    text: row => joinWithCommas(formatValue(row.baptism_date), row.baptism_parish),
  },
  buildListColumn('baptism_date', { title: 'Chrzest', only: 'file' }),
  buildListColumn('baptism_parish', { title: 'Parafia chrztu', only: 'file' }),
  { key: 'proof', title: 'Dowód', width: 30, text: ({ proof }) => proofWords[proof] },
  buildListColumn('certificate_date', { title: 'Data metryki', sort: 'certificate_date' }),
  volumeColumn,
  stateColumn,
]
