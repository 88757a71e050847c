import { type ParsedCouple, readCouples } from './couples.ts'
import { decodeGedcom } from './encoding.ts'
import {
  type GedcomRelations,
  type GedcomParents,
  getFamilyOfEach,
  listGedcomRelations,
  listAncestorCycle,
  getParents,
} from './relations.ts'
import { type Individual, readIndividual } from './people.ts'
import { GedcomProblem, type GedcomNode, readRecords } from './records.ts'

/** A person of the file: its line, the text of its fields in the order of `COLUMNS`, its relatives. */
export interface GedcomRow {
  number: number
  cells: string[]
  kin: GedcomRelations
}
export interface Gedcom {
  rows: GedcomRow[]
  notes: string[]
}

/** Maximum number of notes that a clerk can read. */
const MOST_NOTES = 20
/** Age from which a person counts as dead even without a recorded death. */
const PRESUMED_DEAD_AGE = 110

/** Headers that the import recognises without a mapping. */
export const COLUMNS = [
  'Nazwisko',
  'Imiona',
  'Nazwisko rodowe',
  'Poprzednie nazwiska',
  'Płeć',
  'Data urodzenia',
  'Miejsce urodzenia',
  'Status',
  'Data śmierci',
  'Zawód',
  'Wyznanie',
  'Imię ojca',
  'Nazwisko ojca',
  'Imię matki',
  'Nazwisko matki',
  'Nazwisko rodowe matki',
]

/** Reads a file of a genealogy program; throws `GedcomProblem` only when nothing can be read. */
export function parseGedcom(bytes: Uint8Array, year: number): Gedcom {
  const { text, notes } = decodeGedcom(bytes)
  const { records, notes: odd } = readRecords(text)
  const individuals = records.filter(({ tag }) => tag === 'INDI')
  refuseUnfit(records, individuals)
  const people = new Map<string, Individual>()
  const duplicates: Individual[] = []
  for (const record of individuals) {
    const person = readIndividual(record)
    if (person.birth_date && !person.dead) person.dead = isTooOld(person.birth_date, year)
    const xref = record.xref ?? `wiersz ${record.line}`
    if (people.has(xref)) duplicates.push(person)
    else people.set(xref, person)
  }
  const read = readCouples(
    records.filter(({ tag }) => tag === 'FAM'),
    people,
  )
  const rows = [...rowsOf([...people.values()], read.couples), ...duplicates.map(buildDuplicateRow)]
  rows.sort((left, right) => left.number - right.number)
  const allNotes = [...notes, ...frameNotes(records), ...odd, ...read.notes]
  const surplusCount = allNotes.length - MOST_NOTES
  if (surplusCount > 0)
    allNotes.splice(MOST_NOTES, surplusCount, `Innych uwag do pliku: ${surplusCount}.`)
  return { rows, notes: allNotes }
}

function refuseUnfit(records: GedcomNode[], individuals: GedcomNode[]) {
  if (records.length === 0 || !records.some(({ tag }) => /^(HEAD|INDI|FAM)$/.test(tag))) {
    throw new GedcomProblem(
      'To nie jest plik GEDCOM. W programie genealogicznym wybierz eksport do GEDCOM i wczytaj plik z końcówką .ged.',
    )
  }
  if (individuals.length === 0) {
    throw new GedcomProblem('W tym pliku GEDCOM nie ma żadnej osoby. Wybierz plik z osobami.')
  }
}

function frameNotes(records: GedcomNode[]) {
  const notes: string[] = []
  if (records[0]!.tag !== 'HEAD') notes.push('Plik nie zaczyna się od nagłówka (HEAD).')
  if (records.at(-1)!.tag !== 'TRLR') {
    notes.push('Plik nie ma zakończenia (TRLR). Może być urwany; sprawdź, czy są w nim wszyscy.')
  }
  return notes
}

const isTooOld = (day: string, year: number) => {
  const yearMatch = /\d{4}/.exec(day)
  return yearMatch !== null && Number(yearMatch[0]) < year - PRESUMED_DEAD_AGE
}

function rowsOf(people: Individual[], couples: ParsedCouple[]): GedcomRow[] {
  const { parents, doubts } = getParents(couples)
  const ring = listAncestorCycle(parents)
  const homes = getFamilyOfEach(couples)
  return people.map(person => {
    const personParents = parents.get(person)
    const findings = { onRing: ring.has(person), doubt: doubts.get(person) }
    const kin = listGedcomRelations(person, personParents, homes.get(person), findings)
    return { number: person.line, cells: cellsOf(person, personParents), kin }
  })
}

const buildDuplicateRow = (person: Individual): GedcomRow => ({
  number: person.line,
  cells: cellsOf(person, undefined),
  kin: {
    father: null,
    mother: null,
    family: null,
    sacraments: [],
    problems: [
      `Oznaczenie ${person.xref} ma w pliku także ktoś inny i nie wiadomo, czyje są powiązania. Popraw plik.`,
    ],
    doubts: [],
  },
})

const cellsOf = (person: Individual, parents: GedcomParents | undefined) => [
  person.surname,
  person.names,
  person.family_name,
  person.previous_names.join(', '),
  person.gender,
  person.birth_date,
  person.birth_town,
  person.dead ? 'zmarły' : '',
  person.death_date,
  person.profession,
  person.faith,
  parents?.father?.names ?? '',
  parents?.father?.surname ?? '',
  parents?.mother?.names ?? '',
  parents?.mother?.surname ?? '',
  parents?.mother?.family_name ?? '',
]
