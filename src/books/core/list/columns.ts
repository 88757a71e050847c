import * as z from 'zod'
import { ActNumber, ActState } from '#books/core/act.ts'
import { shortActLabel } from '#shared/act-label.ts'
import { type ActColumn, type ActColumns, buildRecordShape } from '#books/core/columns/column.ts'
import type { ActSide } from '#books/core/columns/sides.ts'
import { formatValue } from '#history/fields.ts'

/** Column of a book's list, used by both the screen and the export file. */
export interface ListColumn<Row> {
  /** Key under which the browser stores whether the column is hidden. */
  key: string
  title: string
  text: (row: Row) => string | null | undefined
  /** Width in the file, in characters. */
  width?: number
  /** Server-side sort order requested by a click on the heading. */
  sort?: string
  /** Hidden on the screen until the user chooses it. */
  hidden?: true
  only?: 'screen' | 'file'
  /** Rendering on the screen, when plain text is not enough. */
  look?: 'clergy' | 'person' | 'state' | 'whole'
}

/** Fields of an act common to all rows of lists. */
const ListedActState = z.object({ id: z.number(), ...ActNumber, ...ActState })
export type ListedActState = z.infer<typeof ListedActState>

/** Builds the row schema of a list: the state of the act, and these columns of the book. */
export function buildRow<C extends ActColumns, Key extends keyof C & string>(
  columns: C,
  keys: readonly Key[],
) {
  const fullShape = buildRecordShape(columns)
  const shape = Object.fromEntries(keys.map(key => [key, fullShape[key]])) as Pick<
    typeof fullShape,
    Key
  >
  return ListedActState.extend(shape)
}

type ColumnOptions = Partial<Omit<ListColumn<never>, 'key' | 'text'>>

const isDay = (reading: unknown) => reading === 'day' || reading === 'wholeDay'

/** Returns a builder of list columns that show a book's column unchanged, by default under its label. */
export const createListColumnBuilder =
  <C extends Record<keyof C, ActColumn>>(columns: C) =>
  <Key extends keyof C & string>(
    key: Key,
    options: ColumnOptions = {},
  ): ListColumn<Record<Key, string | null>> => ({
    key,
    title: columns[key].label,
    width: isDay(columns[key].reading) ? 14 : 28,
    ...options,
    text: row => formatValue(row[key]),
  })

type Words = (string | null | false)[]
/** Joins names and a surname, leaving out unknown ones. */
export const joinNames = (...words: Words) => words.filter(Boolean).join(' ')
/** Joins words with commas, leaving out unknown ones. */
export const joinWithCommas = (...words: Words) => words.filter(Boolean).join(', ')

export const actColumn: ListColumn<ListedActState> = {
  key: 'act',
  title: 'Akt',
  width: 12,
  sort: 'act',
  text: shortActLabel,
}

/** Column of the person of the act, crossed out on the screen when the act is cancelled. */
export const personColumn = (
  key: string,
  title: string,
): ListColumn<ListedActState & Record<'surname' | 'names', string | null>> => ({
  key,
  title,
  width: 28,
  sort: 'surname',
  look: 'person',
  text: ({ surname, names }) => joinNames(surname, names),
})

/** Column of one spouse. */
export const spouseColumn = (
  side: ActSide,
  title: string,
): ListColumn<ListedActState & Record<`${ActSide}_${'surname' | 'names'}`, string | null>> => ({
  key: side,
  title,
  width: 28,
  sort: side,
  look: 'person',
  text: row => joinNames(row[`${side}_surname`], row[`${side}_names`]),
})

export const volumeColumn: ListColumn<ListedActState> = {
  key: 'place',
  title: 'Tom i strona',
  hidden: true,
  text: ({ volume, page }) => joinWithCommas(volume, page && `s. ${page}`),
}

export const stateColumn: ListColumn<ListedActState> = {
  key: 'state',
  title: 'Stan',
  look: 'state',
  text: ({ cancelled_at, needs_attention, archival }) =>
    joinWithCommas(
      cancelled_at && 'unieważniony',
      needs_attention && 'wymaga uwagi',
      archival && 'archiwalny',
    ),
}
