import { type GedcomNode, findChildNode, getText } from '../records.ts'
import { type YearRange, readYears } from './years.ts'

/** Events after a death. */
const AFTER_DEATH = new Set(['BURI', 'CREM', 'PROB', '_FUN', '_FUNL', '_FNRL', '_CREM'])
const FUNERAL_WORDS = /zgon|śmier|zmar|pogrzeb|pochowa|kremac|death|funeral|burial|cremation/i
/** Whether a line asserts its event: by `Y`, by a text, or by a date, place or cause. */
export const isAsserted = ({ value, children }: GedcomNode) =>
  /\S/.test(value) ? !/^\s*N\s*$/i.test(value) : children.some(({ tag }) => tag !== 'TYPE')

function isDeath(node: GedcomNode) {
  const { tag } = node
  if (tag === 'EVEN') return FUNERAL_WORDS.test(getText(findChildNode(node, 'TYPE')))
  return AFTER_DEATH.has(tag) || (tag === 'DEAT' && isAsserted(node))
}

/** Whether a person lives, as far as its own record tells. */
export interface LifeEvents {
  /** Whether a record of death, burial, cremation or inheritance says so. */
  dead: boolean
  isSaidLiving: boolean
  /** Years of birth that the person's own dates allow, and the years of death. */
  birthYears: YearRange
  deathYears: YearRange
  death: GedcomNode | undefined
}

export function readLifeEvents(record: GedcomNode, doubts: string[]): LifeEvents {
  const deaths = record.children.filter(isDeath)
  const death = record.children.find(node => node.tag === 'DEAT' && isAsserted(node))
  const says = (tag: string, value: RegExp) =>
    record.children.some(child => child.tag === tag && value.test(child.value.trim()))
  const isSaidLiving =
    deaths.length === 0 &&
    (says('NO', /^DEAT$/i) || says('_LIVING', /^(?:Y|true|1)/i) || says('DEAT', /^N$/i))
  const dead = deaths.length > 0 || says('_LIVING', /^(?:N|false|0)/i)
  if (!dead && !isSaidLiving && findChildNode(record, 'DEAT'))
    doubts.push('Plik ma pusty zapis śmierci (DEAT bez daty i bez Y)')
  const years = deaths.flatMap(node => readYears(getText(findChildNode(node, 'DATE'))) ?? [])
  const deathYears = { from: null, to: min(years.map(({ to }) => to)) }
  return { dead, isSaidLiving, death, deathYears, birthYears: readBirthYears(record) }
}

const min = (years: (number | null)[]) => {
  const limits = years.filter(limit => limit !== null)
  return limits.length > 0 ? Math.min(...limits) : null
}
/** Years between a baptism and the birth before it, at most, for most people. */
const OLDEST_BAPTISED = 30
const WITHOUT_LIFE = /^(?:CHAN|CREA|OBJE|SOUR|NOTE|SNOTE|_.*)$/

/** Years of birth by the date of birth, or by the first dated event: a person was born before it. */
function readBirthYears(record: GedcomNode): YearRange {
  const getYears = (node: GedcomNode | undefined) => readYears(getText(findChildNode(node, 'DATE')))
  const birth = getYears(findChildNode(record, 'BIRT'))
  if (birth && birth.from !== null && birth.to !== null) return birth
  const events = record.children.filter(({ tag }) => !WITHOUT_LIFE.test(tag))
  const to = min(events.map(event => getYears(event)?.to ?? null))
  const baptism = getYears(findChildNode(record, 'CHR') ?? findChildNode(record, 'BAPM'))?.from
  return { from: birth?.from ?? (baptism ? baptism - OLDEST_BAPTISED : null), to }
}
