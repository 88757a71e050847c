import { NO_SURNAME } from '#shared/people/mononym.ts'
import { EVENTS, MONTHS, type Version } from '../../versions.ts'
import { type ExportedCouple, listCouples } from './couples.ts'
import { type Lines, getLines } from './lines.ts'
import type { GedcomEvent, GedcomPerson, GedcomRegister } from './register.ts'

const personXref = (id: number) => `@I${id}@`
/** Builds the text of a .ged file in UTF-8 with the whole register; `day` is the day of the export. */
export function writeGedcom(register: GedcomRegister, version: Version, day: string) {
  const out = getLines(version)
  head(out, version, register.parish, day)
  const couples = listCouples(register)
  const ties = getTies(couples)
  for (const person of register.people) putPerson(out, version, person, ties.get(person.id) ?? [])
  const wedding = weddings(register, couples)
  for (const couple of couples) putCouple(out, couple, wedding(couple))
  out.put(0, 'TRLR')
  return `\uFEFF${out.lines.join('\r\n')}\r\n`
}

function head(out: Lines, version: Version, parish: string, day: string) {
  const [year, month, date] = day.split('-')
  out.put(0, 'HEAD')
  out.put(1, 'GEDC')
  out.put(2, 'VERS', version)
  if (version === '5.5.1') {
    out.put(2, 'FORM', 'LINEAGE-LINKED')
    out.put(1, 'CHAR', 'UTF-8')
  }
  out.put(1, 'SOUR', 'KANCELARIA')
  out.put(2, 'NAME', 'Kancelaria')
  out.put(1, 'DATE', `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`)
  out.put(1, 'SUBM', '@U1@')
  out.put(1, 'LANG', version === '7.0' ? 'pl' : 'Polish')
  out.put(0, '@U1@', 'SUBM')
  out.say(1, 'NAME', parish || 'Parafia')
}

/** Returns the lines with the references of each person to families. */
function getTies(couples: ExportedCouple[]) {
  const ties = new Map<number, string[]>()
  const add = (id: number, line: string) => ties.set(id, [...(ties.get(id) ?? []), line])
  for (const { xref, husband, wife, children } of couples) {
    for (const child of children) add(child, `FAMC ${xref}`)
    for (const spouse of [husband, wife]) if (spouse) add(spouse, `FAMS ${xref}`)
  }
  return ties
}

/** Replaces slashes in a name, because they mark the surname. */
const plain = (name: string) => name.replaceAll('/', ' ')

function putName(out: Lines, { names }: GedcomPerson, surname: string, type?: string) {
  if (surname === NO_SURNAME) return out.say(1, 'NAME', plain(names))
  out.say(1, 'NAME', `${plain(names)} /${plain(surname)}/`)
  if (type) out.put(2, 'TYPE', type)
  out.say(2, 'GIVN', plain(names))
  out.say(2, 'SURN', plain(surname))
}

function putPerson(out: Lines, version: Version, person: GedcomPerson, ties: string[]) {
  const formatType = (word: string) => (version === '7.0' ? word.toUpperCase() : word)
  out.put(0, personXref(person.id), 'INDI')
  putName(out, person, person.surname)
  if (person.family_name) putName(out, person, person.family_name, formatType('maiden'))
  for (const name of person.previous_names) putName(out, person, name, formatType('aka'))
  out.put(1, 'SEX', person.gender === 2 ? 'F' : 'M')
  if (person.birth_date || person.birth_town) {
    out.put(1, 'BIRT')
    out.date(2, person.birth_date)
    out.say(2, 'PLAC', person.birth_town)
  }
  for (const event of person.events) putEvent(out, event)
  const certificate = person.events.find(({ kind }) => kind === 'death')
  const deathDate = person.death_date ?? certificate?.date
  if (person.status === 'deceased' || deathDate) {
    out.put(1, 'DEAT', deathDate ? '' : 'Y')
    out.date(2, deathDate)
    out.say(2, 'PLAC', certificate?.place)
  } else if (person.status === 'parishioner') {
    // Without it, whether an old person lives cannot be told from the file.
    if (version === '7.0') out.put(1, 'NO', 'DEAT')
    else out.put(1, '_LIVING', 'Y')
  }
  out.say(1, 'OCCU', person.profession)
  out.say(1, 'RELI', person.faith)
  for (const tie of ties) out.lines.push(`1 ${tie}`)
}

function putEvent(out: Lines, { kind, date, place, act }: GedcomEvent) {
  const tag = EVENTS[kind as keyof typeof EVENTS]
  if (!tag) return
  out.put(1, tag, date || place || act ? '' : 'Y')
  out.date(2, date)
  out.say(2, 'PLAC', place)
  if (act) out.say(2, 'NOTE', `Akt nr ${act}`)
}

/**
 * Returns the weddings from certificates of marriage, which belong to a person; for a person married twice it is
 * unknown which marriage is meant.
 */
function weddings({ people }: GedcomRegister, couples: ExportedCouple[]) {
  const certificates = new Map<number, GedcomEvent>()
  for (const { id, events } of people) {
    const marriages = events.filter(({ kind }) => kind === 'marriage')
    if (marriages.length === 1) certificates.set(id, marriages[0]!)
  }
  const times = new Map<number | null, number>()
  for (const { husband, wife } of couples) {
    for (const spouse of [husband, wife]) times.set(spouse, (times.get(spouse) ?? 0) + 1)
  }
  return ({ husband, wife }: ExportedCouple) =>
    [husband, wife]
      .filter(spouse => times.get(spouse) === 1)
      .map(spouse => certificates.get(spouse!))
      .find(Boolean)
}

function putCouple(out: Lines, couple: ExportedCouple, certificate: GedcomEvent | undefined) {
  const { xref, husband, wife, children, card } = couple
  out.put(0, xref, 'FAM')
  if (husband) out.put(1, 'HUSB', personXref(husband))
  if (wife) out.put(1, 'WIFE', personXref(wife))
  for (const child of children) out.put(1, 'CHIL', personXref(child))
  const date = card?.marriage_date ?? certificate?.date
  const place = card?.marriage_place ?? certificate?.place
  if (date || place) {
    out.put(1, 'MARR')
    out.date(2, date)
    out.say(2, 'PLAC', place)
  }
  if (!card?.card_number) return
  out.say(1, 'REFN', card.card_number)
  out.say(2, 'TYPE', 'karta rodziny')
}
