import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { forbidden } from '#platform/refusals.ts'
import { CURIA } from '#auth/rights/role-names.ts'

/**
 * Returns the diocese of the user: for a curia its own (or the only one with parishes in the installation), for an
 * administrator that of the current parish.
 */
export async function getDiocese({ db, user }: Pick<Context, 'db' | 'user'>) {
  const curia = user.role_id === CURIA
  if (!curia && user.parish_id === null) {
    throw forbidden('Najpierw wybierz parafię: zmienia się wzory pism jej diecezji.')
  }
  const dioceseIdQuery = curia
    ? sql`coalesce((select diocese_id from users where id = ${user.id}),
        (select min(diocese_id) from parishes having count(distinct diocese_id) = 1))`
    : sql`(select diocese_id from parishes where id = ${user.parish_id})`
  const { rows } = await sql<{ diocese_id: number; name: string }>`
    select id as diocese_id, name from dioceses where id = ${dioceseIdQuery}`.execute(db)
  if (!rows[0]) throw forbidden(curia ? NO_CURIA : NO_DIOCESE)
  return rows[0]
}

const NO_CURIA =
  'To konto nie ma przypisanej diecezji. Poproś administratora systemu, aby ją przypisał.'
const NO_DIOCESE = 'Ta parafia nie ma wpisanej diecezji. Uzupełnij ją w danych parafii.'
