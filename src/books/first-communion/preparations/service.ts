import { keepTicks } from '#checkmarks/ticks.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { explain, notFound, refuseField } from '#platform/problems.ts'
import { because, editRecord } from '#platform/records.ts'
import type { Because } from '../../act.ts'
import { refuseSecond } from '../once.ts'
import type { PreparationEntry } from './contract.ts'

explain(
  'communion_preparations_once',
  'people_id',
  'To dziecko jest już zapisane w tym roku. Otwórz jego kartę z listy.',
)

/** What goes into the row: practice only from clergy, and neither ticks nor what the transfer writes. */
function stored({ user }: Context, entry: PreparationEntry) {
  const { id: _id, version: _version, checkmarks: _ticks, ...form } = entry
  const { communion_id: _act, transfered_to_communions: _done, ...columns } = form
  const { child_dic_practice_id, ...open } = columns
  return { ...open, ...(user.clergy && { child_dic_practice_id }) }
}

/** Adds a child, or changes the card of one. */
export async function save(context: Context, entry: PreparationEntry) {
  const { db } = context
  const saved = entry.id ? await edit(context, entry.id, entry) : await add(context, entry)
  const types = entry.checkmarks.map(({ module_checkmark_type_id: type }) => type)
  await keepTicks(db, 'first_communion', saved.id, types)
  return saved
}

async function add(context: Context, entry: PreparationEntry) {
  const { db } = context
  await refuseSecond(db, 'people_id', entry.people_id)
  return db
    .insertInto('communion_preparations')
    .values(stored(context, entry))
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

async function edit(context: Context, id: number, entry: PreparationEntry) {
  const { db } = context
  const { people_id } = await openOf(db, id)
  if (people_id !== entry.people_id) await refuseSecond(db, 'people_id', entry.people_id)
  return editRecord(db, 'communion_preparations', id, entry.version!, stored(context, entry))
}

/** A preparation, held; what became an act is corrected in the book, not here. */
export async function heldOf(db: Db, id: number) {
  const child = await db
    .selectFrom('communion_preparations')
    .select(['people_id', 'year', 'transfered_to_communions', 'withdrawn_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!child) throw notFound('Nie ma takiego zgłoszenia')
  if (child.transfered_to_communions) {
    throw refuseField(
      'transfered_to_communions',
      'To dziecko jest już wpisane do księgi I Komunii. Poprawki nanieś w akcie.',
    )
  }
  return child
}

async function openOf(db: Db, id: number) {
  const child = await heldOf(db, id)
  if (child.withdrawn_at) {
    throw refuseField('withdrawn_at', 'To zgłoszenie jest wycofane. Najpierw je przywróć.')
  }
  return child
}

/** The child will not come to first communion here; the card stays, with the reason. */
export async function withdraw({ db }: Context, id: number, { version, reason }: Because) {
  await openOf(db, id)
  await because(db, reason)
  return editRecord(db, 'communion_preparations', id, version, {
    withdrawn_at: new Date().toISOString(),
    withdrawn_reason: reason,
  })
}

export async function restore({ db }: Context, id: number, { version }: { version: number }) {
  const { withdrawn_at } = await heldOf(db, id)
  if (!withdrawn_at) throw refuseField('withdrawn_at', 'To zgłoszenie nie jest wycofane')
  return editRecord(db, 'communion_preparations', id, version, {
    withdrawn_at: null,
    withdrawn_reason: null,
  })
}
