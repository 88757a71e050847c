import { listKeys } from '#shared/objects.ts'

/** Fields of the person that both an act and the card contain. */
const PERSON_FIELD_LABELS = {
  names: 'imiona',
  surname: 'nazwisko',
  birth_date: 'data urodzenia',
  birth_town: 'miejsce urodzenia',
} as const
/**
 * Fields of the parents that both contain: on the card itself, or on the card of a parent selected from the register.
 */
const PARENTS = {
  father_names: 'imię ojca',
  father_surname: 'nazwisko ojca',
  mother_names: 'imię matki',
  mother_surname: 'nazwisko matki',
  mother_family_name: 'nazwisko rodowe matki',
} as const
export const COMPARED_FIELD_LABELS = { ...PERSON_FIELD_LABELS, ...PARENTS }
export type ComparedField = keyof typeof COMPARED_FIELD_LABELS

export type PersonData = Record<ComparedField, string | null>
export type ActData = PersonData & { surname_after: string | null }
export interface ParentCard {
  names: string
  surname: string
  family_name: string | null
  previous_names: string[]
}
export type CardData = PersonData & Omit<ParentCard, 'names' | 'surname'>

export interface Difference {
  field: ComparedField
  /** Column of the card with the different value. */
  column: ComparedField | 'family_name'
  act: string
  card: string | null
}

const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('pl')
const isAlike = (left: string | null, right: string | null) =>
  left !== null && right !== null && plain(left) === plain(right)

/** Whether the births agree: the card may have a day where the act has only the year or an approximate date. */
function isSameBirth(act: string, card: string) {
  if (act.startsWith('~')) return true
  return card.replace('~', '').startsWith(act)
}

/**
 * Whether the names of a parent agree: acts mostly contain the first name only, so an additional second name is
 * ignored.
 */
function isSameParent(act: string, card: string | null) {
  if (card === null) return false
  const [actNames, cardNames] = [`${plain(act)} `, `${plain(card)} `]
  return actNames.startsWith(cardNames) || cardNames.startsWith(actNames)
}

const isAmong = (name: string, knownNames: readonly (string | null)[]) =>
  knownNames.some(knownName => isAlike(name, knownName))

/** Whether the surname is explained: the card has it as a former one, or the act as one taken at the wedding. */
const isKnownSurname = (act: ActData, card: CardData) =>
  isAmong(act.surname ?? '', [card.family_name, ...card.previous_names]) ||
  isAlike(act.surname_after, card.surname)

/**
 * Lists the fields in which the card differs from the act or is empty; a field missing from the act is no difference.
 */
export function listDifferences(
  act: ActData,
  card: CardData,
  linkedParents: readonly Parent[] = [],
) {
  return listKeys(COMPARED_FIELD_LABELS).flatMap((field): Difference[] => {
    const [actValue, cardValue] = [act[field], card[field]]
    if (!actValue || isAlike(actValue, cardValue)) return []
    if (linkedParents.some(parent => field.startsWith(parent))) return []
    if (field === 'surname' && isKnownSurname(act, card)) return []
    if (field === 'birth_date' && cardValue && isSameBirth(actValue, cardValue)) return []
    if (isParentName(field) && isSameParent(actValue, cardValue)) return []
    return [{ field, column: field, act: actValue, card: cardValue || null }]
  })
}

export type Parent = 'father' | 'mother'
const isParentName = (field: ComparedField) => field === 'father_names' || field === 'mother_names'

/**
 * Lists the fields in which the card of a picked parent differs from the child's act; a field missing from that card is
 * not reported.
 */
export function parentDifferences(act: ActData, parent: Parent, card: ParentCard): Difference[] {
  const [names, surname] = [act[`${parent}_names`], act[`${parent}_surname`]]
  const family_name = parent === 'mother' ? act.mother_family_name : null
  const { previous_names } = card
  const differences: Difference[] = []
  if (names && !isSameParent(names, card.names)) {
    differences.push({ field: `${parent}_names`, column: 'names', act: names, card: card.names })
  }
  if (surname && !isAmong(surname, [card.surname, card.family_name, ...previous_names])) {
    differences.push({
      field: `${parent}_surname`,
      column: 'surname',
      act: surname,
      card: card.surname,
    })
  }
  if (family_name && card.family_name && !isAlike(family_name, card.family_name)) {
    const field = 'mother_family_name'
    differences.push({ field, column: 'family_name', act: family_name, card: card.family_name })
  }
  return differences
}
