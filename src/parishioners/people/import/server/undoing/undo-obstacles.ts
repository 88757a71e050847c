import { familiesHistory } from '#parishioners/families/server/history.ts'
import { type HistoryFields, getHistoryField } from '#history/fields.ts'
import type { Context } from '#platform/context.ts'
import { peopleHistory } from '../../../server/history.ts'
import { type HistoryRange, findChangedRecords } from '#imports/server/changed.ts'
import {
  listMerges,
  referringToFamilies,
  referringToPeople,
} from '../../../merging/server/apply/referring.ts'
import type { Db } from '#platform/database/database.ts'
import type { UndoPart } from './part.ts'

/** Reasons why people of the import cannot be removed, by person id. */
export type Hindrances = Map<number, string[]>

const UNDO_MERGE = 'najpierw cofnij to połączenie na ekranie „Wykonane połączenia”'

/**
 * Describes each merge of an imported card, with what must be undone first: who is one person was decided by a person, so
 * an undo of the import does not decide it anew. A card that the import only changed may have taken another one over
 * before, so a merge into it bars nothing.
 */
async function describeMerges(
  db: Db,
  kind: 'people' | 'families',
  { added, everybody = added }: { added: number[]; everybody?: number[] },
) {
  const merges = await listMerges(db, kind, everybody)
  return merges.flatMap(({ gone_id, gone_name, kept_id, kept_name }) => [
    ...(everybody.includes(gone_id)
      ? [[gone_id, `kartę połączono z kartą „${kept_name}”: ${UNDO_MERGE}`] as const]
      : []),
    ...(added.includes(kept_id)
      ? [[kept_id, `połączono z nią kartę „${gone_name}”: ${UNDO_MERGE}`] as const]
      : []),
  ])
}

function changedWords(columns: string[], fields: HistoryFields, isDeleted: boolean) {
  if (isDeleted) return 'karty nie ma już w kartotece'
  const labels = columns.flatMap(column =>
    fields[column] ? getHistoryField(fields[column]).label : [],
  )
  return labels.length ? `zmieniono: ${[...new Set(labels)].join(', ')}` : 'zmieniono kartę'
}

const getList = () => {
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
  const { found, add } = getList()
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
  for (const [id, words] of await describeMerges(db, 'people', part)) add(id, words)
  for (const [id, reasons] of await listChangedFamilies(context, part, historyRange)) {
    const name = part.familyNames.get(id) ?? ''
    for (const person of part.peopleOf(id)) add(person, `rodzina ${name}: ${reasons.join('; ')}`)
  }
  return found
}

/**
 * Finds families changed after the import; such a family is kept together with the people whom the import added to it.
 */
async function listChangedFamilies(
  context: Context,
  { families }: UndoPart,
  historyRange: HistoryRange,
) {
  const { db } = context
  const { found, add } = getList()
  for (const { id, columns, gone } of await findChangedRecords(db, 'families', historyRange)) {
    add(id, changedWords(columns, familiesHistory.fields, gone))
  }
  for (const [id, words] of await referringToFamilies(context, families, historyRange)) {
    add(id, `przybyło: ${words}`)
  }
  const mergedFamilies = await describeMerges(db, 'families', { added: families })
  for (const [id, words] of mergedFamilies) add(id, words)
  return found
}
