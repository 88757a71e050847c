import { splitMaidenName } from '#shared/people/full-name.ts'
import { type CellReader, readPersonName } from '#books/core/import/server/cells.ts'
import { type Link, buildFieldGroup } from '#books/core/import/server/import-mapping.ts'
import type { Mapping } from '#imports/contract.ts'

/** Headers that other programs use for the person of an act, folded, separated by `|`. */
interface SubjectHeaders {
  title: string
  surname: string
  names: string
  /** Column that contains the whole name with the surname first. */
  last: string
  gender?: string
  birth_date?: string
}

/** Builds the import columns of the person of an act. */
export const subjectFields = ({ title, gender = '', birth_date = '', ...also }: SubjectHeaders) =>
  buildFieldGroup(title, {
    surname: ['Nazwisko', also.surname],
    names: ['Imiona', also.names],
    last: [
      'Nazwisko i imiona (razem)',
      `nazwisko i imie|nazwisko i imiona|nazwisko imie|${also.last}`,
    ],
    whole: ['Imiona i nazwisko (razem)', 'imie i nazwisko|imiona i nazwisko|imie nazwisko'],
    gender: ['Płeć', `plec k m|plec m k${gender && `|${gender}`}`],
    birth_date: [
      'Data urodzenia',
      `data ur|ur data|urodzony|urodzona|ur|urodzenie${birth_date && `|${birth_date}`}`,
    ],
    birth_town: ['Miejsce urodzenia', 'miejsce ur|miejscowosc urodzenia'],
  })

/** Reads the person; old volumes name a child by the first name alone, and the surname is then the father's. */
export function readSubject(cells: CellReader, father_surname: string | null) {
  const last = cells.text('last')
  const fullName = readPersonName(
    cells,
    'names',
    'surname',
    last ? 'last' : 'whole',
    last ? 'last' : undefined,
  )
  const names = fullName.names ?? ''
  return {
    names,
    surname: fullName.surname ?? father_surname ?? '',
    gender: cells.gender('gender', names),
    birth_date: cells.day('birth_date'),
    birth_town: cells.name('birth_town'),
  }
}

/** Returns a message about the missing name columns. `genitive` is „dziecka”. */
export const describeMissingNames = (genitive: string) => (mapping: Mapping) =>
  ['names', 'last', 'whole'].some(field => mapping[field] !== undefined)
    ? undefined
    : `Wskaż kolumnę z imionami ${genitive} albo kolumnę, w której są razem z nazwiskiem.`

/** Returns the link between the act and the card of its person. `sacrament`: set when it is received only once. */
export const subjectLink = (sacrament?: string): Link => ({
  column: 'person_id',
  names: 'names',
  surname: 'surname',
  birth_date: 'birth_date',
  father_names: 'father_names',
  mother_names: 'mother_names',
  once: sacrament,
})

export const fatherFields = {
  father: ['Ojciec (imiona i nazwisko razem)', 'ojciec'],
  father_names: ['Imiona ojca', 'imie ojca'],
  father_surname: ['Nazwisko ojca', ''],
} satisfies Record<string, [string, string]>

/**
 * Builds the mother's columns; `maiden`: whether „z domu” always means the mother, because in some books it refers to
 * another person.
 */
export const motherFields = (maiden = true): Record<string, [string, string]> => ({
  mother: ['Matka (imiona i nazwisko razem)', 'matka'],
  mother_names: ['Imiona matki', 'imie matki'],
  mother_surname: ['Nazwisko matki', ''],
  mother_family_name: [
    'Nazwisko rodowe matki',
    `nazwisko panienskie matki${maiden ? '|z domu' : ''}|matka z domu|panienskie matki`,
  ],
})

export const parentFields = (maiden = true) =>
  buildFieldGroup('Rodzice', { ...fatherFields, ...motherFields(maiden) })

export function readParents(cells: CellReader) {
  const father = readPersonName(cells, 'father_names', 'father_surname', 'father')
  const mother = cells.mother('mother')
  const givenNames = splitMaidenName(cells.name('mother_names') ?? '')
  return {
    father_names: father.names,
    father_surname: father.surname,
    mother_names: givenNames.name || mother.names,
    mother_surname: cells.namePart('mother_surname') ?? mother.surname,
    mother_family_name:
      cells.name('mother_family_name') ?? (givenNames.maidenName || mother.family_name),
  }
}
