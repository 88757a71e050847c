import { readDate } from '../person/dates.ts'
import { type GedcomFact, OWN_VALUE, listFacts, listRest } from '../person/facts.ts'
import { type Individual, type Pedigree, readPedigree } from '../person/people.ts'
import { type GedcomNode, findPointer, getText, findChildNode } from '../records.ts'
import { type GedcomMarriage, readMarriage } from './marriage.ts'

/** How a child belongs to each of the two of a couple. */
export interface ChildLink {
  father: Pedigree
  mother: Pedigree
}

/** A FAM record with its people resolved. */
export interface ParsedCouple {
  xref: string
  father: Individual | null
  mother: Individual | null
  children: Map<Individual, ChildLink>
  /** Children by birth of both, as far as the file says nothing else. */
  bloodChildren: Individual[]
  card_number: string | null
  marriage: GedcomMarriage
  /** Two men or two women: neither parent nor spouse can be told from the file. */
  sameGender: 'm' | 'k' | null
  facts: GedcomFact[]
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
  for (const couple of couples.values()) {
    const { father, mother, children } = couple
    const gender = father && mother && father.gender === mother.gender ? father.gender : ''
    couple.sameGender = gender || null
    for (const [child, link] of children)
      if (isByBlood(link.father) && isByBlood(link.mother)) couple.bloodChildren.push(child)
  }
  return { couples: [...couples.values()], notes }
}

function readCouple(
  record: GedcomNode,
  xref: string,
  people: People,
  notes: string[],
): ParsedCouple {
  const listPeople = (tag: string) => {
    const list: { node: GedcomNode; person: Individual }[] = []
    for (const node of record.children) {
      const pointer = node.tag === tag ? findPointer(node) : null
      if (pointer === null) continue
      const person = people.get(pointer)
      if (person) list.push({ node, person })
      else notes.push(`${label(xref)} wskazuje osobę ${pointer}, której nie ma w pliku.`)
    }
    return list
  }
  const findSpouse = (tag: string, word: string) => {
    const [first, second] = new Set(listPeople(tag).map(({ person }) => person))
    if (second)
      notes.push(`${label(xref)} ma więcej niż jedną osobę w roli „${word}”; przyjęto pierwszą.`)
    return first ?? null
  }
  let [father, mother] = [findSpouse('HUSB', 'mąż'), findSpouse('WIFE', 'żona')]
  if (father?.gender === 'k' && mother?.gender !== 'k') [father, mother] = [mother, father]
  else if (mother?.gender === 'm' && father?.gender !== 'm') [father, mother] = [mother, father]
  const card = findChildNode(record, 'REFN')
  const wedding = findChildNode(record, 'MARR')
  const dateText = getText(findChildNode(wedding, 'DATE'))
  const endings = record.children.filter(node => node.tag === 'DIV' || node.tag === 'ANUL')
  const readLink = (node: GedcomNode, tag: string) =>
    readPedigree(getText(findChildNode(node, tag)))
  return {
    xref,
    father,
    mother,
    children: new Map(
      listPeople('CHIL').map(({ node, person }) => [
        person,
        node.children.length > 0
          ? { father: readLink(node, '_FREL'), mother: readLink(node, '_MREL') }
          : UNSTATED_LINK,
      ]),
    ),
    bloodChildren: [],
    card_number: getText(card).slice(0, 20) || null,
    marriage: readMarriage(record, wedding),
    sameGender: null,
    facts: [
      ...listRest(wedding, !dateText || readDate(dateText) ? WEDDING_TAGS : WITHOUT_DATE),
      ...endings.flatMap(node => listRest(node, ENDING_TAGS)),
      ...listFacts(record, NO_TAGS, wedding ? [...endings, wedding] : endings),
    ],
  }
}

const UNSTATED_LINK: ChildLink = { father: 'unstated', mother: 'unstated' }
const NO_TAGS = new Set<string>()
const WEDDING_TAGS = new Set(['DATE', 'PLAC', OWN_VALUE])
const WITHOUT_DATE = new Set(['PLAC', OWN_VALUE])
const ENDING_TAGS = new Set(['DATE', OWN_VALUE])
/** Whether this word of a file makes somebody a parent by birth. */
export const isByBlood = (pedigree: Pedigree) => pedigree === 'birth' || pedigree === 'unstated'

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
  for (const { xref, pedigree } of person.child) {
    const couple = find(xref)
    if (!couple) continue
    const link = couple.children.get(person) ?? UNSTATED_LINK
    if (pedigree === 'unstated') {
      couple.children.set(person, link)
      continue
    }
    const adopter = person.adoptions.get(xref)
    const combine = (stated: Pedigree, other: string): Pedigree =>
      stated !== 'unstated'
        ? stated
        : adopter === other && pedigree === 'adopted'
          ? 'other'
          : pedigree
    const { father, mother } = link
    couple.children.set(person, {
      father: combine(father, 'WIFE'),
      mother: combine(mother, 'HUSB'),
    })
  }
  for (const xref of person.spouse) {
    const couple = find(xref)
    if (!couple || couple.father === person || couple.mother === person) continue
    // A second man or woman of a couple takes the other place, so that both are seen to be of one gender.
    const isMother = couple.mother === null && (person.gender === 'k' || couple.father !== null)
    if (isMother) couple.mother = person
    else if (couple.father === null) couple.father = person
    else notes.push(`${label(xref)} ma więcej niż dwoje małżonków; przyjęto dwoje pierwszych.`)
  }
}
