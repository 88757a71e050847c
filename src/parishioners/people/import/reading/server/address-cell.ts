import { hasStreetKind } from '#dictionaries/addresses/street-kinds.ts'
import { collapseSpaces, composeText } from '#shared/fields.ts'
import { foldText } from '#shared/text/fold-text.ts'
import { removeZeroWidth, unifyDashes } from '#shared/text/normalize-text.ts'
import { type AddressNumbers, findFlat, splitFirstNumber, splitNumbers } from './address-numbers.ts'

/** Parts of an address that was written in one cell; a part that the cell does not give is ''. */
export interface AddressParts extends AddressNumbers {
  street: string
  /** `33-100` */
  zip_code: string
  /** '' when the cell names no town, or the one of the town’s own column. */
  town: string
  post_office: string
  /** Polish words about what was not understood, or was understood with little certainty. */
  doubts: string[]
}

/** Names of streets that begin with a number: `3 Maja`, `1 Pułku Strzelców`, `1000-lecia`. */
const NUMBERED_NAME =
  /^(?:\p{L}+\.? )?\d+(?:-lecia|(?:-?go)? (?:stycz|lut|marc|kwiet|maja|czerw|lip|sierp|wrze|paźdz|listop|grud|pułk|armii|dywiz|bryg|korp))/iu
const ZIP_CODE = /(?<!\d)(\d{2})(?:-(\d{3})|(\d{3})(?= \p{L}))(?!\d)/u
/** A stairwell, a floor, a plot, a box, a remark in brackets: the card has no field for it. */
const WITHOUT_FIELD =
  /\([^()]*\)|(?<!\p{L})(?:kl(?:atka)?\.?|piętro|dz(?:iałka)?\.?|skr(?:ytka)?\.?(?: poczt\.?)?) ?(?:nr )?(?:[ivx]+|[a-z]|\d+(?:\/\d+)?)(?![\p{L}\d])/giu
const STREET_INSIDE = /^(.+?) (?=(?:(?:ul|al|pl|os)\.|ulica|aleja|aleje|plac|osiedle) ?\p{L})/iu
const POST_OFFICE = /^(?:poczta|p\.) ?(\p{L}.*)$/iu
const DISTRICT = /^(?:gm|gmina|pow|powiat|woj|województwo)[. ]/i
const WITHOUT_NUMBER = / ?(?:bn|b\/n|bez numeru)$/i

/** One part of a cell, between commas; `zip`: it stands beside the post code. */
interface Part {
  text: string
  zip: boolean
}

interface NamedPart {
  name: string
  numbers?: AddressNumbers
  zip: boolean
}

const areSame = (one: string, other: string) => foldText(one) === foldText(other)

const cleanCell = (cell: string) =>
  collapseSpaces(unifyDashes(removeZeroWidth(composeText(cell)))).replaceAll(
    /(\p{L}{3})(\d)/gu,
    '$1 $2',
  )

/** The parts of a cell: at commas, at its post code, and before a street that follows its town. */
function splitParts(text: string): { parts: Part[]; zip_code: string } {
  const parts: Part[] = []
  let zip_code = ''
  for (const segment of text.split(/[,;]/)) {
    const zip = zip_code ? null : ZIP_CODE.exec(segment)
    if (zip) zip_code = `${zip[1]}-${zip[2] ?? zip[3]}`
    const [before = '', after = ''] = zip ? segment.split(zip[0]) : [segment]
    for (const piece of [before.trim(), after.trim()]) {
      if (!piece) continue
      const town = STREET_INSIDE.exec(piece)?.[1]
      const isBesideZip = zip !== null && piece === (after.trim() || before.trim())
      parts.push({ text: town ?? piece, zip: isBesideZip })
      if (town) parts.push({ text: piece.slice(town.length + 1), zip: false })
    }
  }
  return { parts, zip_code }
}

/** `Polna 5 Tarnów`: a town of the dictionary behind the numbers, without a comma. */
function splitLastTown({ text, zip }: Part, isTown: (name: string) => boolean): Part[] {
  for (const { index } of text.matchAll(/ (?=\p{L})/gu)) {
    const [address, name] = [text.slice(0, index), text.slice(index + 1)]
    if (isTown(name) && splitNumbers(address).numbers)
      return [
        { text: address, zip: false },
        { text: name, zip },
      ]
  }
  return [{ text, zip }]
}

/** `Kornatka, 12` is `Kornatka 12`. */
function joinBareNumber(parts: NamedPart[]): NamedPart[] {
  const bare = parts.findIndex(({ name, numbers }) => numbers && !name)
  const before = parts[bare - 1]
  if (!before || before.numbers) return parts
  return parts.with(bare - 1, { ...before, ...parts[bare], name: before.name }).toSpliced(bare, 1)
}

/**
 * Parses an address that stands in one cell, by the habits of Polish towns and villages. What is not understood is
 * reported and becomes no street. `townCell`: the town’s own column; `isTown`: whether a dictionary has a town.
 */
