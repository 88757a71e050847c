import type { GedcomRelations } from '#parishioners/gedcom/server/reading/rows.ts'
import type { Joining, ImportedPlace } from '../columns.ts'
import type { RowDecision as Kept } from '#imports/server/checking.ts'
import type { GenderOfName } from '#imports/server/questions/ask-gender.ts'
import type { ReadRow } from '../../reading/server/reading.ts'
import { getChanges } from './changes.ts'
import type { PlacedAddress } from './places/places.ts'
import { type RegisterFamilies, type RegisteredPerson, getCardKey } from './register.ts'

export interface PersonDecision extends Kept {
  entry: Record<string, unknown> | null
  before: Record<string, unknown> | null
  place: ImportedPlace | null
  family: Joining | null
  person_id: number | null
  person_version: number | null
}

const EMPTY_ROW_DECISION = {
  entry: null,
  before: null,
  place: null,
  family: null,
  person_id: null,
  person_version: null,
}
export const buildRowRefusal = (number: number, reasons: string[]): PersonDecision => ({
  ...EMPTY_ROW_DECISION,
  number,
  outcome: 'refuse',
  reasons,
})

const areKnownDifferent = (left: string | null, right: string | null) =>
  Boolean(left && right && left !== right)

interface RowContext {
  number: number
  row: ReadRow
  placed: PlacedAddress
  families: RegisterFamilies
  /** Relatives; only for people from GEDCOM. */
  kin: GedcomRelations | null
}

/** Decides about a new person with all data of the file; one whose gender nobody can tell is refused. */
export function decideAddition(
  rowContext: RowContext,
  { gender, doubt }: GenderOfName,
): PersonDecision {
  const { number, row, placed, kin } = rowContext
  if (!gender) return buildRowRefusal(number, [doubt!])
  const { words, ...place } = placed
  const joining = findJoinedFamily(rowContext, undefined)
  return {
    ...EMPTY_ROW_DECISION,
    number,
    outcome: 'add',
    reasons: [
      ...row.doubts,
      ...(kin?.remarks ?? []),
      ...joining.reasons,
      ...(doubt ? [doubt] : []),
    ],
    entry: {
      ...removeEmptyFields({ ...row.person, gender, ...place }),
      ...(row.contacts.length > 0 && { contacts: row.contacts }),
    },
    place: words,
    family: joining.family,
  }
}

/** Decides about an existing person: the values that the file fills, and those that differ. */
export function decideAlteration(
  rowContext: RowContext,
  existingPerson: RegisteredPerson,
  overwrite: boolean,
): PersonDecision {
  const { number, row, placed } = rowContext
  if (existingPerson.restricted_at)
    return buildRowRefusal(number, [describeRestriction(existingPerson)])
  const { entry, place, left } = getChanges(row, placed, existingPerson, overwrite)
  const joining = findJoinedFamily(rowContext, existingPerson)
  const columns = Object.keys(entry)
  const changes = columns.length > 0 || place !== null || joining.family !== null
  return {
    number,
    outcome: changes ? 'change' : 'same',
    reasons: [...row.doubts, ...left, ...joining.reasons],
    entry,
    before: Object.fromEntries(columns.map(column => [column, existingPerson[column] ?? null])),
    place,
    family: joining.family,
    person_id: existingPerson.id,
    person_version: existingPerson.version,
  }
}

const describeRestriction = ({ surname, names }: RegisteredPerson) =>
  `Dane osoby „${surname} ${names}” są tylko przechowywane (ograniczenie przetwarzania), ` +
  'więc plik ich nie zmieni.'

const removeEmptyFields = (person: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(person).filter(([, value]) => value !== null))

/** Returns the family of the card number to join, unless it has moved away or the person belongs to another. */
function findJoinedFamily(
  { row, kin, families }: RowContext,
  existingPerson: RegisteredPerson | undefined,
) {
  // A family of which nobody certainly lives has no card when this person is said to be dead.
  const isOfDead = kin?.family?.certain === false && row.person.status === 'deceased'
  const statedFamily: Joining | null = kin ? (isOfDead ? null : kin.family) : row.family
  const buildNoFamily = (...reasons: string[]) => ({ family: null, reasons })
  if (!statedFamily) return buildNoFamily()
  const card = families.byCard.get(getCardKey(statedFamily.card_number ?? ''))
  // The register may have the number with zeros in front; its spelling prevails.
  const family = { ...statedFamily, card_number: card?.card_number ?? statedFamily.card_number }
  const currentFamily = existingPerson && families.ofPerson.get(existingPerson.id)
  if (currentFamily && (currentFamily.card_number ?? '–') === family.card_number)
    return buildNoFamily()
  if (
    currentFamily &&
    areKnownDifferent(currentFamily.card_number ?? '–', family.card_number ?? family.key ?? null)
  ) {
    return buildNoFamily(
      `Należy do innej rodziny („${currentFamily.family_name}”) i w niej pozostaje`,
    )
  }
  if (card?.inactive) {
    return buildNoFamily(
      `Rodzina z kartą nr ${family.card_number} jest nieaktywna; nikogo nie dopisano`,
    )
  }
  return { family, reasons: [] }
}
