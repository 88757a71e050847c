import type { GedcomEncoding } from '../../encodings.ts'
import { listAncestorCycle } from './kinship/ancestor-cycle.ts'
import { readCouples } from './kinship/couples.ts'
import { type GedcomLetters, decodeGedcom } from './letters/encoding.ts'
import { countPictures, resolveTexts } from './person/facts.ts'
import { listCoupleFacts } from './kinship/couple-facts.ts'
import { getHomes } from './kinship/homes.ts'
import { getLives } from './kinship/life.ts'
import { getParents } from './kinship/parents.ts'
import { type Individual, readIndividual } from './person/people.ts'
import { countKept, countPresumed, describePictures, frameNotes } from './file-notes.ts'
import { GedcomProblem, type GedcomNode, readRecords, readTexts } from './records.ts'
import { type GedcomRow, buildDuplicateRow, buildRow } from './rows.ts'

export interface Gedcom {
  rows: GedcomRow[]
  notes: string[]
  letters: GedcomLetters
}

/** Maximum number of notes that a clerk can read. */
const MOST_NOTES = 20

/**
 * Reads a file of a genealogy program; throws `GedcomProblem` only when nothing can be read. `encoding` is the choice
 * of the clerk.
 */
export function parseGedcom(bytes: Uint8Array, year: number, encoding?: GedcomEncoding): Gedcom {
  const { text, notes, letters, mixedLines } = decodeGedcom(bytes, encoding)
  const records = sortRecords(text, mixedLines)
  const { people, duplicates } = records
  const { couples, notes: familyNotes } = readCouples(records.families, people)
  const individuals = [...people.values()]
  const lives = getLives(individuals, couples, year)
  const parents = getParents(couples)
  const cycle = listAncestorCycle(parents)
  const { homes, coupleOfHome, doubts } = getHomes(couples, lives)
  listCoupleFacts(couples, coupleOfHome)
  for (const [child, { facts }] of parents) child.facts.push(...facts)
  const keptFacts = countKept(individuals)
  const rows = individuals.map(person =>
    buildRow(person, {
      life: lives.get(person) ?? 'unknown',
      parents: parents.get(person),
      home: homes.get(person),
      homeDoubt: doubts.get(person),
      coupleOfHome: coupleOfHome.get(person),
      isOwnAncestor: cycle.has(person),
    }),
  )
  rows.push(...duplicates.map(buildDuplicateRow))
  rows.sort((left, right) => left.number - right.number)
  const allNotes = [
    ...notes,
    ...keptFacts,
    ...countPresumed(lives),
    ...records.notes,
    ...familyNotes,
  ]
  const surplusCount = allNotes.length - MOST_NOTES
  if (surplusCount > 0)
    allNotes.splice(MOST_NOTES, surplusCount, `Innych uwag do pliku: ${surplusCount}.`)
  return { rows, notes: allNotes, letters }
}

const MIXED_LETTERS = 'Litery tej osoby zapisano w pliku inaczej niż pozostałe; sprawdź nazwisko'

/** Reads people and families; of several people with one id the first has its relations. */
function sortRecords(text: string, mixedLines: number[]) {
  const texts = readTexts(text)
  const families: GedcomNode[] = []
  const people = new Map<string, Individual>()
  const duplicates: Individual[] = []
  const tags = { first: '', last: '', isKnown: false }
  const remainingLines = mixedLines.toSorted((left, right) => right - left)
  let pictures = 0
  let last: Individual | undefined
  const odd = readRecords(text, record => {
    const { tag, line } = record
    // The lines of the former record end here.
    for (; (remainingLines.at(-1) ?? line) < line; remainingLines.pop()) markMixed(last)
    tags.first ||= tag
    tags.last = tag
    tags.isKnown ||= /^(?:HEAD|INDI|FAM)$/.test(tag)
    last = undefined
    if (tag !== 'INDI' && tag !== 'FAM') return
    resolveTexts(record, texts)
    pictures += countPictures(record)
    if (tag === 'FAM') families.push(record)
    else {
      last = readIndividual(record)
      const xref = record.xref ?? `wiersz ${line}`
      if (people.has(xref)) duplicates.push(last)
      else people.set(xref, last)
    }
  })
  if (remainingLines.length > 0) markMixed(last)
  refuseUnfit(tags.isKnown, people.size)
  return {
    families,
    people,
    duplicates,
    notes: [...describePictures(pictures), ...frameNotes(tags), ...odd],
  }
}

const markMixed = (person: Individual | undefined) => {
  if (person && !person.doubts.includes(MIXED_LETTERS)) person.doubts.push(MIXED_LETTERS)
}

function refuseUnfit(isGedcom: boolean, peopleCount: number) {
  if (!isGedcom) {
    throw new GedcomProblem(
      'To nie jest plik GEDCOM. W programie genealogicznym wybierz eksport do GEDCOM i wczytaj plik z końcówką .ged.',
    )
  }
  if (peopleCount === 0) {
    throw new GedcomProblem('W tym pliku GEDCOM nie ma żadnej osoby. Wybierz plik z osobami.')
  }
}
