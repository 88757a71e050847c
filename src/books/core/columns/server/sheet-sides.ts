import { type CellReader, readPersonName } from '#books/core/import/server/cells.ts'
import {
  type Link,
  type SheetField,
  buildFieldGroup,
} from '#books/core/import/server/import-mapping.ts'
import type { Mapping } from '#imports/contract.ts'
import { SIDES, type ActSide, sideWords, withSide } from '../sides.ts'

/** Names of one party of an act in this book and in other programs. */
export interface SideNames {
  title: string
  /** Genitive „męża”, folded, with other endings in `also`. */
  of: string
  also: string[]
  /** Headers of a single column with the whole name. */
  whole: string
}

/** Builds a column: the label „Nazwisko męża” and its variants in other programs. */
type Column = (label: string, ...words: string[]) => [label: string, headers: string]

/** Returns the columns of one party; each header must name the party. */
function getColumns(
  side: ActSide,
  { title, of, also, whole }: SideNames,
  buildOtherFields: (column: Column) => Record<string, [string, string]>,
) {
  const column: Column = (label, ...words) => [
    `${label} ${of}`,
    words.flatMap(word => also.map(genitive => `${word} ${genitive}`)).join('|'),
  ]
  return buildFieldGroup(
    title,
    withSide(side, {
      surname: column('Nazwisko', 'nazwisko'),
      names: column('Imiona', 'imie', 'imiona'),
      whole: [`Imiona i nazwisko ${of} (razem)`, whole] as [string, string],
      birth_date: column('Data urodzenia', 'data ur', 'data urodzenia'),
      dic_marital_status_id: column('Stan cywilny', 'stan cywilny', 'stan'),
      parish: column('Parafia', 'parafia'),
      father: column('Ojciec', 'ojciec'),
      mother: column('Matka', 'matka'),
      ...buildOtherFields(column),
    }),
  )
}

export const sideFields = (
  names: Record<ActSide, SideNames>,
  buildOtherFields: (column: Column) => Record<string, [string, string]>,
): Record<string, SheetField> => ({
  ...getColumns('groom', names.groom, buildOtherFields),
  ...getColumns('bride', names.bride, buildOtherFields),
})

/** Reads the fields that every act has for one party, under names without the side. */
export function readSide(cells: CellReader, side: ActSide) {
  const at = (name: string) => `${side}_${name}`
  const fullName = readPersonName(cells, at('names'), at('surname'), at('whole'))
  return {
    names: fullName.names ?? '',
    surname: fullName.surname ?? '',
    birth_date: cells.day(at('birth_date')),
    dic_marital_status_id: cells.choice(at('dic_marital_status_id'), 'MaritalStatus'),
    parish: cells.text(at('parish')),
    father: cells.whole(at('father')),
    mother: cells.mother(at('mother')),
  }
}

/** Returns a message when no column names one of the two parties. */
export const sidesMissing = (names: Record<ActSide, SideNames>) => (mapping: Mapping) =>
  SIDES.every(side => ['names', 'whole'].some(field => mapping[`${side}_${field}`] !== undefined))
    ? undefined
    : `Wskaż kolumny z imionami ${names.groom.of} i ${names.bride.of} albo kolumny, w których są razem z nazwiskiem.`

/** Links between the act and the cards of both parties. */
export const sideLinks = SIDES.map((side): Link => ({
  column: `${side}_person_id`,
  names: `${side}_names`,
  surname: `${side}_surname`,
  birth_date: `${side}_birth_date`,
  gender: sideWords[side].gender,
  father_names: `${side}_father_names`,
  mother_names: `${side}_mother_names`,
}))

/** Columns whose values name an act of two parties. */
export const sidesNamed = ['groom_surname', 'groom_names', 'bride_surname', 'bride_names']
