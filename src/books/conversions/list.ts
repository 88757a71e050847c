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
import { conversionColumns } from './columns.ts'
import { kindWords } from './labels.ts'

export const ConversionRow = buildRow(conversionColumns, [
  'kind',
  'names',
  'surname',
  'birth_date',
  'event_date',
  'event_place',
  'minister',
  'decree_number',
])
export type ConversionRow = z.infer<typeof ConversionRow>

const buildListColumn = createListColumnBuilder(conversionColumns)

export const conversionList: ListColumn<ConversionRow>[] = [
  actColumn,
  { key: 'kind', title: 'Rodzaj', width: 28, text: ({ kind }) => kindWords[kind].event },
  personColumn('name', 'Nazwisko i imiona'),
  buildListColumn('event_date', { title: 'Data', sort: 'event_date' }),
  buildListColumn('birth_date', { title: 'Urodzenie', hidden: true }),
  buildListColumn('event_place', { title: 'Miejsce', hidden: true }),
  buildListColumn('minister', { title: 'Duchowny', look: 'clergy' }),
  { ...buildListColumn('decree_number', { title: 'Nr decyzji', width: 16 }), key: 'decree' },
  volumeColumn,
  stateColumn,
]
