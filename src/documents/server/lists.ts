import { today } from '#shared/dates/days.ts'
import type { Context } from '#platform/context.ts'
import { type Db, setStatementTimeout } from '#platform/database/database.ts'
import { toJsonb } from '#platform/database/records.ts'
import { createConcurrencyLimit } from '#platform/server/concurrency-limit.ts'
import type { PrintedDocument } from '../contract.ts'
import { paperHead } from '../letterheads/server/head.ts'
import { type RequestContext, askConfirmations, manyPages } from './questions.ts'
import { fileName, typesetSheet } from './typesetting.ts'

interface Listing {
  template: string
  title: string
  /** Table of the listed records. */
  subject: string
  /** Text of the filters: «ul. Polna, od 18 lat». */
  filters: string | null
  /** Number of records on the list. */
  count: number
  content: Record<string, unknown>
}

/** Context of a print; `user` is null for a backup of the parish, which is recorded as a whole. */
export interface Printing extends Partial<RequestContext> {
  inNewTransaction: Context['inNewTransaction']
  user: Pick<Context['user'], 'id' | 'name' | 'parish_id'> | null
}

// Waiting prints hold no connection, so that a burst of prints leaves the database to other requests.
const inTurn = createConcurrencyLimit(
  2,
  20,
  'Kolejka wydruków jest pełna. Spróbuj ponownie za chwilę.',
)

/** A busy computer reads thousands of people for longer than a request usually may; few lists are printed at once. */
const STATEMENT_TIMEOUT_MS = 60_000

/**
 * Prints a list of records: reads the data in one transaction, typesets in a separate process without holding a
 * connection, and records the print (who, when, which filters, how many; never the people) in another.
 */
export const printList = (
  context: Printing,
  gather: (db: Db) => Promise<Listing>,
): Promise<PrintedDocument> => {
  const print = () => printNow(context, gather)
  return context.user ? inTurn(print) : print()
}

async function printNow(
  { inNewTransaction, user, request }: Printing,
  gather: (db: Db) => Promise<Listing>,
): Promise<PrintedDocument> {
  const issued_at = today()
  const { list, parish, pictures } = await inNewTransaction(async db => {
    await setStatementTimeout(db, STATEMENT_TIMEOUT_MS)
    const listing = await gather(db)
    return { list: listing, ...(await paperHead(db, user?.parish_id ?? null, listing.template)) }
  })
  const { template, title, subject, filters, count } = list
  const { pages, ...sheet } = await typesetSheet({
    template,
    content: { title, filters, ...list.content, parish, issued_at },
    pictures,
    large: true,
    withoutDeadline: user === null,
  })
  if (request) askConfirmations({ request }, [manyPages(pages)], 'Drukuj')
  const file_name = fileName(title, issued_at)
  if (user) {
    await inNewTransaction(db =>
      noteList(db, user, { template, title, subject, filters, count }, file_name),
    )
  }
  return { ...sheet, filename: file_name, document_id: null }
}

type ListRecord = Pick<Listing, 'template' | 'title' | 'subject' | 'filters' | 'count'>

/** Records that a list was printed: the user and the filters, never the listed people. */
export const noteList = (
  db: Db,
  user: Pick<Context['user'], 'id' | 'name'>,
  { template, title, subject, filters, count }: ListRecord,
  file_name: string,
) =>
  db
    .insertInto('documents')
    .values({
      year: Number(today().slice(0, 4)),
      template,
      title,
      subject,
      content: toJsonb({ filters, count }),
      file_name,
      issued_by: user.id,
      issued_by_name: user.name,
    })
    .execute()
