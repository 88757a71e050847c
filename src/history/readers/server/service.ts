import type * as z from 'zod'
import type { Context } from '#platform/context.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { forbidden } from '#platform/refusals.ts'
import { canSeeSubject } from '#auth/rights/server/subjects.ts'
import { getPage } from '#platform/paging.ts'
import { findReadings } from '../../server/readings/find-readings.ts'
import { type Reading, readers } from '../contract.ts'

/** Returns the name of the screen on which the user viewed the record, from the address of the API. */
const getPlace = (address: string, endpoints: readonly Endpoint[]) =>
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
  const readings = await findReadings(db, [{ table, id }])
  const first = (query.page - 1) * query.per_page
  const data = readings
    .slice(first, first + query.per_page)
    .map(({ id: readingId, at, account_name, address, among }): Reading => ({
      id: readingId,
      at: new Date(at / 1000).toISOString(),
      who: account_name,
      place: getPlace(address, endpoints),
      among,
    }))
  return getPage(`/api/readers/${table}/${id}`, query, data, readings.length)
}
