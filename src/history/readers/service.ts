import { sql } from 'kysely'
import type * as z from 'zod'
import type { Context } from '#platform/context.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { pageOf } from '#platform/page.ts'
import { type Reading, readers } from './contract.ts'

/** What an address of the API was to the person who looked. */
const placeOf = (address: string, endpoints: readonly Endpoint[]) =>
  endpoints.find(({ method, path }) => `${method} ${path}` === address)?.place ??
  (address.endsWith('/:id') ? 'Karta' : 'Lista')

type Input = {
  params: z.output<(typeof readers.list)['params']>
  query: z.output<(typeof readers.list)['query']>
}

/** Who has seen a record. */
export async function list(
  { db }: Context,
  { params: { table, id }, query }: Input,
  endpoints: readonly Endpoint[],
) {
  const { page, per_page } = query
  const found = db
    .selectFrom('reads')
    .where('table_name', '=', table)
    .where(sql<boolean>`${id}::bigint = any(record_ids)`)
  const { total } = await found
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .select(['id', 'at', 'account_name as who', 'address'])
    .select(sql<number>`cardinality(record_ids)`.as('among'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const data = rows.map(({ address, ...row }): Reading => ({
    ...row,
    place: placeOf(address, endpoints),
  }))
  return pageOf(`/api/readers/${table}/${id}`, query, data, total)
}
