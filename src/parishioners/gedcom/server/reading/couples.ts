import { readDate } from './dates.ts'
import type { Individual } from './people.ts'
import { type GedcomNode, findPointer, getText, findChildNode } from './records.ts'

/** A FAM record with its people resolved. */
export interface ParsedCouple {
  xref: string
  father: Individual | null
  mother: Individual | null
  children: Set<Individual>
  card_number: string | null
  marriage_date: string | null
  marriage_place: string | null
}
type People = Map<string, Individual>

const label = (xref: string | null) => (xref ? `Rodzina ${xref}` : 'Rodzina bez oznaczenia')

/** Reads the families of the file; dangling references, or two to one role, are reported and left out. */
export function readCouples(
  records: GedcomNode[],
  people: People,
): { couples: ParsedCouple[]; notes: string[] } {
  const notes: string[] = []
  const couples = new Map<string, ParsedCouple>()
  for (const record of records) {
    const xref = record.xref ?? `wiersz ${record.line}`
    if (couples.has(xref))
      notes.push(`${label(xref)} występuje w pliku dwa razy; przyjęto pierwszą.`)
    else couples.set(xref, readCouple(record, xref, people, notes))
  }
  for (const person of people.values()) joinAsSaid(person, couples, notes)
  return { couples: [...couples.values()], notes }
}

function readCouple(
  record: GedcomNode,
  xref: string,
  people: People,
  notes: string[],
): ParsedCouple {
  const all = (tag: string) =>
    record.children
      .filter(child => child.tag === tag)
      .flatMap(child => {
        const pointer = findPointer(child)
        const person = pointer === null ? undefined : people.get(pointer)
        if (!person && pointer !== null) {
          notes.push(`${label(xref)} wskazuje osobę ${pointer}, której nie ma w pliku.`)
        }
        return person ?? []
      })
  const findSpouse = (tag: string, word: string) => {
    const [first, second] = [...new Set(all(tag))]
    if (second)
      notes.push(`${label(xref)} ma więcej niż jedną osobę w roli „${word}”; przyjęto pierwszą.`)
    return first ?? null
  }
  let [father, mother] = [findSpouse('HUSB', 'mąż'), findSpouse('WIFE', 'żona')]
  if (father?.gender === 'k' && mother?.gender !== 'k') [father, mother] = [mother, father]
  else if (mother?.gender === 'm' && father?.gender !== 'm') [father, mother] = [mother, father]
  const wedding = findChildNode(record, 'MARR')
  return {
    xref,
    father,
    mother,
    children: new Set(all('CHIL')),
    card_number: getText(findChildNode(record, 'REFN')).slice(0, 20) || null,
    marriage_date: readDate(getText(findChildNode(wedding, 'DATE'))) ?? null,
    marriage_place: getText(findChildNode(wedding, 'PLAC')).slice(0, 200) || null,
  }
}

/**
 * Adds the relations written only in the records of people, because half of the programs write a relation at one end
 * only.
 */
function joinAsSaid(person: Individual, couples: Map<string, ParsedCouple>, notes: string[]) {
  const find = (xref: string) => {
    const couple = couples.get(xref)
    if (!couple) notes.push(`Osoba ${person.xref} wskazuje rodzinę ${xref}, której nie ma w pliku.`)
    return couple
  }
  for (const xref of person.child) {
    find(xref)?.children.add(person)
  }
  for (const xref of person.spouse) {
    const couple = find(xref)
    if (!couple || couple.father === person || couple.mother === person) continue
    if (person.gender === 'k') couple.mother ??= person
    else couple.father ??= person
  }
}
