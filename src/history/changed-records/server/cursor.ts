import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { Refusal } from '#platform/refusals.ts'

const START = { seq: 0, hash: '' }
type Position = typeof START

const HASH = sql<string>`encode(substr(hash, 1, 6), 'hex')`

/**
 * A cursor is the number of an entry in the history of the parish with the beginning of its hash. Entries are numbered
 * under a lock held until the commit, so whoever sees an entry sees all before it: no later commit gets a smaller number
 * (0290_history_in_order.sql). A time has no such property.
 */
export const formatCursor = ({ seq, hash }: Position) => `${seq}.${hash}`

const findPosition = (db: Db) =>
  db
    .selectFrom('history')
    .select(['seq', HASH.as('hash')])
    .$castTo<Position>()

/** Returns the last entry of the parish. */
export const readHead = async (db: Db): Promise<Position> =>
  (await findPosition(db).orderBy('seq', 'desc').limit(1).executeTakeFirst()) ?? START

export const readPosition = (db: Db, seq: number): Promise<Position> =>
  findPosition(db).where('seq', '=', seq).executeTakeFirstOrThrow()

/** Returns the entry number of a cursor; 410 when the history is no longer the one that the cursor belongs to. */
export async function readCursor(db: Db, cursor: string | undefined): Promise<number> {
  if (cursor === undefined) return 0
  const [seq = '', hash = ''] = cursor.split('.')
  if (Number(seq) === 0) return 0
  const position = await findPosition(db).where('seq', '=', Number(seq)).executeTakeFirst()
  if (position?.hash === hash) return position.seq
  throw new Refusal(
    410,
    'Dane parafii przywrócono do wcześniejszej chwili. Pomiń parametr changed_since i pobierz wszystko od początku.',
  )
}
