import * as z from 'zod'
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
import { deceasedColumns } from './columns.ts'
import { graveInWords } from './labels.ts'

export const DeceasedRow = buildRow(deceasedColumns, [
  'names',
  'surname',
  'birth_date',
  'death_date',
  'burial_date',
  'cemetery',
  'grave_sector',
  'grave_row',
  'grave_number',
]).extend({ age_in_words: z.string().nullable() })
export type DeceasedRow = z.infer<typeof DeceasedRow>

const buildListColumn = createListColumnBuilder(deceasedColumns)

export const deceasedList: ListColumn<DeceasedRow>[] = [
  actColumn,
  personColumn('name', 'Nazwisko i imiona'),
  buildListColumn('death_date', { title: 'Śmierć', sort: 'death_date' }),
  { key: 'age', title: 'Wiek', width: 12, look: 'whole', text: ({ age_in_words }) => age_in_words },
  buildListColumn('burial_date', { title: 'Pogrzeb', sort: 'burial_date' }),
  {
    key: 'cemetery',
    title: 'Cmentarz i grób',
    only: 'screen',
    text: row => joinWithCommas(row.cemetery, graveInWords(row)),
  },
  buildListColumn('cemetery', { only: 'file' }),
  { key: 'grave', title: 'Grób', width: 26, only: 'file', text: graveInWords },
  buildListColumn('birth_date', { title: 'Urodzenie', hidden: true }),
  volumeColumn,
  stateColumn,
]
