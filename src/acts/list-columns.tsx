import type { Column } from '#kit/table/RecordTable.tsx'
import { showPartialDay } from '#kit/words.tsx'
import { actLabel } from './act.ts'
import { ActState } from './page/ActState.tsx'
import { said } from './page/act-words.tsx'
import type { Side } from './columns/sides.ts'

// Columns that the lists of several books have.

interface Act {
  act_number: string | null
  year: number
  volume: string | null
  page: string | null
  needs_attention: boolean
  archival: boolean
  cancelled_at: string | null
}
type Cancellable = Pick<Act, 'cancelled_at'>
type Named = Cancellable & Record<'surname' | 'names', string | null>
type Couple = Cancellable & Record<`${Side}_${'surname' | 'names'}`, string | null>

export const actColumn: Column<Pick<Act, 'act_number' | 'year'>> = {
  key: 'act',
  title: 'Akt',
  sort: 'act',
  cell: actLabel,
}

/** Whom the act is about; of one that is cancelled crossed out. */
export const nameColumn = (key: string, title: string): Column<Named> => ({
  key,
  title,
  sort: 'surname',
  cell: row => <Name {...row} />,
})

/** One of a couple. */
export const spouseColumn = (side: Side, title: string): Column<Couple> => ({
  key: side,
  title,
  sort: side,
  cell: ({ cancelled_at, ...row }) => (
    <Name
      surname={row[`${side}_surname`]}
      names={row[`${side}_names`]}
      cancelled_at={cancelled_at}
    />
  ),
})

const Name = ({ surname, names, cancelled_at }: Named) => (
  <span className={cancelled_at ? 'books-cancelled' : undefined}>
    {surname} {names}
  </span>
)

/** A date, by which the list may be sorted unless told. */
export const dayColumn = <Key extends string>(
  key: Key,
  title: string,
  more: { sort?: Key; hidden?: true } = { sort: key },
): Column<Record<Key, string | null>> => ({
  key,
  title,
  ...more,
  cell: row => showPartialDay(row[key]),
})

export const volumeColumn: Column<Pick<Act, 'volume' | 'page'>> = {
  key: 'place',
  title: 'Tom i strona',
  hidden: true,
  cell: ({ volume, page }) => said(volume, page && `s. ${page}`),
}

export const stateColumn: Column<Act> = {
  key: 'state',
  title: 'Stan',
  cell: row => <ActState {...row} />,
}
