import type { ParsedCouple } from './couples.ts'
import { isByBlood } from './couples.ts'
import { listSpouses } from './lasting-couples.ts'
import type { GedcomFact } from '../person/facts.ts'
import type { Individual, Pedigree } from '../person/people.ts'

/** The parents of one person by birth, and remarks about others. */
export interface GedcomParents {
  father: Individual | null
  mother: Individual | null
  doubts: string[]
  facts: GedcomFact[]
}

const PARENTS_OF_PEDIGREE: Partial<Record<Pedigree, string>> = {
  adopted: 'Rodzice przybrani (adopcja)',
  foster: 'Rodzice zastępczy',
  other: 'Opiekunowie (nie przez urodzenie)',
  disproven: 'Rodzice (pokrewieństwo wykluczone)',
}

export const getFullName = ({ names, surname }: Individual) => `${names} ${surname}`.trim()

interface Candidate {
  parent: Individual
  pedigree: Pedigree
}

/** Returns the parents by birth of all people; the others are facts, and of several none is chosen. */
export function getParents(couples: ParsedCouple[]): Map<Individual, GedcomParents> {
  const couplesByPerson = new Map<Individual, ParsedCouple[]>()
  for (const couple of couples) {
    if (!couple.father && !couple.mother) continue
    for (const child of couple.children.keys()) {
      const list = couplesByPerson.get(child)
      if (list) list.push(couple)
      else couplesByPerson.set(child, [couple])
    }
  }
  return new Map([...couplesByPerson].map(([child, list]) => [child, chooseParents(child, list)]))
}

function chooseParents(child: Individual, couples: ParsedCouple[]): GedcomParents {
  const [only] = couples
  const link = only?.children.get(child)
  const isOfBlood = link && isByBlood(link.father) && isByBlood(link.mother)
  if (only && isOfBlood && couples.length === 1 && !only.sameGender)
    return { father: only.father, mother: only.mother, doubts: [], facts: [] }
  const doubts: string[] = []
  const facts: GedcomFact[] = []
  const choose = (side: 'father' | 'mother', word: string) => {
    const candidates = couples.flatMap(couple => findCandidate(couple, child, side))
    for (const { parent, pedigree } of candidates) {
      const label = PARENTS_OF_PEDIGREE[pedigree]
      if (label) facts.push({ label, text: getFullName(parent) })
    }
    const statedByBirth = candidates.filter(({ pedigree }) => pedigree === 'birth')
    const byBlood =
      statedByBirth.length > 0
        ? statedByBirth
        : candidates.filter(({ pedigree }) => isByBlood(pedigree))
    const parents = new Set(byBlood.map(({ parent }) => parent))
    if (parents.size < 2) return byBlood[0]?.parent ?? null
    const names = [...parents].map(getFullName).join(', ')
    facts.push({ label: `Kilka osób jako ${word}`, text: names })
    doubts.push(`Plik podaje kilka osób jako ${word} („${names}”); nie wpisano żadnej`)
    return null
  }
  const [father, mother] = [choose('father', 'ojciec'), choose('mother', 'matka')]
  if (facts.some(({ label }) => Object.values(PARENTS_OF_PEDIGREE).includes(label)))
    doubts.push('Plik podaje rodziców nie przez urodzenie, np. przybranych; zapisano ich w uwagach')
  for (const couple of couples) {
    const { sameGender } = couple
    if (!sameGender) continue
    const pair = sameGender === 'k' ? 'dwie kobiety' : 'dwóch mężczyzn'
    doubts.push(`Plik podaje jako rodziców: ${pair}; nie wpisano, zapisano w uwagach`)
    facts.push({ label: 'Rodzice w pliku', text: listSpouses(couple).map(getFullName).join(', ') })
  }
  return { father, mother, doubts, facts: mergePairs(facts) }
}

function findCandidate(
  couple: ParsedCouple,
  child: Individual,
  side: 'father' | 'mother',
): Candidate[] {
  const [parent, link] = [couple[side], couple.children.get(child)]
  return parent && link && !couple.sameGender ? [{ parent, pedigree: link[side] }] : []
}

/** Joins facts of one label: the father and the mother of an adoption are one fact. */
const mergePairs = (facts: GedcomFact[]): GedcomFact[] =>
  [...Map.groupBy(facts, ({ label }) => label)].map(([label, group]) => ({
    label,
    text: group.map(({ text }) => text).join(', '),
  }))
