import { expect } from 'vitest'
import type { LiturgicalDay } from '#liturgical-calendar/liturgical-day-schema.ts'
import type { Caller } from '#testing/api.ts'

export const DAYS = '/api/liturgical-days'

/** Reads the days of the parish of the caller, both ends included. */
export async function getDays(caller: Caller, from: string, to = from): Promise<LiturgicalDay[]> {
  const { status, body } = await caller('GET', `${DAYS}?from=${from}&to=${to}`)
  expect(body, body.message).toHaveProperty('data')
  expect(status).toBe(200)
  return body.data
}

/** Reads one day of the parish of the caller. */
export const getDay = async (caller: Caller, day: string): Promise<LiturgicalDay> =>
  (await getDays(caller, day))[0]!
