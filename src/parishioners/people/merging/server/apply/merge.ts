import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { refuseField } from '#platform/refusals.ts'
import { updateVersioned } from '#platform/database/records.ts'
import { repointNotDuplicates } from '../duplicates/not-duplicates.ts'
import { bothCards, refuseStale } from './cards.ts'
import type { MergeEntry } from '../../contract.ts'
import { PERSON_GROUPS } from '../resolve/fields.ts'
import {
  type MergeChoices,
  type ColumnGroup,
  type PersonRecord,
  type CardRow,
  chosenValues,
} from '../resolve/groups.ts'
import { beginMerge, finishMerge, oneAtATime, removeMerged } from './journal.ts'
import { mergePlaces } from './memberships.ts'
import { PERSON_REFERENCES, repointImports, repointReferences } from './references.ts'
import { refuseImpossible } from './refusals.ts'
import { mergeContacts } from '../contacts.ts'
import { mergeSacraments, sacramentNames } from './sacraments.ts'

export const personName = ({ surname, names }: Pick<PersonRecord, 'surname' | 'names'>) =>
  `${surname} ${names}`

/** Refuses a choice for an unknown field group, and a choice that only clergy may make. */
export function refuseUnknown(
  groups: readonly ColumnGroup[],
  otherNames: string[],
  choices: MergeChoices,
) {
  const allowedNames = [...groups.map(({ name }) => name), ...otherNames]
  const stray = Object.keys(choices).find(name => !allowedNames.includes(name))
  if (stray) throw refuseField(`choices.${stray}`, 'Nie ma takiego pola do wyboru')
}

export const listGroups = (groups: readonly ColumnGroup[], clergy: boolean) =>
  groups.filter(group => clergy || !group.clergy)

/** Returns the kept card after the merge with the choices of the clerk; an attention mark on either card stays. */
export function plannedCard(
  keptPerson: PersonRecord,
  gonePerson: PersonRecord,
  choices: MergeChoices,
) {
  const values: CardRow = chosenValues(PERSON_GROUPS, keptPerson, gonePerson, choices)
  if (gonePerson.needs_attention && !keptPerson.needs_attention) values.needs_attention = true
  const mergedPerson: PersonRecord = { ...keptPerson, ...values }
  return { values, planned: mergedPerson }
}

/** Work of another module on its records of the person who was merged from two cards, in the same transaction. */
export type AfterMerge = (db: Db, person_id: number) => Promise<void>

/** Merges two cards of one person in a single transaction. */
export async function mergePeople(
  context: Context,
  id: number,
  entry: MergeEntry,
  afterMerge: readonly AfterMerge[],
) {
  const { db, user } = context
  const { other_id, choices } = entry
  const pair = { kept: id, gone: other_id }
  await oneAtATime(db)
  const cards = await bothCards(db, 'people', pair, true)
  await refuseStale(db, 'people', cards, entry)
  refuseUnknown(listGroups(PERSON_GROUPS, user.clergy), ['family', ...sacramentNames], choices)
  const { kept, gone } = cards
  const { values, planned } = plannedCard(kept, gone, choices)
  await refuseImpossible(db, pair, kept, gone, planned)
  const merge_id = await beginMerge(context, {
    kind: 'people',
    ...pair,
    kept_name: personName(kept),
    gone_name: personName(gone),
  })
  await repointReferences(db, 'people', PERSON_REFERENCES, pair)
  for (const work of afterMerge) await work(db, id)
  await mergeSacraments(db, pair, choices)
  await mergeContacts(db, pair, cards, planned)
  await mergePlaces(db, pair, choices)
  await repointNotDuplicates(db, 'people', pair)
  const lines = await repointImports(db, pair)
  await removeMerged(db, merge_id)
  if (Object.keys(values).length) await updateVersioned(db, 'people', id, entry.version, values)
  return { id, ...(await finishMerge(db, merge_id, lines)) }
}
