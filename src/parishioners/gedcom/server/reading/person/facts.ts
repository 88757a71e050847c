import { formatValue } from '#history/fields.ts'
import { readDate } from './dates.ts'
import { FACT_LABELS } from './labels.ts'
import { type GedcomNode, findPointer, getText } from '../records.ts'

/** A fact of the file that the register has no field for; it is kept in the notes of the person. */
export interface GedcomFact {
  label: string
  text: string
}

/** Lines of programs about the file itself, which say nothing about a person. */
const TECHNICAL =
  /^(?:CHAN|CREA|RIN|RFN|AFN|UID|_UID|EXID|SUBM|ANCI|DESI|REFN|HUSB|WIFE|CHIL|FAMC|FAMS|NAME|SEX|QUAY|MAP|FORM|LANG|_UPD|_CRE|_FID|_FSFTID|_COLOR|_PRIM)$/
const PICTURES = /^(?:OBJE|_PHOTO)$/

const formatDay = (text: string) => {
  const day = readDate(text)
  return (day && formatValue(day)) || text
}

/** Returns the text of a line: a date in Polish, nothing for the mark that an event took place. */
function describeValue(node: GedcomNode): string {
  const text = getText(node)
  if (node.tag === 'DATE') return formatDay(text)
  return text === 'Y' || findPointer(node) !== null ? '' : text
}

const DEEPEST = 4
/** Stands for the text of the line itself among the tags to leave out. */
export const OWN_VALUE = ''

/** Joins a line with all lines below it: `5.06.2004, Tarnów, przyczyna: gruźlica`. */
function describe(node: GedcomNode, skip: ReadonlySet<string> | undefined, depth = 0): string {
  const parts = skip?.has(OWN_VALUE) ? [] : [describeValue(node)]
  for (const child of node.children) {
    if (skip?.has(child.tag) || TECHNICAL.test(child.tag) || PICTURES.test(child.tag)) continue
    if (child.tag === 'TYPE' && /^(?:EVEN|FACT|IDNO)$/.test(node.tag)) continue
    if (depth === DEEPEST) continue
    const text = describe(child, undefined, depth + 1)
    if (!text) continue
    const isBare = /^(?:DATE|TYPE|PLAC|CONT|ADR\d|CITY|POST|STAE|NOTE|PHRASE)$/.test(child.tag)
    parts.push(isBare ? text : `${getLabel(child).toLowerCase()}: ${text}`)
  }
  return parts.filter(Boolean).join(', ')
}

function getLabel(node: GedcomNode): string {
  const type =
    /^(?:EVEN|FACT|IDNO)$/.test(node.tag) && node.children.find(({ tag }) => tag === 'TYPE')
  return (
    (type && getText(type).slice(0, 60)) || (FACT_LABELS[node.tag] ?? node.tag.replace(/^_/, ''))
  )
}

/** The whole line as a fact: `Emigracja: 1905, USA`. */
export const getFact = (node: GedcomNode): GedcomFact => ({
  label: getLabel(node),
  text: describe(node, undefined) || 'tak',
})

/** Lists the lines below that are not read into a field; `skip` has the tags that are. */
export function listRest(node: GedcomNode | undefined, skip: ReadonlySet<string>): GedcomFact[] {
  if (!node) return []
  const text = describe(node, skip)
  return text ? [{ label: getLabel(node), text }] : []
}

/** The lines of a record that are not read into a field, each as one fact. */
export const listFacts = (
  record: GedcomNode,
  tags: ReadonlySet<string>,
  nodes: readonly GedcomNode[] = [],
): GedcomFact[] =>
  record.children
    .filter(
      child =>
        !tags.has(child.tag) &&
        !nodes.includes(child) &&
        !TECHNICAL.test(child.tag) &&
        !PICTURES.test(child.tag),
    )
    .map(getFact)

/** Number of pictures and files below a line, which are not read. */
export function countPictures({ children }: GedcomNode): number {
  let count = 0
  for (const child of children) count += PICTURES.test(child.tag) ? 1 : countPictures(child)
  return count
}

/** Copies the texts of shared notes and sources to the lines below that refer to them. */
export function resolveTexts({ children }: GedcomNode, texts: Map<string, string>) {
  if (texts.size === 0) return
  for (const child of children) {
    const pointer = /^(?:NOTE|SNOTE|SOUR)$/.test(child.tag) ? findPointer(child) : null
    if (pointer !== null && texts.has(pointer)) child.value = texts.get(pointer)!
    resolveTexts(child, texts)
  }
}