export function parseAddressCell(
  cell: string,
  townCell: string,
  isTown: (name: string) => boolean,
): AddressParts {
  const unreadParts: string[] = []
  const doubts: string[] = []
  const text = cleanCell(cell).replaceAll(WITHOUT_FIELD, part => {
    unreadParts.push(part)
    return ''
  })
  const { parts, zip_code } = splitParts(text.replaceAll(/ {2,}/g, ' '))
  const isTownName = (name: string) => areSame(name, townCell) || isTown(name)
  let [flat, post_office] = ['', '']
  const namedParts: NamedPart[] = []
  for (const { text: part, zip } of parts.flatMap(part => splitLastTown(part, isTownName))) {
    const office = POST_OFFICE.exec(part)?.[1]
    const flatAlone = findFlat(part)
    const { name, numbers } = splitNumbers(part.replace(WITHOUT_NUMBER, ''))
    const first = numbers || NUMBERED_NAME.test(part) ? null : splitFirstNumber(part)
    if (/^polska$/i.test(part)) continue
    else if (DISTRICT.test(part)) unreadParts.push(part)
    else if (flatAlone) flat ||= flatAlone
    else if (office) post_office = office
    else if (first) {
      const { building_number } = first
      namedParts.push({ name: first.name, numbers: { building_number, place_number: '' }, zip })
      if (!areSame(first.name, townCell))
        doubts.push(`przyjęto „${first.name}” i numer ${building_number}, sprawdź`)
    } else if (hasStrayNumber(numbers ? name : ` ${part}`) && !NUMBERED_NAME.test(part))
      unreadParts.push(part)
    else namedParts.push({ name, numbers, zip })
  }
  const places = placeParts(joinBareNumber(namedParts), {
    townCell,
    isTown,
    unreadParts,
    doubts,
    flat,
  })
  if (unreadParts.length > 0) doubts.push(`nie rozpoznano „${unreadParts.join(', ')}”`)
  return { ...places, zip_code, post_office: post_office || places.post_office, doubts }
}

/** A number inside a name, as in `Szkolna 4a m. 1 i 2`, or a colon show that the text is more than a name. */
const hasStrayNumber = (name: string) => /^\D+\d|:/.test(name)

interface Surroundings {
  townCell: string
  isTown: (name: string) => boolean
  flat: string
  unreadParts: string[]
  doubts: string[]
}

/** Whether a name can only be that of a street: `ul. Polna`, `Rynek`, `3 Maja`. */
export const isStreetName = (name: string): boolean =>
  hasStreetKind(name) || NUMBERED_NAME.test(name)

/** Decides which name is the street, which the town and which the post office. */
function placeParts(
  parts: NamedPart[],
  { townCell, isTown, flat, unreadParts, doubts }: Surroundings,
): Omit<AddressParts, 'zip_code' | 'doubts'> {
  const numberedPart = parts.find(({ numbers }) => numbers)
  const main =
    parts.find(({ name }) => isStreetName(name)) ?? numberedPart ?? parts.find(({ zip }) => !zip)
  const { building_number = '', place_number = '' } = main?.numbers ?? numberedPart?.numbers ?? {}
  const otherParts = parts.filter(part => part !== main)
  const zipTown = otherParts.find(({ zip }) => zip)?.name ?? ''
  const words = otherParts.flatMap(({ name, zip }) => (name && !zip ? name : []))
  const spare = otherParts.flatMap(({ name, numbers }) =>
    !name && numbers ? numbers.building_number : [],
  )
  const flats = [place_number || flat, ...spare].filter(Boolean)
  unreadParts.push(...flats.slice(1))
  // A second address: `Leśna 3, Leśna 5`.
  const numbersPart = main?.numbers ? main : numberedPart
  unreadParts.push(
    ...otherParts.flatMap(part =>
      part.name && part.numbers && part !== numbersPart ? part.numbers.building_number : [],
    ),
  )

  let street = main?.name ?? ''
  let town = ''
  if (street && !isStreetName(street)) {
    const isOtherTown = !areSame(street, townCell) && isTown(street)
    // Behind a post code stands a town: `33-122 Wierzchosławice 512`.
    const isTownOfZip = main?.zip && building_number && !townCell && words.length === 0
    if (isTownOfZip && !isOtherTown)
      doubts.push(`„${street}” za kodem przyjęto jako miejscowość, sprawdź`)
    if (areSame(street, townCell)) street = ''
    else if (isTownOfZip) [town, street] = [street, '']
    else if (isOtherTown && !townCell) [town, street] = [street, '']
    else if (isOtherTown) doubts.push(`„${street}” to także miejscowość, przyjęto ulicę`)
    else if (!building_number && /^\p{Lu}/u.test(street))
      doubts.push(`„${street}” bez numeru domu przyjęto jako ulicę, sprawdź`)
    else if (!building_number) {
      unreadParts.push(street)
      street = ''
    }
  }
  const otherPlaces = words.filter(name => !areSame(name, townCell) && !areSame(name, town))
  if (!town && !townCell) town = otherPlaces.shift() ?? zipTown
  unreadParts.push(...otherPlaces)
  const isPostOffice = zipTown && !areSame(zipTown, town || townCell)
  return {
    street,
    building_number,
    place_number: flats[0] ?? '',
    town,
    post_office: isPostOffice ? zipTown : '',
  }
}
