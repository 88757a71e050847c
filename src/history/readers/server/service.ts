import { sql } from 'kysely'
import type * as z from 'zod'
import type { Context } from '#platform/context.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { forbidden } from '#platform/refusals.ts'
import { canSeeSubject } from '#auth/rights/server/subjects.ts'
import { readPage } from '#platform/database/read-page.ts'
import { type Reading, readers } from '../contract.ts'

/** Returns the name of the screen on which the user viewed the record, from the address of the API. */
const placeOf = (address: string, endpoints: readonly Endpoint[]) =>
  endpoints.find(({ method, path }) => `${method} ${path}` === address)?.accessLogLabel ??
  (address.includes('/prints/') ? 'Podgląd pisma' : address.endsWith('/:id') ? 'Karta' : 'Lista')

type Input = {
  params: z.output<(typeof readers.list)['params']>
  query: z.output<(typeof readers.list)['query']>
}

export async function listReaders(
  { db, user }: Context,
  { params: { table, id }, query }: Input,
  endpoints: readonly Endpoint[],
) {
  if (!canSeeSubject(user, table)) throw forbidden()
  const reads = db
    .selectFrom('reads')
    .where('table_name', '=', table)
    .where(sql<boolean>`${id}::bigint = any(record_ids)`)
  const readRows = reads
    .select(['id', 'at', 'account_name as who', 'address'])
    .select(sql<number>`cardinality(record_ids)`.as('among'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
  const { data, ...page } = await readPage(`/api/readers/${table}/${id}`, query, readRows)
  const toReading = ({ address, ...row }: (typeof data)[number]): Reading => ({
    ...row,
    place: placeOf(address, endpoints),
  })
  return { ...page, data: data.map(toReading) }
}
