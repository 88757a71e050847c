import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal, mapConstraintError } from '#platform/refusals.ts'
import { toJsonb } from '#platform/database/records.ts'
import { hidesMoney } from '#auth/rights/server/redact-for-account.ts'
import type { HandleInput } from '#platform/server/serve.ts'
import type { CorrectionRoute } from './correction-route.ts'

const TAKEN =
  'Ten akt ma już poprawkę, która czeka na drugą osobę. Zatwierdź ją albo odrzuć na stronie aktu, zanim wniesiesz następną.'
mapConstraintError('correction_proposals_once', 'reason', TAKEN)

type Row = Record<string, unknown>

/** Returns the columns in which two states of a row differ. */
function differing(old: Row, now: Row) {
  const names = Object.keys(now).filter(
    name => name !== 'version' && JSON.stringify(old[name]) !== JSON.stringify(now[name]),
  )
  const only = (row: Row) => Object.fromEntries(names.map(name => [name, row[name]]))
  return { was: only(old), becomes: only(now) }
}

/**
 * Runs the work, reads the resulting act, and rolls everything back, so that an invalid proposal is refused at once.
 */
async function onTrial<T>(db: Db, book: string, act_id: number, work: () => Promise<T>) {
  const { last } = await db
    .selectFrom('history')
    .select(sql<number>`coalesce(max(seq), 0)`.as('last'))
    .executeTakeFirstOrThrow()
  await sql`savepoint correction`.execute(db)
  const answer = await work()
  const lines = await db
    .selectFrom('history')
    .select(['old', 'new'])
    .where('seq', '>', last)
    .where('table_name', '=', book)
    .where('record_id', '=', act_id)
    .orderBy('seq')
    .execute()
  await sql`rollback to savepoint correction`.execute(db)
  const first = lines[0]?.old ?? {}
  return { answer, ...differing(first as Row, (lines.at(-1)?.new ?? first) as Row) }
}

/** Replaces the user's own waiting correction; refuses when another user's is waiting. */
async function makeRoom({ db, user }: Context, book: string, act_id: number) {
  const waiting = await db
    .selectFrom('correction_proposals')
    .select(['id', 'proposed_by'])
    .where('book', '=', book)
    .where('act_id', '=', act_id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (!waiting) return
  if (waiting.proposed_by !== user.id) throw new Refusal(422, TAKEN)
  await db
    .updateTable('correction_proposals')
    .set({
      state: 'withdrawn',
      settled_by: user.id,
      settled_by_name: user.name,
      settled_at: sql`now()`,
    })
    .where('id', '=', waiting.id)
    .execute()
}

/** Stores a correction until a second person accepts it; the act stays unchanged. Returns 202 with the id. */
export async function proposeCorrection(
  context: Context,
  { handle, recordHistory, kind }: CorrectionRoute,
  input: HandleInput,
) {
  const { db, user, reply, request } = context
  const book = recordHistory.table
  const act_id = input.params.id as number
  const { version, reason } = input.body as { version: number; reason: string }
  const { answer, was, becomes } = await onTrial(db, book, act_id, () => handle(context, input))
  await makeRoom(context, book, act_id)
  const { id } = await db
    .insertInto('correction_proposals')
    .values({
      book,
      act_id,
      kind,
      reason,
      body: toJsonb(request.body),
      keeps_money: hidesMoney(user),
      was: toJsonb(was),
      becomes: toJsonb(becomes),
      proposed_by: user.id,
      proposed_by_name: user.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  void reply.status(202)
  const { warnings = [] } = answer as { warnings?: unknown[] }
  return { id: act_id, version, warnings, waiting: id }
}
