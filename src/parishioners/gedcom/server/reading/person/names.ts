import { foldText } from '#shared/text/fold-text.ts'
import { NO_SURNAME } from '#shared/people/mononym.ts'
import { type GedcomNode, findChildNode, getText } from '../records.ts'
import { UNKNOWN_NAME, replaceUnknown } from './unknown-names.ts'
import { type GedcomFact, listFacts } from './facts.ts'

/** Names of a person in the fields of the register. */
export interface PersonNames {
  names: string
  surname: string
  family_name: string
  previous_names: string[]
  /** Parts of the names that the register has no field for. */
  facts: GedcomFact[]
  doubts: string[]
}

interface ParsedName {
  type: string
  names: string
  surname: string
  facts: GedcomFact[]
  doubts: string[]
}

export const MARRIED_TAGS = new Set(['_MARNM', '_MARN', '_MARNAME', '_MARRIED'])
const PIECES = { NPFX: 'Tytuł', NSFX: 'Dopisek po nazwisku', NICK: 'Przydomek' }
const QUOTED = /["„“«(]([^"„“”«»()]{0,100})["”“»)]/g

const joinList = (text: string) =>
  text
    .split(',')
    .map(part => part.trim())
    .join(' ')

/** Parses `ks. Jan „Janek” /van Kowalski/ jun.` with its pieces; the text between slashes prevails over the pieces. */
function parseName(node: GedcomNode): ParsedName {
  const text = getText(node)
  const [, before = '', slashedSurname, after = ''] =
    /^([^/]*)(?:\/([^/]*)(?:\/(.*))?)?$/s.exec(text) ?? []
  const piece = (tag: string) => getText(findChildNode(node, tag))
  const facts = listFacts(node, NAME_PIECES)
  const addFact = (label: string, value: string) => {
    if (value && !facts.some(fact => foldText(fact.text) === foldText(value)))
      facts.push({ label, text: value })
  }
  for (const [tag, label] of Object.entries(PIECES)) addFact(label, piece(tag))
  for (const [, nickname = ''] of before.matchAll(QUOTED)) addFact(PIECES.NICK, nickname.trim())
  const title = piece('NPFX')
  const bare = before.replaceAll(QUOTED, ' ').replaceAll(/\s+/g, ' ').trim()
  const givenNames = title && bare.startsWith(`${title} `) ? bare.slice(title.length).trim() : bare
  addFact(PIECES.NSFX, givenNames ? after.trim() : '')
  const ownNames = givenNames || after.trim()
  const names = joinList(piece('GIVN')) || ownNames
  if (ownNames && names !== ownNames && foldText(names) !== foldText(ownNames))
    addFact('Zapis nazwiska w pliku', text)
  const pieces = [piece('SPFX'), joinList(piece('SURN'))].filter(Boolean).join(' ')
  const surname = slashedSurname?.trim() || pieces || slashedSurname
  const isOther =
    pieces &&
    slashedSurname &&
    !foldText(slashedSurname).includes(foldText(joinList(piece('SURN'))))
  return {
    type: piece('TYPE').toLowerCase(),
    names: names && replaceUnknown(names),
    surname: replaceUnknown(surname),
    facts,
    doubts: isOther
      ? [`Plik podaje różne nazwiska „${slashedSurname}” i „${pieces}”; wpisano pierwsze`]
      : [],
  }
}
const NAME_PIECES = new Set([
  'GIVN',
  'SURN',
  'SPFX',
  'TYPE',
  ...Object.keys(PIECES),
  ...MARRIED_TAGS,
])

/** Surname of a marriage, written as `Ewa /Nowa/`, `Ewa Nowa` or `Nowa`. */
function readMarriedName(node: GedcomNode, names: string) {
  const text = getText(node)
  const slashedSurname = /\/([^/]+)\//.exec(text)?.[1]?.trim()
  return (
    slashedSurname ??
    (names && text.startsWith(`${names} `) ? text.slice(names.length).trim() : text)
  )
}

/** Reads all names of a person: the present surname, the one of birth, and the others. */
export function readNames(record: GedcomNode): PersonNames {
  const nodes = record.children.filter(({ tag }) => tag === 'NAME')
  const parsedNames = nodes.map(parseName)
  const [first] = parsedNames
  const maiden = parsedNames.find(({ type }) => type === 'maiden' || type === 'birth')
  const primary = parsedNames.find(({ type }) => !type)
  const names = first?.names || (first?.surname ? UNKNOWN_NAME : '')
  const marriedNames = [
    ...parsedNames.filter(({ type }) => type === 'married').map(({ surname }) => surname),
    ...[record, ...nodes].flatMap(node =>
      node.children
        .filter(({ tag }) => MARRIED_TAGS.has(tag))
        .map(child => readMarriedName(child, names)),
    ),
  ].filter(Boolean)
  const marriedName = marriedNames.at(-1)
  const statedSurname = (maiden && primary?.surname) || marriedName || first?.surname || ''
  const isMononym = !statedSurname && /^\p{L}+$/u.test(names)
  const surname = isMononym ? NO_SURNAME : statedSurname
  const family_name =
    maiden?.surname ?? (marriedName && first && first.surname !== marriedName ? first.surname : '')
  const former = [
    ...marriedNames,
    ...parsedNames.filter(({ type }) => type === 'aka').map(name => name.surname),
  ].filter(name => name && name !== surname && name !== family_name)
  const facts = parsedNames.flatMap(name => name.facts)
  const usedTypes = new Set(['maiden', 'birth', 'married', 'aka'])
  for (const name of parsedNames) {
    // Of another name only the surname has a field.
    const isOtherGivenName = name.type === 'aka' && !` ${names} `.includes(` ${name.names} `)
    if (name === first || (usedTypes.has(name.type) && (!name.names || !isOtherGivenName))) continue
    const label = name.type ? `Inne nazwisko (${name.type})` : 'Inny zapis nazwiska'
    facts.push({ label, text: `${name.names} ${name.surname}`.trim() })
  }
  const doubts = parsedNames.flatMap(name => name.doubts)
  if (new Set(marriedNames).size > 1)
    doubts.push(`Plik podaje kilka nazwisk po ślubie; wpisano „${surname}”`)
  if (surname === UNKNOWN_NAME) doubts.push('Nazwisko nieznane; wpisano NN')
  if (names === UNKNOWN_NAME) doubts.push('Imię nieznane; wpisano NN')
  const isNameless = surname === UNKNOWN_NAME && names === UNKNOWN_NAME
  return {
    names: isNameless ? '' : names,
    surname: isNameless ? '' : surname,
    family_name: family_name === UNKNOWN_NAME ? '' : family_name,
    previous_names: [...new Set(former)].filter(name => name !== UNKNOWN_NAME),
    facts,
    doubts,
  }
}
