import type * as z from 'zod'
import {
  type ListColumn,
  actColumn,
  listedOf,
  personColumn,
  buildRow,
  stateColumn,
  together,
  volumeColumn,
} from '#acts/list/columns.ts'
import { formatValue } from '#history/fields.ts'
import { substituteColumns } from './columns.ts'
import { proofWords } from './words.ts'

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

const listed = listedOf(substituteColumns)

export const substituteList: ListColumn<SubstituteRow>[] = [
  { ...actColumn, title: 'Numer' },
  personColumn('name', 'Nazwisko i imiona'),
  listed('birth_date', { title: 'Urodzenie' }),
  {
    key: 'baptism',
    title: 'Domniemany chrzest',
    only: 'screen',
    text: row => together(formatValue(row.baptism_date), row.baptism_parish),
  },
  listed('baptism_date', { title: 'Chrzest', only: 'file' }),
  listed('baptism_parish', { title: 'Parafia chrztu', only: 'file' }),
  { key: 'proof', title: 'Dowód', width: 30, text: ({ proof }) => proofWords[proof] },
  listed('certificate_date', { title: 'Data metryki', sort: 'certificate_date' }),
  volumeColumn,
  stateColumn,
]
