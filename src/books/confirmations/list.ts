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
import { confirmationColumns } from './columns.ts'

export const ConfirmationRow = buildRow(confirmationColumns, [
  'names',
  'surname',
  'birth_date',
  'confirmation_date',
  'confirmation_name',
  'minister',
  'sponsor_names',
  'sponsor_surname',
])
export type ConfirmationRow = z.infer<typeof ConfirmationRow>

const buildListColumn = createListColumnBuilder(confirmationColumns)

export const confirmationList: ListColumn<ConfirmationRow>[] = [
  actColumn,
  personColumn('confirmed', 'Bierzmowany'),
  buildListColumn('birth_date', { title: 'Urodzenie', sort: 'birth_date' }),
  buildListColumn('confirmation_date', { title: 'Bierzmowanie', sort: 'confirmation_date' }),
  buildListColumn('confirmation_name', { title: 'Imię z bierzmowania', width: 18 }),
  {
    key: 'sponsor',
    title: 'Świadek',
    width: 26,
    text: row => joinNames(row.sponsor_names, row.sponsor_surname),
  },
  buildListColumn('minister', { title: 'Szafarz', hidden: true, look: 'clergy' }),
  volumeColumn,
  stateColumn,
]
