import { EVENTS } from '../../../versions.ts'
import { type GedcomContact, CONTACT_TAGS, readContact } from './contact.ts'
import { readDate } from './dates.ts'
import { checkPesel } from '#shared/people/pesel.ts'
import { type GedcomFact, OWN_VALUE, listFacts, listRest } from './facts.ts'
import { type ConversionLog, readJulianDay } from './julian-days.ts'
import { MARRIED_TAGS, readNames } from './names.ts'
import { type GedcomNode, findChildNode, findPointer, getText } from '../records.ts'
import { type LifeEvents, isAsserted, readLifeEvents } from './life-events.ts'

export interface Sacrament {
  kind: string
  event_date: string | null
  place: string | null
  act_number: string | null
  act_year: number | null
}

/** How a child belongs to a family of childhood; without a word of the file it counts as a child by birth. */
export type Pedigree = 'birth' | 'unstated' | 'adopted' | 'foster' | 'other' | 'disproven'

/** A person of the file in the format of the import: the text of each field. */
export interface Individual extends GedcomContact, Omit<LifeEvents, 'death'> {
  line: number
  xref: string
  names: string
  surname: string
  family_name: string
  previous_names: string[]
  gender: 'm' | 'k' | ''
  pesel: string
  birth_date: string
  birth_town: string
  death_date: string
  profession: string
  faith: string
  sacraments: Sacrament[]
  /** References in the person's record to the families of childhood, and to those as a spouse. */
  child: { xref: string; pedigree: Pedigree }[]
  spouse: string[]
  /** Adoptions, by the family; `BOTH`, `HUSB` or `WIFE` adopted. */
  adoptions: ReadonlyMap<string, string>
  facts: GedcomFact[]
  doubts: string[]
}

/** Returns the date as a file of the parish would write it; an unreadable one stays unchanged, for the notes. */
const getDay = (event: GedcomNode | undefined, name: string, log: ConversionLog) => {
  const text = getText(findChildNode(event, 'DATE'))
  const day = readDate(text) ?? readJulianDay(text, name, log)
  return day && /^\d{4}-\d\d$/.test(day) ? `${day.slice(5)}.${day.slice(0, 4)}` : (day ?? text)
}

const ACT_NOTE = /^Akt nr (\S{1,20}?)(?:\/(\d{4}))?$/
const DATE_AND_PLACE = new Set(['DATE', 'PLAC'])
const ONLY_DATE = new Set(['DATE'])
const ONLY_VALUE = new Set([OWN_VALUE])

const SACRAMENT_TAGS = Object.entries(EVENTS)

function readSacraments(record: GedcomNode, readNodes: GedcomNode[], facts: GedcomFact[]) {
  const doubts: string[] = []
  const sacraments = SACRAMENT_TAGS.flatMap(([kind, tag]): Sacrament[] => {
    const event =
      findChildNode(record, tag) ?? (kind === 'baptism' ? findChildNode(record, 'CHR') : undefined)
    if (!event) return []
    readNodes.push(event)
    const dateText = getText(findChildNode(event, 'DATE'))
    const event_date =
      readDate(dateText) ?? readJulianDay(dateText, 'sakramentu', { doubts, facts }) ?? null
    if (dateText && !event_date) {
      doubts.push(`Data sakramentu „${dateText.slice(0, 60)}” nie została wpisana`)
      facts.push(...listRest(event, new Set(['PLAC', 'NOTE'])))
    }
    const [act, act_number = null, year] =
      ACT_NOTE.exec(getText(findChildNode(event, 'NOTE'))) ?? []
    facts.push(...listRest(event, act ? new Set([...DATE_AND_PLACE, 'NOTE']) : DATE_AND_PLACE))
    const place = getText(findChildNode(event, 'PLAC')).slice(0, 200) || null
    return [{ kind, event_date, place, act_number, act_year: year ? Number(year) : null }]
  })
  return { sacraments, doubts }
}

const PEDIGREES: [pattern: RegExp, pedigree: Pedigree][] = [
  [/^(?:birth|biolog|natural)/, 'birth'],
  [/^adopt/, 'adopted'],
  [/^(?:foster|guardian|ward)/, 'foster'],
]

/** Reads `PEDI` and other words for the kind of a family of childhood. */
export function readPedigree(text: string): Pedigree {
  if (!text.trim()) return 'unstated'
  return PEDIGREES.find(([pattern]) => pattern.test(text.trim().toLowerCase()))?.[1] ?? 'other'
}

