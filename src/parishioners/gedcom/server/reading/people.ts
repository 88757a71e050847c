import { EVENTS } from '../../versions.ts'
import { readDate } from './dates.ts'
import { type GedcomNode, getText, findChildNode } from './records.ts'

export interface Sacrament {
  kind: string
  event_date: string | null
  place: string | null
  act_number: string | null
  act_year: number | null
}

/** A person of the file in the format of the import: the text of each field. */
export interface Individual {
  line: number
  xref: string
  names: string
  surname: string
  family_name: string
  previous_names: string[]
  gender: 'm' | 'k' | ''
  birth_date: string
  birth_town: string
  dead: boolean
  death_date: string
  profession: string
  faith: string
  sacraments: Sacrament[]
  /** References in the person's record to the families of childhood, and to those as a spouse. */
  child: string[]
  spouse: string[]
  doubts: string[]
}

/** Parses `Jan Maria /Kowalski/`; separate name parts take precedence where both are given. */
function nameIn(node: GedcomNode | undefined) {
  const [, before = '', surname = '', after = ''] =
    /^([^/]*)(?:\/([^/]*)(?:\/(.*))?)?$/s.exec(getText(node)) ?? []
  const names = getText(findChildNode(node, 'GIVN')) || `${before.trim()} ${after.trim()}`.trim()
  return { names, surname: getText(findChildNode(node, 'SURN')) || surname.trim() }
}

/** Returns the date as a file of the parish would write it; an unreadable one stays unchanged, for the notes. */
const dayOf = (event: GedcomNode | undefined) => {
  const text = getText(findChildNode(event, 'DATE'))
  const day = readDate(text)
  return day && /^\d{4}-\d\d$/.test(day) ? `${day.slice(5)}.${day.slice(0, 4)}` : (day ?? text)
}

function sacramentsIn(record: GedcomNode, doubts: string[]): Sacrament[] {
  return Object.entries(EVENTS).flatMap(([kind, tag]) => {
    const event =
      findChildNode(record, tag) ?? (kind === 'baptism' ? findChildNode(record, 'CHR') : undefined)
    if (!event) return []
    const dateText = getText(findChildNode(event, 'DATE'))
    const event_date = readDate(dateText) ?? null
    if (dateText && !event_date)
      doubts.push(`Data sakramentu „${dateText.slice(0, 60)}” nie została wpisana`)
    const [, act_number = null, year] =
      /^Akt nr (\S{1,20}?)(?:\/(\d{4}))?$/.exec(getText(findChildNode(event, 'NOTE'))) ?? []
    const place = getText(findChildNode(event, 'PLAC')).slice(0, 200) || null
    return { kind, event_date, place, act_number, act_year: year ? Number(year) : null }
  })
}

const pointers = (record: GedcomNode, tag: string) =>
  record.children
    .filter(child => child.tag === tag)
    .map(child => child.value.trim().replaceAll('@', ''))

/** Translates the Catholic faith, which programs write in English. */
const faithIn = (text: string) => (/^(rom(an)?\.? ?)?cath/i.test(text) ? 'rzymskokatolickie' : text)

const SEX: Record<string, Individual['gender']> = { M: 'm', F: 'k' }

export function readIndividual(record: GedcomNode): Individual {
  const [first, ...otherNames] = record.children.filter(({ tag }) => tag === 'NAME')
  const { names, surname } = nameIn(first)
  const nameVariants = otherNames.map(node => ({
    type: getText(findChildNode(node, 'TYPE')).toLowerCase(),
    surname: nameIn(node).surname,
  }))
  const maiden = nameVariants.find(({ type }) => type === 'maiden' || type === 'birth')
  const former = nameVariants.filter(
    variant => variant !== maiden && variant.surname && variant.surname !== surname,
  )
  const doubts: string[] = []
  const death = findChildNode(record, 'DEAT') ?? findChildNode(record, 'BURI')
  return {
    line: record.line,
    xref: record.xref ?? '',
    names,
    surname,
    family_name: maiden?.surname ?? '',
    previous_names: [...new Set(former.map(variant => variant.surname))],
    gender: SEX[getText(findChildNode(record, 'SEX')).toUpperCase()] ?? '',
    birth_date: dayOf(findChildNode(record, 'BIRT')),
    birth_town: getText(findChildNode(findChildNode(record, 'BIRT'), 'PLAC')),
    dead: death !== undefined,
    death_date: dayOf(findChildNode(record, 'DEAT')),
    profession: getText(findChildNode(record, 'OCCU')),
    faith: faithIn(getText(findChildNode(record, 'RELI'))),
    sacraments: sacramentsIn(record, doubts),
    child: pointers(record, 'FAMC'),
    spouse: pointers(record, 'FAMS'),
    doubts,
  }
}
