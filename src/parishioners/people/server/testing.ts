import { sql } from 'kysely'
import type { z } from 'zod'
import type { testApi } from '#testing/api.ts'
import type { PersonEntry } from '../contract.ts'

type TestServer = Awaited<ReturnType<typeof testApi>>
type Caller = Awaited<ReturnType<TestServer['newParish']>>

/** Somebody with everything an entry asks for and nothing more. */
export const samplePersonEntry = {
  names: 'Anna Maria',
  surname: 'Nowak',
  gender: 2,
  birth_date: '1990-05-03',
} satisfies z.input<typeof PersonEntry>

/** Writes people into the register through the door everybody uses; answers their numbers. */
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

/** Makes somebody the bride of a premarital protocol, which only some accounts may read. */
export const buildProtocol = (person_id: number | undefined) => sql`
  with talks as (insert into premaritals (protocol_number, year, protocol_date, couple)
    values (1, 2026, '2026-01-02', 'Anna i Jan') returning id)
  insert into premarital_parties (premarital_id, side, person_id, names, surname, gender)
  select id, 'fiancee', ${person_id ?? null}::bigint, 'Anna', 'Nowak', 2 from talks`
