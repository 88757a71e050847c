import * as z from 'zod'
import {
  type ListColumn,
  actColumn,
  createListColumnBuilder,
  buildRow,
  spouseColumn,
  stateColumn,
  volumeColumn,
} from '#books/core/list/columns.ts'
import { weddingColumns } from './columns.ts'

export const WeddingRow = buildRow(weddingColumns, [
  'wedding_date',
  'wedding_place',
  'minister',
  'groom_names',
  'groom_surname',
  'groom_family_name',
  'groom_birth_date',
  'bride_names',
  'bride_surname',
  'bride_family_name',
  'bride_birth_date',
]).extend({
  countdown: z.object({ deadline: z.string(), left: z.number() }).nullable(),
})
export type WeddingRow = z.infer<typeof WeddingRow>

const buildListColumn = createListColumnBuilder(weddingColumns)

export const weddingList: ListColumn<WeddingRow>[] = [
  actColumn,
  spouseColumn('groom', 'Małżonek'),
  spouseColumn('bride', 'Małżonka'),
  buildListColumn('bride_family_name', {
    title: 'Nazwisko rodowe małżonki',
    width: 20,
    only: 'file',
  }),
  buildListColumn('wedding_date', { title: 'Ślub', sort: 'wedding_date' }),
  { ...buildListColumn('wedding_place', { title: 'Miejsce', hidden: true }), key: 'place' },
  buildListColumn('minister', { title: 'Asystujący', look: 'clergy' }),
  { ...volumeColumn, key: 'volume' },
  stateColumn,
]
