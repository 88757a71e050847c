import { sql } from 'kysely'
import type { z } from 'zod'
import type { testApi } from '#testing/api.ts'
import type { PersonEntry } from '../contract.ts'

type TestServer = Awaited<ReturnType<typeof testApi>>
type Caller = Awaited<ReturnType<TestServer['newParish']>>

/** Person entry with the required fields only. */
export const samplePersonEntry = {
  names: 'Anna Maria',
  surname: 'Nowak',
  gender: 2,
  birth_date: '1990-05-03',
} satisfies z.input<typeof PersonEntry>

/** Adds people to the register through the public API and returns their ids. */
export async function registerPeople(
  call: Caller,
  ...people: Partial<z.input<typeof PersonEntry>>[]
): Promise<number[]> {
  const ids = []
  for (const person of people) {
    const { status, body } = await call('POST', '/api/peoples', { ...samplePersonEntry, ...person })
    if (status !== 201) throw new Error(JSON.stringify(body))
    ids.push(body.id as number)
  }
  return ids
}

/** Adds a premarital protocol with the person as the bride; only some accounts may read it. */
export const buildProtocol = (person_id: number | undefined) => sql`
  with talks as (insert into premaritals (protocol_number, year, protocol_date, couple)
    values (1, 2026, '2026-01-02', 'Anna i Jan') returning id)
  insert into premarital_parties (premarital_id, side, person_id, names, surname, gender)
  select id, 'fiancee', ${person_id ?? null}::bigint, 'Anna', 'Nowak', 2 from talks`
