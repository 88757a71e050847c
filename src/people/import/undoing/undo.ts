import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { Refusal, notFound } from '#platform/problems.ts'
import { because } from '#platform/records.ts'
import { oneAtATime } from '../../merging/joining/journal.ts'
import type { UndoEntry } from '../contract.ts'
import type { Written } from './changed.ts'
import { type Hindrances, hindrancesOf } from './hindrances.ts'
import { type Part, hold, partOf, withParents } from './part.ts'
import { takeBack } from './take-back.ts'
import { toldPeople } from './telling.ts'

/** Thousands of cards leave with their history at once. */
const PATIENCE = sql`set local statement_timeout = 120000`

async function heldImport(db: Db, id: number) {
  const one = await db
    .selectFrom('imports')
    .select(['file_name', 'state', 'seq_from', 'seq_to'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!one || one.state === 'discarded') throw notFound('Nie ma takiego importu')
  if (one.state === 'undone') throw new Refusal(409, 'Ten import został już cofnięty.')
  if (one.state !== 'done') {
    throw new Refusal(
      422,
      'Cofnąć można tylko import zapisany w kartotece. Z tego pliku możesz po prostu zrezygnować.',
    )
  }
  if (one.seq_from === null || one.seq_to === null) {
    throw new Refusal(
      422,
      'Tego importu nie można cofnąć: nic nie zapisał w kartotece albo wykonała go wcześniejsza wersja programu.',
    )
  }
  return { ...one, seq_from: one.seq_from, seq_to: one.seq_to }
}

/**
 * Takes an import back: whom it added leave the register, whom it changed are what they were. If somebody
 * has worked on any of them since, nothing changes and 422 says on whom and how; with `except` those stay.
 */
export async function undo({ db, user }: Context, id: number, { except }: UndoEntry) {
  await PATIENCE.execute(db)
  await oneAtATime(db)
  const one = await heldImport(db, id)
  const part = await partOf(db, one)
  await hold(db, part)
  const hindrances = await hindrancesOf(db, part, one)
  const staying = await withParents(db, [...hindrances.keys()], part.added)
  const going = goingOf(part, staying)
  const left = going.added.length + going.changed.length
  if (hindrances.size > 0 && !except) throw await barred(db, hindrances, one, left)
  if (left === 0) {
    throw new Refusal(
      422,
      'Nie ma czego cofać: na wszystkich kartach z tego importu ktoś już pracował.',
    )
  }
  await because(db, `Cofnięcie importu z pliku ${one.file_name}`)
  await takeBack(db, { import_id: id, ...going }, one)
  await db
    .updateTable('imports')
    .set({ state: 'undone', undone_at: sql`now()`, undone_by_name: user.name })
    .set({ undone_kept: staying.size, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  const { added, changed } = going
  return { id, removed: added.length, restored: changed.length, kept: staying.size }
}

function goingOf({ added, everybody, families, peopleOf }: Part, staying: Set<number>) {
  const goes = (person: number) => !staying.has(person)
  const newcomers = new Set(added)
  return {
    added: added.filter(goes),
    changed: everybody.filter(person => !newcomers.has(person) && goes(person)),
    families: families.filter(family => peopleOf(family).every(goes)),
  }
}

async function barred(db: Db, hindrances: Hindrances, written: Written, left: number) {
  const barred_by = await toldPeople(db, hindrances, written)
  return new Refusal(
    422,
    'Nie cofnięto niczego, bo po imporcie ktoś pracował na kartach niektórych osób. Wycofaj tamte zmiany albo cofnij import z wyjątkiem tych osób.',
    { extra: { barred_by, barred_count: hindrances.size, left } },
  )
}
