import { ROLES } from '../../versions.ts'
import type { ParsedCouple } from './couples.ts'
import type { Individual, Sacrament } from './people.ts'

/** Data of a person that a table row cannot express: parents, family, sacraments, and their problems. */
export interface GedcomRelations {
  /** Line numbers of the parents' records. */
  father: number | null
  mother: number | null
  family: GedcomFamily | null
  sacraments: Sacrament[]
  problems: string[]
  doubts: string[]
}
interface GedcomFamily {
  key: string
  name: string
  card_number: string | null
  marriage_date: string | null
  marriage_place: string | null
  role: number
  head: boolean
}

export interface GedcomParents {
  father: Individual | null
  mother: Individual | null
}

const OWN_ANCESTOR =
  'Według pliku ta osoba jest swoim własnym przodkiem. Popraw w pliku powiązania rodziców i dzieci.'

/** Returns the parents of all people; of several couples the first counts. */
export function getParents(couples: ParsedCouple[]): {
  parents: Map<Individual, GedcomParents>
  doubts: Map<Individual, string>
} {
  const parents = new Map<Individual, GedcomParents>()
  const doubts = new Map<Individual, string>()
  for (const { father, mother, children } of couples) {
    for (const child of children) {
      if (!father && !mother) continue
      if (!parents.has(child)) parents.set(child, { father, mother })
      else doubts.set(child, 'Plik podaje więcej niż jednych rodziców; wpisano pierwszych')
    }
  }
  return { parents, doubts }
}

/** Lists the people who are their own ancestors. Iterative, because a cycle may be as long as the file. */
export function listAncestorCycle(parents: Map<Individual, GedcomParents>): Set<Individual> {
  const waiting = new Map<Individual, number>()
  const childrenOf = new Map<Individual, Individual[]>()
  for (const [child, { father, mother }] of parents) {
    const knownParents = [father, mother].filter(parent => parent !== null)
    waiting.set(child, knownParents.length)
    for (const parent of knownParents) {
      const children = childrenOf.get(parent)
      if (children) children.push(child)
      else childrenOf.set(parent, [child])
    }
  }
  const free = [...childrenOf.keys()].filter(person => !waiting.has(person))
  for (let person = free.pop(); person; person = free.pop()) {
    for (const child of childrenOf.get(person) ?? []) {
      const remainingCount = waiting.get(child)! - 1
      waiting.set(child, remainingCount)
      if (remainingCount === 0) free.push(child)
    }
  }
  return onRings(
    new Set(
      [...waiting]
        .filter(([, remainingCount]) => remainingCount > 0)
        .map(([individual]) => individual),
    ),
    parents,
  )
}

/** Removes the descendants of cycles, because no person of a cycle descends from them. */
function onRings(stuck: Set<Individual>, parents: Map<Individual, GedcomParents>) {
  const count = new Map<Individual, number>([...stuck].map(individual => [individual, 0]))
  const up = (individual: Individual) => {
    const { father, mother } = parents.get(individual)!
    return [father, mother].filter(parent => parent !== null && stuck.has(parent)) as Individual[]
  }
  for (const individual of stuck)
    for (const parent of up(individual)) count.set(parent, count.get(parent)! + 1)
  const leaves = [...count]
    .filter(([, children]) => children === 0)
    .map(([individual]) => individual)
  for (let leaf = leaves.pop(); leaf; leaf = leaves.pop()) {
    stuck.delete(leaf)
    for (const parent of up(leaf)) {
      const remainingChildren = count.get(parent)! - 1
      count.set(parent, remainingChildren)
      if (remainingChildren === 0) leaves.push(parent)
    }
  }
  return stuck
}

/** Returns the key of a family; families with one card number are one family. */
const keyOf = ({ card_number, xref }: ParsedCouple) => (card_number ? `nr ${card_number}` : xref)

/** Assigns each person to the family card of the parish: a spouse to the couple first, then a child to its parents. */
export function getFamilyOfEach(couples: ParsedCouple[]): Map<Individual, GedcomFamily> {
  const homes = new Map<Individual, GedcomFamily>()
  const keysWithHead = new Set<string>()
  const living = (couple: ParsedCouple) =>
    [couple.father, couple.mother, ...couple.children].some(person => person && !person.dead)
  const livingCouples = couples.filter(living)
  const settle = (couple: ParsedCouple, person: Individual | null, role: number) => {
    if (!person || homes.has(person)) return
    const head = !keysWithHead.has(keyOf(couple)) && !person.dead
    if (head) keysWithHead.add(keyOf(couple))
    const { card_number, marriage_date, marriage_place } = couple
    const key = keyOf(couple)
    const name = (couple.father ?? couple.mother ?? person).surname || '–'
    homes.set(person, { key, name, card_number, marriage_date, marriage_place, role, head })
  }
  // The last marriage counts as the current one.
  for (const couple of livingCouples.toReversed()) {
    settle(couple, couple.father, ROLES.husband)
    settle(couple, couple.mother, ROLES.wife)
  }
  for (const couple of livingCouples) {
    for (const child of couple.children) {
      settle(couple, child, child.gender === 'k' ? ROLES.daughter : ROLES.son)
    }
  }
  return homes
}

export function listGedcomRelations(
  person: Individual,
  knownParents: GedcomParents | undefined,
  home: GedcomFamily | undefined,
  findings: { onRing: boolean; doubt: string | undefined },
): GedcomRelations {
  const doubts = [...person.doubts, ...(findings.doubt ? [findings.doubt] : [])]
  const fit = (parent: Individual | null | undefined, wrong: 'm' | 'k', doubtText: string) => {
    if (!parent) return null
    if (parent.gender !== wrong) return parent.line
    doubts.push(doubtText)
    return null
  }
  return {
    father: fit(knownParents?.father, 'k', 'Według pliku ojcem jest kobieta; nie powiązano'),
    mother: fit(knownParents?.mother, 'm', 'Według pliku matką jest mężczyzna; nie powiązano'),
    family: home ?? null,
    sacraments: person.sacraments,
    problems: findings.onRing ? [OWN_ANCESTOR] : [],
    doubts,
  }
}
