import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { forbidden } from '#platform/refusals.ts'
import { type Figure, type Span, computeSum } from '../../table.ts'
import type { Years } from '../years.ts'
import { CURIA } from '#auth/rights/role-names.ts'

interface DioceseSum extends Span {
  parish_id: number
  measure: string
  year: number | null
}

export interface DioceseParish {
  id: number
  label: string
}

/** Sums of the parishes of a diocese; the database itself returns a small number only as small. */
export interface Diocese {
  parishes: DioceseParish[]
  /** Returns the figure of one measure, in one parish or all, in one year or all. */
  sum: (measure: string, where?: { parish?: number; year?: number }) => Figure
}

const NOT_CURIA = 'Statystyki diecezji są dla kurii. Wybierz parafię, aby zobaczyć jej statystyki.'
const NO_DIOCESE =
  'To konto nie ma przypisanej diecezji. Poproś administratora systemu, aby ją przypisał.'

export async function readDiocese(
  { db, user }: Pick<Context, 'db' | 'user'>,
  { from, to }: Years,
): Promise<Diocese> {
  if (user.role_id !== CURIA) throw forbidden(NOT_CURIA)
  const parishes = await parishesOf(db, user.id)
  const { rows } = await sql<DioceseSum>`
    select parish_id, measure, year, at_least as "least", at_most as "most" from diocese_sums(${from}, ${to})`.execute(
    db,
  )
  const sums = Map.groupBy(rows, ({ measure }) => measure)
  return {
    parishes,
    sum: (measure, { parish, year } = {}) =>
      computeSum(
        (sums.get(measure) ?? []).filter(
          entry =>
            (parish === undefined || entry.parish_id === parish) &&
            (year === undefined || entry.year === year),
        ),
      ),
  }
}

async function parishesOf(db: Db, account: number): Promise<DioceseParish[]> {
  const { rows } = await sql<DioceseParish & { diocese_id: number | null }>`
    select u.diocese_id, p.id, concat_ws(', ', concat_ws(' pw. ', p.name,
      case when position(p.title in p.name) = 0 then p.title end), p.town) as label
    from users u left join parishes p on p.diocese_id = u.diocese_id
    where u.id = ${account} order by p.name collate "pl", p.id`.execute(db)
  if (!rows[0]?.diocese_id) throw forbidden(NO_DIOCESE)
  return rows.filter(({ id }) => id !== null)
}
