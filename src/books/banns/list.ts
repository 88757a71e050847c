import type * as z from 'zod'
import {
  type ListColumn,
  actColumn,
  createListColumnBuilder,
  buildRow,
  spouseColumn,
  stateColumn,
} from '#books/core/list/columns.ts'
import { formatValue } from '#history/fields.ts'
import { listKeys } from '#shared/objects.ts'
import { announcingColumns, bannsColumns } from './columns.ts'
import { getTerms } from './date-rules.ts'
import { resultWords } from './labels.ts'

export const BannsRow = buildRow(bannsColumns, [
  'groom_names',
  'groom_surname',
  'groom_parish',
  'bride_names',
  'bride_surname',
  'bride_parish',
  ...listKeys(announcingColumns),
  'wedding_date',
])
export type BannsRow = z.infer<typeof BannsRow>

const buildListColumn = createListColumnBuilder(bannsColumns)

export const bannsList: ListColumn<BannsRow>[] = [
  { ...actColumn, title: 'Numer' },
  spouseColumn('groom', 'Narzeczony'),
  buildListColumn('groom_parish', { title: 'Parafia narzeczonego', hidden: true }),
  spouseColumn('bride', 'Narzeczona'),
  buildListColumn('bride_parish', { title: 'Parafia narzeczonej', hidden: true }),
  { key: 'terms', title: 'Termin', sort: 'last_day', only: 'screen', text: getTerms },
  {
    key: 'from',
    title: 'Od',
    width: 14,
    only: 'file',
    text: row => formatValue(row.date_from ?? row.first_date),
  },
  {
    key: 'to',
    title: 'Do',
    width: 14,
    only: 'file',
    text: row => formatValue(row.date_to ?? row.second_date),
  },
  buildListColumn('wedding_date', { title: 'Ślub' }),
  {
    key: 'result',
    title: 'Wynik',
    width: 22,
    only: 'file',
    text: row => row.result && resultWords[row.result],
  },
  stateColumn,
]
