import { formatValue } from '#history/fields.ts'
import { convertJulianDay, readDate } from '../person/dates.ts'
import { type YearRange, readYears } from '../person/years.ts'
import { type GedcomNode, findChildNode, getText } from '../records.ts'

/** A marriage as a file tells it. */
export interface GedcomMarriage {
  date: string | null
  place: string | null
  years: YearRange | undefined
  /** Whether the file tells of a wedding at all; parents of a child need not be married. */
  isStated: boolean
  /** „rozwód 05.06.2004”, „stwierdzono nieważność”; null while it lasts. */
  ending: string | null
}

const DIVORCE_WORDS = /rozw[oó]d|rozwied|divorc|scheidung/i
const ANNULMENT_WORDS = /nieważn|unieważn|anul/i
const isDenied = ({ value }: GedcomNode) => /^\s*N\s*$/i.test(value)

/** Whether a line says that a marriage has ended, and how. */
function findEnding(node: GedcomNode): string | undefined {
  if (isDenied(node)) return undefined
  const words = `${node.value} ${getText(findChildNode(node, 'TYPE'))}`
  const isStatus = /^(?:EVEN|FACT|_?M?STAT|MARR)$/.test(node.tag)
  if (node.tag === 'DIV' || (isStatus && DIVORCE_WORDS.test(words))) return 'rozwód'
  if (node.tag === 'ANUL' || (isStatus && ANNULMENT_WORDS.test(words)))
    return 'stwierdzenie nieważności'
  return undefined
}

export function readMarriage(record: GedcomNode, wedding: GedcomNode | undefined): GedcomMarriage {
  const dateText = getText(findChildNode(wedding, 'DATE'))
  const endings = record.children.flatMap(node => {
    const ending = findEnding(node)
    const date = getText(findChildNode(node, 'DATE'))
    return ending ? `${ending} ${formatValue(readDate(date) ?? date) ?? ''}`.trim() : []
  })
  return {
    date: readDate(dateText) ?? convertJulianDay(dateText) ?? null,
    place: getText(findChildNode(wedding, 'PLAC')).slice(0, 200) || null,
    years: readYears(dateText),
    isStated: wedding !== undefined && !isDenied(wedding),
    ending: endings.join(', ') || null,
  }
}
