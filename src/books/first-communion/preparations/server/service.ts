import { keepTicks } from '#books/core/checkmarks/server/ticks.ts'
import type { Context } from '#platform/context.ts'
import { mapConstraintError } from '#platform/refusals.ts'
import { updateVersioned } from '#platform/database/records.ts'
import { createPreparationActions } from '../../../preparations/server/preparation-state.ts'
import { refuseSecond } from '../../server/find-communion.ts'
import { communionPreparationKind } from './children.ts'
import type { CommunionPreparationEntry } from '../contract.ts'

mapConstraintError(
  'communion_preparations_once',
  'people_id',
  'To dziecko jest już zapisane w tym roku. Otwórz jego kartę z listy.',
)

const standing = createPreparationActions(communionPreparationKind, {
  written: 'To dziecko jest już wpisane do księgi I Komunii. Poprawki nanieś w akcie.',
})
export const { withdraw, restore } = standing

/**
 * Returns the columns to store: practice only from clergy, without the ticks and the columns that the transfer writes.
 */
function toStoredEntry({ user }: Context, entry: CommunionPreparationEntry) {
  const { id: _id, version: _version, checkmarks: _ticks, ...form } = entry
  const { communion_id: _act, transfered_to_communions: _done, ...columns } = form
  const { child_dic_practice_id, ...open } = columns
  return { ...open, ...(user.clergy && { child_dic_practice_id }) }
}

/** Adds a child, or changes its card. */
export async function saveCommunionPreparation(context: Context, entry: CommunionPreparationEntry) {
  const { db } = context
  const savedCard = entry.id ? await edit(context, entry.id, entry) : await add(context, entry)
  const types = entry.checkmarks.map(({ module_checkmark_type_id: type }) => type)
  await keepTicks(db, 'first_communion', savedCard.id, types)
  return savedCard
}

async function add(context: Context, entry: CommunionPreparationEntry) {
  const { db } = context
  await refuseSecond(db, 'people_id', entry.people_id)
  return db
    .insertInto('communion_preparations')
    .values(toStoredEntry(context, entry))
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

async function edit(context: Context, id: number, entry: CommunionPreparationEntry) {
  const { db } = context
  const { person_id } = await standing.openOf(db, id)
  if (person_id !== entry.people_id) await refuseSecond(db, 'people_id', entry.people_id)
  return updateVersioned(
    db,
    'communion_preparations',
    id,
    entry.version ?? undefined,
    toStoredEntry(context, entry),
  )
}
