import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { refuseField } from '#platform/problems.ts'

interface Act {
  premarital_id: number | null
  act_number: string | null
  year: number
}

/** Where a protocol says in which act of each book its couple stand. */
const RUBRICS = {
  banns: {
    number: sql.ref('announcement_book_number'),
    year: sql.ref('announcement_book_year'),
    taken:
      'Z tego protokołu nie można wpisać zapowiedzi: jest anulowany albo zapowiedzi są już w księdze.',
  },
  weddings: {
    number: sql.ref('marriage_book_number'),
    year: sql.ref('marriage_book_year'),
    taken: 'Z tego protokołu nie można wpisać ślubu: jest anulowany albo ślub jest już w księdze.',
  },
}
type Book = keyof typeof RUBRICS

/** The protocol of the couple says where their act stands; a second act from one protocol is refused. */
export async function keepInProtocol(db: Db, book: Book, { premarital_id, ...act }: Act) {
  if (premarital_id === null) return
  const { number, year, taken } = RUBRICS[book]
  const { numAffectedRows } = await sql`
    update premaritals set ${number} = ${act.act_number}, ${year} = ${act.year}
    where id = ${premarital_id} and cancelled_at is null and ${number} is null`.execute(db)
  if (numAffectedRows === 0n) throw refuseField('premarital_id', taken)
}

/** The act was cancelled or is no longer about this couple: the protocol is open again. */
export async function openProtocol(db: Db, book: Book, { premarital_id, ...act }: Act) {
  const { number, year } = RUBRICS[book]
  await sql`update premaritals set ${number} = null, ${year} = null
    where id = ${premarital_id} and ${number} = ${act.act_number} and ${year} = ${act.year}`.execute(
    db,
  )
}

/** A corrected act: its number follows into its protocol, even a cancelled one; another protocol is taken. */
export async function followInProtocol(db: Db, book: Book, before: Act, act: Act) {
  if (before.premarital_id !== act.premarital_id) {
    await openProtocol(db, book, before)
    return keepInProtocol(db, book, act)
  }
  const { number, year } = RUBRICS[book]
  await sql`update premaritals set ${number} = ${act.act_number}, ${year} = ${act.year}
    where id = ${act.premarital_id} and ${number} = ${before.act_number} and ${year} = ${before.year}
      and (${number}, ${year}) is distinct from (${act.act_number}, ${act.year})`.execute(db)
}
