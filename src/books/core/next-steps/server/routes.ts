import { defineRoutes } from '#platform/server/mount.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { forbidden, notFound } from '#platform/refusals.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { type SteppedBook, hiddenSteps } from '../contract.ts'

interface ActKey {
  book: SteppedBook
  id: number
}

export const nextStepRoutes = defineRoutes(hiddenSteps, {
  get: async (context, params) => {
    await refuseUnseen(context, params)
    return { hidden: await isHidden(context, params) }
  },
  set: async (context, params, body) => {
    await refuseUnseen(context, params)
    if (!hasPermission(context.user, `${params.book}.write`)) throw forbidden()
    await (body.hidden ? hide : bringBack)(context, params)
    return body
  },
})

/** Refuses an act of a book that the account may not read, like a missing one. */
async function refuseUnseen({ db, user }: Context, { book, id }: ActKey) {
  const { rows } = await sql`select from ${sql.table(book)} where id = ${id}`.execute(db)
  if (rows.length === 0 || !hasPermission(user, `${book}.read`))
    throw notFound('Nie ma takiego aktu')
}

async function isHidden({ db }: Context, { book, id }: ActKey) {
  const row = await db
    .selectFrom('hidden_steps')
    .select('id')
    .where('book', '=', book)
    .where('act_id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

const hide = ({ db, user }: Context, { book, id }: ActKey) =>
  db
    .insertInto('hidden_steps')
    .values({ book, act_id: id, hidden_by_name: user.name })
    .onConflict(conflict => conflict.columns(['parish_id', 'book', 'act_id']).doNothing())
    .execute()

const bringBack = ({ db }: Context, { book, id }: ActKey) =>
  db.deleteFrom('hidden_steps').where('book', '=', book).where('act_id', '=', id).execute()