const readChildhood = (node: GedcomNode, adopted: boolean) => {
  const isDisproven = /disproven/i.test(getText(findChildNode(node, 'STAT')))
  const pedigree = readPedigree(getText(findChildNode(node, 'PEDI')))
  return isDisproven ? 'disproven' : pedigree === 'unstated' && adopted ? 'adopted' : pedigree
}

function readAdoptions(record: GedcomNode): Individual['adoptions'] {
  const adoptions = record.children.filter(({ tag }) => tag === 'ADOP')
  if (adoptions.length === 0) return NO_ADOPTIONS
  return new Map(
    adoptions.flatMap(node => {
      const family = findChildNode(node, 'FAMC')
      const xref = family && findPointer(family)
      return xref ? [[xref, getText(findChildNode(family, 'ADOP')).toUpperCase() || 'BOTH']] : []
    }),
  )
}
const NO_ADOPTIONS: Individual['adoptions'] = new Map()

/** Translates the Catholic faith, which programs write in English. */
const toFaith = (text: string) => (/^(rom(an)?\.? ?)?cath/i.test(text) ? 'rzymskokatolickie' : text)

const SEX: Record<string, Individual['gender']> = { M: 'm', F: 'k' }

/** Tags with a field of the register, of which the first line is read, and those read elsewhere. */
const READ_TAGS = new Set(['NO', '_LIVING', ...CONTACT_TAGS, ...MARRIED_TAGS])

/** The notes have no place for a number that a parish may not store; its column decides. */
const isPesel = (node: GedcomNode) =>
  /^(?:IDNO|SSN|FACT|EVEN)$/.test(node.tag) &&
  /^\d{6} ?\d{5}$/.test(getText(node)) &&
  !('problem' in checkPesel(getText(node)))

export function readIndividual(record: GedcomNode): Individual {
  const { facts, doubts, ...names } = readNames(record)
  const readNodes: GedcomNode[] = []
  const take = (tag: string) => {
    const node = findChildNode(record, tag)
    if (node) readNodes.push(node)
    return node
  }
  const [birth, profession, faith] = [take('BIRT'), take('OCCU'), take('RELI')]
  const { death, ...life } = readLifeEvents(record, doubts)
  if (death) readNodes.push(death)
  for (const child of record.children)
    if (child.tag === 'DEAT' && !isAsserted(child)) readNodes.push(child)
  facts.push(...listRest(birth, DATE_AND_PLACE), ...listRest(death, ONLY_DATE))
  facts.push(...listRest(profession, ONLY_VALUE), ...listRest(faith, ONLY_VALUE))
  const sacraments = readSacraments(record, readNodes, facts)
  const contact = readContact(record, life.dead, facts)
  const peselNodes = record.children.filter(isPesel)
  readNodes.push(...peselNodes)
  facts.push(...listFacts(record, READ_TAGS, readNodes))
  if (record.children.filter(({ tag }) => tag === 'BIRT').length > 1)
    doubts.push('Plik podaje urodzenie kilka razy; wpisano pierwsze, pozostałe są w uwagach')
  const adoptions = readAdoptions(record)
  const pointers = (tag: string) =>
    record.children
      .filter(child => child.tag === tag)
      .map(node => ({ node, xref: node.value.trim().replaceAll('@', '') }))
  return {
    line: record.line,
    xref: record.xref ?? '',
    ...names,
    gender: SEX[getText(findChildNode(record, 'SEX')).toUpperCase()] ?? '',
    pesel: getText(peselNodes[0]),
    birth_date: getDay(birth, 'urodzenia', { doubts, facts }),
    birth_town: getText(findChildNode(birth, 'PLAC')),
    ...life,
    death_date: getDay(death, 'śmierci', { doubts, facts }),
    profession: getText(profession),
    faith: toFaith(getText(faith)),
    ...contact,
    sacraments: sacraments.sacraments,
    child: pointers('FAMC').map(({ node, xref }) => ({
      xref,
      pedigree: readChildhood(node, adoptions.has(xref)),
    })),
    spouse: pointers('FAMS').map(({ xref }) => xref),
    adoptions,
    facts,
    doubts: [...doubts, ...sacraments.doubts],
  }
}
