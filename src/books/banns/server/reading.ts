import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/refusals.ts'
import { byAct, listActs } from '#books/core/server/acts.ts'
import { today } from '#shared/dates/days.ts'
import { type BannsAct, type BannsQuery, type BannsRow, bannsBook } from '../contract.ts'
import { listWarnings } from '../warnings.ts'

const byName = (side: string) =>
  [`${side}_surname`, `${side}_names`].map(name => sql`${sql.ref(name)} collate "pl"`)
const orders = {
  act: byAct,
  groom: byName('groom'),
  bride: byName('bride'),
  last_day: [sql.ref('last_day')],
}

export const listBannsActs = ({ db }: Context, query: BannsQuery) =>
  listActs<BannsRow, BannsQuery['sort']>(db, 'banns', query, { path: bannsBook.list.path, orders })

const status = (column: string) =>
  sql<string | null>`(select value from dictionary_items
    where dictionary = 'MaritalStatus' and id = ${sql.ref(column)})`

const getActs = (db: Db) =>
  db
    .selectFrom('banns')
    .selectAll()
    .$narrowType<Pick<BannsAct, 'mode' | 'origin' | 'result'>>()
    .select([
      status('groom_dic_marital_status_id').as('groom_marital_status'),
      status('bride_dic_marital_status_id').as('bride_marital_status'),
    ])

/** Returns banns of one couple; 404 when there are none. */
export async function getBannsAct(db: Db, id: number) {
  const act = await getActs(db).where('id', '=', id).executeTakeFirst()
  if (!act) throw notFound('Nie ma takich zapowiedzi')
  return act
}

/** Lists the banns that are on the board or are being read today, in the order of the book. */
export const listCurrentBanns = (db: Db, now = today()) =>
  getActs(db)
    .where('cancelled_at', 'is', null)
    .where('dispensation_reason', 'is', null)
    .where('result', 'is distinct from', 'obstacle')
    // Banns read only once have no last day.
    .where(
      sql<boolean>`coalesce(last_day, case mode when 'read' then first_date end) >= ${now}::date`,
    )
    .where(sql<boolean>`coalesce(date_from, first_date - 7) <= ${now}::date`)
    .orderBy('year')
    .orderBy('act_order')
    .orderBy('act_number')
    .execute()

/**
 * Lists the banns that may be announced in days of a period: on the board or read then, without those cancelled,
 * dispensed from or with an obstacle, and without couples of whom a person's data are restricted.
 */
export const listBannsBetween = (db: Db, from: string, to: string) =>
  getActs(db)
    .where('cancelled_at', 'is', null)
    .where('dispensation_reason', 'is', null)
    .where('result', 'is distinct from', 'obstacle')
    .where(
      sql<boolean>`case mode when 'read' then first_date between ${from} and ${to} or second_date between ${from} and ${to}
        else date_from <= ${to} and coalesce(date_to, date_from) >= ${from} end`,
    )
    .where(
      sql<boolean>`not exists (select from people p where p.id in (groom_person_id, bride_person_id)
        and p.restricted_at is not null)`,
    )
    .orderBy('year')
    .orderBy('act_order')
    .orderBy('act_number')
    .execute()

export async function getBannsDetails({ db }: Context, id: number): Promise<BannsAct> {
  const act = await getBannsAct(db, id)
  return { ...act, warnings: listWarnings(act) }
}
