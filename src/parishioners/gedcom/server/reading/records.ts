/** One line with all lines below it. */
export interface GedcomNode {
  /** Line number in the file. */
  line: number
  tag: string
  xref: string | null
  value: string
  children: GedcomNode[]
}

const LINE = /^[ \t]*(\d{1,2})[ \t]+(?:@([^@\s][^@]*)@[ \t]+)?(\w{1,60})(?: (.*))?$/s
/** Maximum length of a text; a longer one is neither a name nor a date. */
const MAX_TEXT_LENGTH = 10_000
const DEEPEST = 50
/** Maximum number of lines below one line: no person has so many children or names. */
const MOST_CHILDREN = 25_000
/** Maximum number of skipped lines; a file with more is not a family tree, and each takes time. */
const MAX_SKIPPED = 100_000
const TOO_MANY_CHILDREN = 'Bardzo wiele wierszy jednego zapisu; odczytano pierwsze'
/** Records that are read: people, families, and the notes and sources they refer to. */
const READ_RECORD_TAG_PATTERN = /^(INDI|FAM|HEAD|NOTE|SNOTE|SOUR)$/
const MOST_RECORDS = 100_000
/** Maximum number of lines: a hundred thousand people with twenty-five lines each. */
const MOST_LINES = 2_500_000

/** Counts anomalies and reports each kind once, with the line of its first occurrence. */
function oddities() {
  const oddityCounts = new Map<string, { first: number; count: number }>()
  return {
    add(kind: string, line: number) {
      const existingCount = oddityCounts.get(kind)
      if (existingCount) existingCount.count++
      else oddityCounts.set(kind, { first: line, count: 1 })
    },
    told: () =>
      [...oddityCounts].map(
        ([kind, { first, count }]) =>
          `${kind} (wiersz ${first}${count > 1 ? `, razem ${count.toLocaleString('pl-PL')}` : ''}).`,
      ),
  }
}

function* splitLines(text: string) {
  const ends = /\r\n|\n|\r|$/g
  for (let number = 1, start = 0; start < text.length; number++) {
    ends.lastIndex = start
    const end = ends.exec(text)!
    yield { number, line: text.slice(start, end.index) }
    start = end.index + end[0].length
  }
}

/** Problem of a whole file, as a sentence for the clerk. */
export class GedcomProblem extends Error {}

const refuseSize = (content: string) =>
  new GedcomProblem(
    `W tym pliku jest ponad ${content}. Wyeksportuj mniejszą część drzewa i wczytaj ją osobno.`,
  )

/** Creates a check that refuses a file with more people, families or lines than a clerk could review. */
function createSizeLimit() {
  const counts: Record<string, number> = { INDI: 0, FAM: 0 }
  return (node: GedcomNode) => {
    if (!(node.tag in counts) || counts[node.tag]!++ < MOST_RECORDS) return
    throw refuseSize(node.tag === 'INDI' ? '100 000 osób' : '100 000 rodzin')
  }
}

/**
 * Reads the records one by one, so that a large file never stands in memory as a whole; anomalies are reported, and the
 * data are read as far as possible.
 */
export function readRecords(text: string, onRecord: (record: GedcomNode) => void): string[] {
  const odd = oddities()
  const open: GedcomNode[] = []
  const limitSize = createSizeLimit()
  let skippedLines = 0
  for (const { number, line } of splitLines(text)) {
    if (number > MOST_LINES) throw refuseSize('2 500 000 wierszy')
    if (!line.trim()) continue
    const [, digits, xref = null, tag, value = ''] = LINE.exec(line.slice(0, MAX_TEXT_LENGTH)) ?? []
    if (line.length > MAX_TEXT_LENGTH)
      odd.add('Bardzo długi wiersz; odczytano jego początek', number)
    if (!digits) {
      odd.add('To nie jest wiersz GEDCOM; pominięto', number)
      continue
    }
    let level = Number(digits)
    if (level > open.length) {
      odd.add('Poziom wiersza przeskakuje; przyjęto najbliższy', number)
      level = open.length
    }
    const node: GedcomNode = { line: number, tag: tag!.toUpperCase(), xref, value, children: [] }
    if (level > DEEPEST) continue
    if (level === 0 && open[0]) onRecord(open[0])
    open.length = level
    open.push(node)
    if (level === 0) limitSize(node)
    else if (!READ_RECORD_TAG_PATTERN.test(open[0]!.tag)) continue
    else if (isTooLong(open[level - 1]!, node)) odd.add(TOO_LONG_TEXT, number)
    else if (!put(open[level - 1]!, node)) {
      if (++skippedLines > MAX_SKIPPED) throw refuseSize('100 000 wierszy jednego zapisu')
      odd.add(TOO_MANY_CHILDREN, number)
    }
  }
  if (open[0]) onRecord(open[0])
  return odd.told()
}

/** Number of shared notes and sources that are read. */
const MOST_TEXTS = 100_000
const TEXT_RECORD = /^[ \t]*0[ \t]+@[^@\s][^@]*@[ \t]+(?:NOTE|SNOTE|SOUR)\b/gm

/** Reads the texts of the notes and sources that people and families refer to. */
export function readTexts(text: string): Map<string, string> {
  const texts = new Map<string, string>()
  const nextRecord = /[\r\n][ \t]*0[ \t]/g
  for (const { index } of text.matchAll(TEXT_RECORD)) {
    if (texts.size === MOST_TEXTS) break
    nextRecord.lastIndex = index
    const end = nextRecord.exec(text)?.index
    readRecords(text.slice(index, end), ({ xref, value, children }) => {
      const title = children.find(({ tag }) => tag === 'TITL')
      if (xref) texts.set(xref, value || getText(title))
    })
  }
  return texts
}

const TOO_LONG_TEXT = 'Bardzo długi tekst; odczytano jego początek'
const isTooLong = (parent: GedcomNode, { tag }: GedcomNode) =>
  (tag === 'CONC' || tag === 'CONT') && parent.value.length >= MAX_TEXT_LENGTH

/** Adds a line below its parent; continuation lines are joined to its value. */
function put(parent: GedcomNode, node: GedcomNode): boolean {
  const join = node.tag === 'CONC' ? '' : node.tag === 'CONT' ? '\n' : undefined
  if (join !== undefined) {
    parent.value += join + node.value
    return true
  }
  if (parent.children.length === MOST_CHILDREN) return false
  parent.children.push(node)
  return true
}

/** Finds the first child line with a tag. */
export const findChildNode = (node: GedcomNode | undefined, tag: string) =>
  node?.children.find(child => child.tag === tag)

/** Returns the text on one line, with doubled @ replaced by one. */
export const getText = (node: GedcomNode | undefined) => {
  const value = node?.value ?? ''
  // Most values are clean, and a file has millions of them.
  return UNCLEAN.test(value) ? value.replaceAll('@@', '@').replaceAll(/\s+/g, ' ').trim() : value
}
const UNCLEAN = /@@|\s\s|[^\S ]|^\s|\s$/

/** Returns the id of a pointer: `@I1@` → `I1`; null for `@VOID@` of version 7. */
export function findPointer({ value }: GedcomNode): string | null {
  const xref = /^\s*@([^@]+)@\s*$/.exec(value)?.[1] ?? null
  return xref === 'VOID' ? null : xref
}
