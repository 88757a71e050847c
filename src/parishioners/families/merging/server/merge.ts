import { sql } from 'kysely'
import { repointNotDuplicates } from '#parishioners/people/merging/server/duplicates/not-duplicates.ts'
import { bothCards, refuseStale } from '#parishioners/people/merging/server/apply/cards.ts'
import type { MergeEntry } from '#parishioners/people/merging/contract.ts'
import { type CardRow, chosenValues } from '#parishioners/people/merging/server/resolve/groups.ts'
import {
  beginMerge,
  finishMerge,
  oneAtATime,
  removeMerged,
} from '#parishioners/people/merging/server/apply/journal.ts'
import { listGroups, refuseUnknown } from '#parishioners/people/merging/server/apply/merge.ts'
import {
  type MergePair,
  repointReferences,
} from '#parishioners/people/merging/server/apply/references.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { updateVersioned } from '#platform/database/records.ts'
import { FAMILY_GROUPS, FAMILY_REFERENCES } from './fields.ts'

export const familyName = ({ family_name, card_number }: CardRow) =>
  [String(family_name), card_number && `karta ${String(card_number)}`].filter(Boolean).join(', ')

/** Merges two cards of one family: the members of both, the head of the remaining card. */
export async function mergeFamilies(context: Context, id: number, entry: MergeEntry) {
  const { db, user } = context
  const pair = { kept: id, gone: entry.other_id }
  await oneAtATime(db)
  const cards = await bothCards(db, 'families', pair, true)
  await refuseStale(db, 'families', cards, entry)
  refuseUnknown(listGroups(FAMILY_GROUPS, user.clergy), [], entry.choices)
  const { kept, gone } = cards
  const values = chosenValues(FAMILY_GROUPS, kept, gone, entry.choices)
  if (gone.needs_attention && !kept.needs_attention) values.needs_attention = true
  const merge_id = await beginMerge(context, {
    kind: 'families',
    ...pair,
    kept_name: familyName(kept),
    gone_name: familyName(gone),
  })
  await repointReferences(db, 'families', FAMILY_REFERENCES, pair)
  await moveMembers(db, pair)
  await repointNotDuplicates(db, 'families', pair)
  await removeMerged(db, merge_id)
  if (Object.keys(values).length) await updateVersioned(db, 'families', id, entry.version, values)
  return { id, ...(await finishMerge(db, merge_id)) }
}

/** Moves the members; the head of the other card loses the mark when the remaining card has its own head. */
const moveMembers = (db: Db, { kept, gone }: MergePair) =>
  sql`update family_members m set family_id = ${kept}, is_head = m.is_head and not (
      m.member_to is null and exists (
        select from family_members h where h.family_id = ${kept} and h.is_head and h.member_to is null))
    where m.family_id = ${gone}`.execute(db)
