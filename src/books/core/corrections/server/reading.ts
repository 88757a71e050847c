import { sql } from 'kysely'
import { tellChanges } from '#history/server/read-history.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/refusals.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { redactAnswer } from '#auth/rights/server/redact-for-account.ts'
import type { Ways } from './second-person.ts'
import type { CorrectionRoute } from './correction-route.ts'
import { wayName } from './second-person.ts'
import type { ActCorrection, CorrectionRow } from '../contract.ts'
import { type FindObstacle, loadObstacles, getRule } from './rule.ts'
import { labelAct } from '../../server/label-act.ts'

type Asker = Pick<Context, 'db' | 'user'>

const rows = (db: Db) =>
  db
    .selectFrom('correction_proposals')
    .selectAll()
    .$narrowType<Pick<CorrectionRow, 'kind' | 'state'>>()
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/**
 * Tells whether a user may decide the correction: it is another user's, and the rights to the book and the parish's
 * rule allow it.
 */
export const canDecideCorrection = ({ user }: Pick<Context, 'user'>, row: Row, byClergy: boolean) =>
  row.proposed_by !== user.id &&
  hasPermission(user, `${row.book}.write`) &&
  (!byClergy || user.clergy)

/** Returns the current act: its number in the book, and its version. */
async function getAct(db: Db, { book, act_id }: Pick<Row, 'book' | 'act_id'>) {
  const { rows: actRows } = await sql<{ label: string; version: number }>`
    select ${labelAct(sql`coalesce(act ->> 'act_number', act ->> 'protocol_number')`, sql`act ->> 'year'`)} as label,
      (act ->> 'version')::integer as version
    from (select to_jsonb(t) as act from ${sql.table(book)} t where t.id = ${act_id}) one`.execute(
    db,
  )
  return actRows[0] ?? { label: 'bez numeru', version: 0 }
}

async function toCorrectionRow(
  asker: Asker,
  row: Row,
  byClergy: boolean,
  findObstacle: FindObstacle,
): Promise<CorrectionRow> {
  const { label } = await getAct(asker.db, row)
  const decidable = row.state === 'waiting' && canDecideCorrection(asker, row, byClergy)
  return {
    ...row,
    act: label,
    mine: row.proposed_by === asker.user.id,
    decidable,
    obstacle: decidable ? findObstacle(row) : null,
  }
}

/** Lists the books whose corrections a user may see. */
export const listBooks = ({ user }: Pick<Context, 'user'>, ways: Ways) =>
  [...new Set([...ways.values()].map(({ recordHistory }) => recordHistory.table))].filter(book =>
    hasPermission(user, `${book}.read`),
  )

interface CorrectionFilter {
  book?: string
  act_id?: number
}

/** Lists the waiting corrections that the user may see and the user's own refused ones, the oldest first. */
export async function listCorrections(
  asker: Asker,
  ways: Ways,
  { book, act_id }: CorrectionFilter = {},
) {
  const { db, user } = asker
  const open = listBooks(asker, ways).filter(bookName => !book || bookName === book)
  if (open.length === 0) return { data: [] }
  let correctionQuery = rows(db)
    .where('book', 'in', open)
    .where(eb =>
      eb.or([
        eb('state', '=', 'waiting'),
        eb.and([eb('state', '=', 'refused'), eb('proposed_by', '=', user.id)]),
      ]),
    )
  if (act_id) correctionQuery = correctionQuery.where('act_id', '=', act_id)
  const proposals = await correctionQuery.orderBy('id').limit(100).execute()
  if (proposals.length === 0) return { data: [] }
  const { second_person_clergy } = await getRule(db)
  const findObstacle = await loadObstacles(asker)
  const data: CorrectionRow[] = []
  for (const row of proposals) {
    data.push(await toCorrectionRow(asker, row, second_person_clergy, findObstacle))
  }
  return { data }
}

/**
 * Returns the correction, locked until the end of the transaction when it is to be decided; 404 to a user who may not
 * see the book.
 */
export async function getVisibleCorrection(
  { db, user }: Asker,
  ways: Ways,
  id: number,
  shouldLock = false,
) {
  let correctionQuery = rows(db).where('id', '=', id)
  if (shouldLock) correctionQuery = correctionQuery.forUpdate()
  const row = await correctionQuery.executeTakeFirst()
  const way = row && ways.get(wayName(row.book, row.kind))
  if (!row || !way || !hasPermission(user, `${row.book}.read`))
    throw notFound('Nie ma takiej poprawki')
  return { row, way }
}

export const getVersion = (row: Row) => (row.body as { version: number }).version

export async function isStale(db: Db, row: Row) {
  return (await getAct(db, row)).version !== getVersion(row)
}

/** Returns a correction with its changes side by side, as far as the caller may see them. */
export async function getCorrection(asker: Asker, ways: Ways, id: number): Promise<ActCorrection> {
  const { row, way } = await getVisibleCorrection(asker, ways, id)
  const { second_person_clergy } = await getRule(asker.db)
  return {
    ...(await toCorrectionRow(asker, row, second_person_clergy, await loadObstacles(asker))),
    ...(await getChanges(asker, way, row)),
    reason: row.reason,
    stale: row.state === 'waiting' && (await isStale(asker.db, row)),
    body:
      row.proposed_by === asker.user.id
        ? redactAnswer(asker.user, way.endpoint.body, row.body as Record<string, unknown>)
        : null,
  }
}

type Change = Record<string, unknown>
const getChanges = (
  { db, user }: Asker,
  { recordHistory }: CorrectionRoute,
  { was, becomes }: Row,
) => tellChanges(db, user, recordHistory, was as Change, becomes as Change)
