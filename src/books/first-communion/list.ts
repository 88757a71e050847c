import type * as z from 'zod'
import {
  type ListColumn,
  actColumn,
  createListColumnBuilder,
  personColumn,
  buildRow,
  stateColumn,
  volumeColumn,
} from '#books/core/list/columns.ts'
import { communionColumns } from './columns.ts'

export const CommunionRow = buildRow(communionColumns, [
  'names',
  'surname',
  'birth_date',
  'communion_date',
  'communion_place',
  'school_class',
])
export type CommunionRow = z.infer<typeof CommunionRow>

const buildListColumn = createListColumnBuilder(communionColumns)

export const communionList: ListColumn<CommunionRow>[] = [
  actColumn,
  personColumn('child', 'Dziecko'),
  buildListColumn('birth_date', { title: 'Urodzenie', sort: 'birth_date' }),
  buildListColumn('communion_date', { title: 'I Komunia', sort: 'communion_date' }),
  buildListColumn('communion_place', { title: 'Kościół' }),
  buildListColumn('school_class', { title: 'Klasa', width: 10, hidden: true }),
  volumeColumn,
  stateColumn,
]
