import * as z from 'zod'
import { ActNumber, ActState } from '#books/core/act.ts'
import { shortActLabel } from '#shared/act-label.ts'
import { type ActColumn, type ActColumns, buildRecordShape } from '#books/core/columns/column.ts'
import type { ActSide } from '#books/core/columns/sides.ts'
import { formatValue } from '#history/fields.ts'

/** A column of the list of a book, described once: the screen and the file take it from here. */
export interface ListColumn<Row> {
  /** The browser remembers by it whether somebody hid the column. */
  key: string
  title: string
  text: (row: Row) => string | null | undefined
  /** In the file, in characters. */
  width?: number
  /** The order of the server that a press on the heading asks for. */
  sort?: string
  /** Not on the screen until somebody chooses it. */
  hidden?: true
  only?: 'screen' | 'file'
  /** How the screen shows it, where text is not enough. */
  look?: 'person' | 'state' | 'whole'
}

/** Fields of an act common to all rows of lists. */
const ListedActState = z.object({ id: z.number(), ...ActNumber, ...ActState })
export type ListedActState = z.infer<typeof ListedActState>

/** The row of a list: how the act stands, and these columns of the book. */
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

type More = Partial<Omit<ListColumn<never>, 'key' | 'text'>>

const isDay = (reading: unknown) => reading === 'day' || reading === 'wholeDay'

/** Columns that a book keeps as they stand in its list, under their label unless told. */
export const createListColumnBuilder =
  <C extends Record<keyof C, ActColumn>>(columns: C) =>
  <Key extends keyof C & string>(
    key: Key,
    options: More = {},
  ): ListColumn<Record<Key, string | null>> => ({
    key,
    title: columns[key].label,
    width: isDay(columns[key].reading) ? 14 : 28,
    ...options,
    text: row => formatValue(row[key]),
  })

type Words = (string | null | false)[]
/** Names and a surname, the unknown left out. */
export const joinNames = (...words: Words) => words.filter(Boolean).join(' ')
/** Words joined by commas, the unknown left out. */
export const joinWithCommas = (...words: Words) => words.filter(Boolean).join(', ')

export const actColumn: ListColumn<ListedActState> = {
  key: 'act',
  title: 'Akt',
  width: 12,
  sort: 'act',
  text: shortActLabel,
}

/** Whom the act is about; on the screen crossed out when the act is cancelled. */
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

/** One of a couple. */
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
