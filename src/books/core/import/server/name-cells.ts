import { getKey } from '#imports/server/dictionaries.ts'
import { listStrayWords, parseFullName, splitMaidenName } from '#shared/people/full-name.ts'
import { isInitialism, isUnknownName, splitTitles } from '#shared/people/typed-names.ts'

export interface ReadName {
  names: string | null
  surname: string | null
}

/** Reader of the names of people in one row. */
export interface NameReader {
  /** Reads the given names or the surname of a person; words that belong to neither are reported. */
  namePart: (field: string) => string | null
  /** Reads `Jan Maria Kowalski` in one cell; `last` when the surname is first. A lone `Ewa` is a first name. */
  whole: (field: string, order?: 'last') => ReadName
  /** Reads the name of a mother with her surname of birth: `Maria Nowak z d. Lis`. */
  mother: (field: string) => ReadName & { family_name: string | null }
  /** Reads several people in one cell, separated by commas, semicolons or „i”. */
  people: (field: string) => ReadName[]
}

type Report = (field: string, doubt: string) => void

/** `keep` reports a cell and stores it in the notes, `addDoubt` only reports it; `givenNames`: by their keys. */
export function createNameReader(
  name: (field: string) => string | null,
  keep: Report,
  addDoubt: Report,
  givenNames: ReadonlyMap<string, unknown> | undefined,
): NameReader {
  const isGivenName = (word: string) => givenNames?.has(getKey(word)) ?? false
  function readWhole(field: string, nameText: string | null, order?: 'last'): ReadName {
    if (nameText && isGivenName(nameText)) {
      // Old books often contain only the first name of the mother.
      if (nameText === name(field)) addDoubt(field, 'odczytano jako imię, sprawdź')
      return { names: nameText, surname: null }
    }
    const { doubt, ...read } = getName(nameText, isGivenName, order)
    if (doubt) keep(field, doubt)
    return read
  }
  /** Reads a name that has no field for a surname of birth. */
  function readBareName(field: string) {
    const { name: nameText, maidenName } = splitMaidenName(name(field) ?? '')
    if (maidenName) keep(field, `nazwisko rodowe „${maidenName}” zapisano w uwagach`)
    return nameText || null
  }
  function namePart(field: string) {
    const part = readBareName(field)
    if (part && !isUnknownName(part) && listStrayWords(part).length > 0)
      keep(field, `wpisano „${part}”, sprawdź`)
    return part
  }
  return {
    namePart,
    whole: (field, order) => readWhole(field, readBareName(field), order),
    mother(field) {
      const { name: nameText, maidenName } = splitMaidenName(name(field) ?? '')
      return { ...readWhole(field, nameText || null), family_name: maidenName || null }
    },
    people: field => readPeople(name(field) ?? '', isGivenName, doubt => keep(field, doubt)),
  }
}

/** Splits `Jan Lis i Ewa Bąk, Adam Kos, SJ`; the initials of an order belong to the person before them. */
function splitPeople(text: string) {
  const people: string[] = []
  for (const part of text.split(/[,;\n]| i /).map(word => word.trim())) {
    const isOrder = isInitialism(part, 1) && !isUnknownName(part)
    if (people.length > 0 && isOrder) people.push(`${people.pop()} ${part}`)
    else if (part) people.push(part)
  }
  return people
}

type IsGivenName = (word: string) => boolean

/** Reads several people; one without a surname is reported and left out. */
function readPeople(
  text: string,
  isGivenName: IsGivenName,
  report: (doubt: string) => void,
): ReadName[] {
  const readings = splitPeople(text).map(part => getName(part, isGivenName))
  const people = readings.map(({ doubt: _, ...person }) => person)
  const nameless = people.filter(({ surname }) => !surname).map(({ names }) => `„${names}”`)
  const doubts = readings.flatMap(({ doubt }) => doubt ?? [])
  if (nameless.length > 0) doubts.push(`dopisz nazwisko: ${nameless.join(', ')}`)
  if (doubts.length > 0) report(doubts.join('; '))
  return people.filter(({ surname }) => surname)
}

/** Divides a name; titles stay with the given names, and the initials of an order with the surname. */
function getName(
  text: string | null,
  isGivenName: IsGivenName,
  order?: 'last',
): ReadName & { doubt?: string } {
  if (!text || isUnknownName(text)) return { names: null, surname: text }
  const { name, titles, order: initials } = splitTitles(text)
  // A religious is named by one name: `s. Faustyna`.
  if (titles && !/\s/.test(name)) return { names: text, surname: null }
  const { names, surname, ...other } = parseFullName(name, order ?? 'first', isGivenName)
  const join = (...parts: string[]) => parts.filter(Boolean).join(' ') || null
  return { names: join(titles, names), surname: join(surname, initials), ...other }
}
