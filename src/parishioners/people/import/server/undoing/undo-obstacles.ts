import { familiesHistory } from '#parishioners/families/server/history.ts'
import { type HistoryFields, getHistoryField } from '#history/fields.ts'
import type { Context } from '#platform/context.ts'
import { peopleHistory } from '../../../server/history.ts'
import { type HistoryRange, findChangedRecords } from '#imports/server/changed.ts'
import {
  findMergedRecords,
  referringToFamilies,
  referringToPeople,
} from '../../../merging/server/apply/referring.ts'
import type { UndoPart } from './part.ts'

/** Reasons why people of the import cannot be removed, by person id. */
export type Hindrances = Map<number, string[]>

const MERGED = 'połączono z tą kartą inną'

function changedWords(columns: string[], fields: HistoryFields, isDeleted: boolean) {
  if (isDeleted) return 'kartę połączono z inną'
  const labels = columns.flatMap(column =>
    fields[column] ? getHistoryField(fields[column]).label : [],
  )
  return labels.length ? `zmieniono: ${[...new Set(labels)].join(', ')}` : 'zmieniono kartę'
}

const listOf = () => {
  const hindrances: Hindrances = new Map()
  const add = (id: number | null, reason: string) => {
    if (id === null) return
    const reasons = hindrances.get(id) ?? []
    if (!reasons.includes(reason)) hindrances.set(id, [...reasons, reason])
  }
  return { found: hindrances, add }
}

/** Lists the people of the import whose data were changed or referenced after the import, with the reasons. */
export async function listBlockingReasons(
  context: Context,
  part: UndoPart,
  historyRange: HistoryRange,
): Promise<Hindrances> {
  const { db } = context
  const { found, add } = listOf()
  for (const { id, columns, gone } of await findChangedRecords(db, 'people', historyRange)) {
    add(id, changedWords(columns, peopleHistory.fields, gone))
  }
  for (const { owner_id } of await findChangedRecords(db, 'family_members', historyRange)) {
    add(owner_id, 'zmieniono miejsce w rodzinie')
  }
  for (const { owner_id } of await findChangedRecords(db, 'person_sacraments', historyRange)) {
    add(owner_id, 'zmieniono sakrament ze świadectwa')
  }
  for (const { owner_id } of await findChangedRecords(db, 'person_contacts', historyRange)) {
    add(owner_id, 'zmieniono inny telefon lub e-mail')
  }
  for (const [id, words] of await referringToPeople(context, part.added, historyRange)) {
    add(id, `przybyło: ${words}`)
  }
  for (const id of await findMergedRecords(db, 'people', part.added)) add(id, MERGED)
  for (const [id, reasons] of await familiesWorkedOn(context, part, historyRange)) {
    const name = part.familyNames.get(id) ?? ''
    for (const person of part.peopleOf(id)) add(person, `rodzina ${name}: ${reasons.join('; ')}`)
  }
  return found
}

/**
 * Finds families changed after the import; such a family is kept together with the people whom the import added to it.
 */
async function familiesWorkedOn(
  context: Context,
  { families }: UndoPart,
  historyRange: HistoryRange,
) {
  const { db } = context
  const { found, add } = listOf()
  for (const { id, columns, gone } of await findChangedRecords(db, 'families', historyRange)) {
    add(id, changedWords(columns, familiesHistory.fields, gone))
  }
  for (const [id, words] of await referringToFamilies(context, families, historyRange)) {
    add(id, `przybyło: ${words}`)
  }
  for (const id of await findMergedRecords(db, 'families', families)) add(id, MERGED)
  return found
}
