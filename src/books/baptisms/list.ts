import type * as z from 'zod'
import {
  type ListColumn,
  actColumn,
  createListColumnBuilder,
  joinNames,
  personColumn,
  buildRow,
  stateColumn,
  volumeColumn,
} from '#books/core/list/columns.ts'
import { parentColumns } from '#books/core/columns/common-columns.ts'
import { listKeys } from '#shared/objects.ts'
import { baptismColumns } from './columns.ts'

export const BaptismRow = buildRow(baptismColumns, [
  'names',
  'surname',
  'birth_date',
  'baptism_date',
  ...listKeys(parentColumns),
])
export type BaptismRow = z.infer<typeof BaptismRow>

const buildListColumn = createListColumnBuilder(baptismColumns)

export const baptismList: ListColumn<BaptismRow>[] = [
  actColumn,
  personColumn('child', 'Dziecko'),
  buildListColumn('birth_date', { title: 'Urodzenie', sort: 'birth_date' }),
  buildListColumn('baptism_date', { title: 'Chrzest', sort: 'baptism_date' }),
  {
    key: 'father',
    title: 'Ojciec',
    width: 26,
    text: row => joinNames(row.father_names, row.father_surname),
  },
  {
    key: 'mother',
    title: 'Matka',
    width: 26,
    text: row => joinNames(row.mother_names, row.mother_surname),
  },
  volumeColumn,
  stateColumn,
]
