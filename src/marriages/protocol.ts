import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'
import { refuseField } from '#platform/problems.ts'

interface Act {
  premarital_id: number | null
  act_number: string | null
  year: number
}

/** The protocol of the couple says where their marriage stands; a second act from one protocol is refused. */
export async function keepInProtocol(db: Db, { premarital_id, act_number, year }: Act) {
  if (premarital_id === null) return
  const protocol = await db
    .updateTable('premaritals')
    .set({ marriage_book_number: act_number, marriage_book_year: year })
    .where('id', '=', premarital_id)
    .where('cancelled_at', 'is', null)
    .where('marriage_book_number', 'is', null)
    .executeTakeFirst()
  if (protocol.numUpdatedRows === 0n) {
    throw refuseField(
      'premarital_id',
      'Z tego protokołu nie można wpisać ślubu: jest anulowany albo ślub jest już w księdze.',
    )
  }
}

/** The act was cancelled or is no longer about this couple: the protocol is open again. */
export const openProtocol = (db: Db, { premarital_id, act_number, year }: Act) =>
  sql`update premaritals set marriage_book_number = null, marriage_book_year = null
    where id = ${premarital_id} and marriage_book_number = ${act_number}
      and marriage_book_year = ${year}`.execute(db)
