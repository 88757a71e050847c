import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { forbidden } from '#platform/refusals.ts'
import { type Figure, type Span, computeSum } from '../../table.ts'
import type { Years } from '../years.ts'
import { CURIA } from '#auth/rights/role-names.ts'

/** Sum of one measure in a parish over the years, or in a year over the parishes. */
interface DioceseTotal extends Span {
  parish_id: number | null
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
  /** Returns the figure of one measure, in one parish over the years or in one year over the parishes. */
  sum: (measure: string, where: { parish: number } | { year: number }) => Figure
}

const NOT_CURIA = 'Statystyki diecezji są dla kurii. Wybierz parafię, aby zobaczyć jej statystyki.'
const NO_DIOCESE =
  'To konto nie ma przypisanej diecezji. Poproś administratora systemu, aby ją przypisał.'

const toKey = (measure: string, where: { parish?: number | null; year?: number | null }) =>
  `${measure} ${where.parish == null ? `year ${where.year}` : `parish ${where.parish}`}`

/** Reads the sums of the measures: a book, or `men`, `women` and `families`, which have no years. */
export async function readDiocese(
  { db, user }: Pick<Context, 'db' | 'user'>,
  { from, to }: Years,
  measures: readonly string[],
): Promise<Diocese> {
  if (user.role_id !== CURIA) throw forbidden(NOT_CURIA)
  const parishes = await getParishes(db, user.id)
  const { rows } = await sql<DioceseTotal>`
    select parish_id, measure, year, at_least as "least", at_most as "most"
    from diocese_totals(${measures}::text[], ${from}, ${to})`.execute(db)
  const totals = new Map(
    rows.map(({ measure, parish_id, year, least, most }) => [
      toKey(measure, { parish: parish_id, year }),
      computeSum([{ least, most }]),
    ]),
  )
  return { parishes, sum: (measure, where) => totals.get(toKey(measure, where)) ?? 0 }
}

async function getParishes(db: Db, account: number): Promise<DioceseParish[]> {
  const { rows } = await sql<DioceseParish & { diocese_id: number | null }>`
    select u.diocese_id, p.id, concat_ws(', ', concat_ws(' pw. ', p.name,
      case when position(p.title in p.name) = 0 then p.title end), p.town) as label
    from users u left join parishes p on p.diocese_id = u.diocese_id
    where u.id = ${account} order by p.name collate "pl", p.id`.execute(db)
  if (!rows[0]?.diocese_id) throw forbidden(NO_DIOCESE)
  return rows.filter(({ id }) => id !== null)
}
