import { NO_SURNAME } from '#shared/people/mononym.ts'
import type { ParsedCouple } from './kinship/couples.ts'
import type { FamilyHome } from './kinship/homes.ts'
import type { LifeState } from './kinship/life.ts'
import type { GedcomParents } from './kinship/parents.ts'
import type { Individual, Sacrament } from './person/people.ts'

/** Data of a person that a table row cannot express: parents, family, sacraments, and their problems. */
export interface GedcomRelations {
  /** Line numbers of the parents' records. */
  father: number | null
  mother: number | null
  family: FamilyHome | null
  sacraments: Sacrament[]
  problems: string[]
  doubts: string[]
  /** Remarks about what the program derived, which need no correction. */
  remarks: string[]
}

/** A person of the file: its line, the text of its fields in the order of `COLUMNS`, its relatives. */
export interface GedcomRow {
  number: number
  cells: string[]
  kin: GedcomRelations
}

/** Headers that the import recognises without a mapping, with the text of each field. */
const FIELDS: Record<string, (person: Individual, context: Partial<RowContext>) => string> = {
  Nazwisko: ({ surname }) => surname,
  Imiona: ({ names }) => names,
  'Nazwisko rodowe': ({ family_name }) => family_name,
  'Poprzednie nazwiska': ({ previous_names }) => previous_names.join(', '),
  Płeć: ({ gender }) => gender,
  PESEL: ({ pesel }) => pesel,
  'Data urodzenia': ({ birth_date }) => birth_date,
  'Miejsce urodzenia': ({ birth_town }) => birth_town,
  Status: (_, { life }) => STATUS_OF_LIFE[life ?? 'unknown'],
  'Data śmierci': ({ death_date }) => death_date,
  Zawód: ({ profession }) => profession,
  Wyznanie: ({ faith }) => faith,
  'Imię ojca': (_, { parents }) => knownName(parents?.father?.names),
  'Nazwisko ojca': (_, { parents }) => knownName(parents?.father?.surname),
  'Imię matki': (_, { parents }) => knownName(parents?.mother?.names),
  'Nazwisko matki': (_, { parents }) => knownName(parents?.mother?.surname),
  'Nazwisko rodowe matki': (_, { parents }) => knownName(parents?.mother?.family_name),
  Adres: ({ address }) => address,
  Miejscowość: ({ town }) => town,
  'Kod pocztowy': ({ zip_code }) => zip_code,
  Telefon: ({ phone }) => phone,
  'E-mail': ({ email }) => email,
  Uwagi: person =>
    person.facts
      .map(({ label, text }) => `${label}: ${text}`)
      .join('\n')
      .slice(0, MOST_SIGNS),
}
export const COLUMNS = Object.keys(FIELDS)

/** Characters of the notes; the import reports what is over its own limit. */
const MOST_SIGNS = 9000
const STATUS_OF_LIFE: Record<LifeState, string> = {
  living: '',
  dead: 'zmarły',
  'presumed dead': 'zmarły',
  unknown: 'nieustalone',
}
/** A paper has no use for the mark of an unknown name of a parent. */
const knownName = (name: string | undefined) =>
  name === undefined || name === 'NN' || name === NO_SURNAME ? '' : name

interface RowContext {
  life: LifeState
  parents: GedcomParents | undefined
  home: FamilyHome | undefined
  homeDoubt: string | undefined
  coupleOfHome: ParsedCouple | undefined
  isOwnAncestor: boolean
}

const OWN_ANCESTOR =
  'Według pliku ta osoba jest swoim własnym przodkiem. Popraw w pliku powiązania rodziców i dzieci.'
const PRESUMED_DEAD =
  'Uznano za osobę zmarłą ze względu na wiek według dat w pliku; zapisu śmierci w pliku nie ma'

const UNPROVEN_MARRIAGE =
  'Plik nie podaje ślubu tej pary; funkcję męża i żony na karcie rodziny sprawdź'

const isUnproven = (person: Individual, couple: ParsedCouple | undefined) =>
  couple !== undefined &&
  couple.father !== null &&
  couple.mother !== null &&
  !couple.marriage.isStated &&
  (couple.father === person || couple.mother === person)

export function buildRow(person: Individual, context: RowContext): GedcomRow {
  const { parents, home, homeDoubt } = context
  const isPresumed = context.life === 'presumed dead'
  if (isPresumed)
    person.facts.push({ label: 'Śmierć', text: 'przyjęta z wieku, bez zapisu w pliku' })
  return {
    number: person.line,
    cells: getCells(person, context),
    kin: {
      father: parents?.father?.line ?? null,
      mother: parents?.mother?.line ?? null,
      family: home ?? null,
      sacraments: person.sacraments,
      problems: context.isOwnAncestor ? [OWN_ANCESTOR] : [],
      doubts: [...person.doubts, ...(parents?.doubts ?? []), ...(homeDoubt ? [homeDoubt] : [])],
      remarks: [
        ...(isPresumed ? [PRESUMED_DEAD] : []),
        ...(isUnproven(person, context.coupleOfHome) ? [UNPROVEN_MARRIAGE] : []),
      ],
    },
  }
}

const getCells = (person: Individual, context: Partial<RowContext>) =>
  Object.values(FIELDS).map(read => read(person, context))

export const buildDuplicateRow = (person: Individual): GedcomRow => ({
  number: person.line,
  cells: getCells(person, {}),
  kin: {
    father: null,
    mother: null,
    family: null,
    sacraments: [],
    problems: [
      `Oznaczenie ${person.xref} ma w pliku także ktoś inny i nie wiadomo, czyje są powiązania. Popraw plik.`,
    ],
    doubts: [],
    remarks: [],
  },
})
