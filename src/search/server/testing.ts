import { expect } from 'vitest'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import type { Caller } from '#testing/api.ts'
import type { SearchGroup } from '../contract.ts'

export async function searchGroups(call: Caller, search: string): Promise<SearchGroup[]> {
  const { status, body } = await call('GET', `/api/search?search=${encodeURIComponent(search)}`)
  expect(status, search).toBe(200)
  return body.data
}

/** Returns the titles of results of one kind. */
export const searchTitles = async (call: Caller, search: string, kind = 'people') =>
  (await searchGroups(call, search))
    .find(group => group.kind === kind)
    ?.rows.map(({ title }) => title) ?? []

/** Adds five people to a parish, one of them dead. */
export const registerFive = (clerk: Caller) =>
  registerPeople(
    clerk,
    { names: 'Łucja Anna', surname: 'Święcicka-Gołąb', birth_date: '1980-05-03' },
    { names: 'Jan', surname: 'Kowalski', gender: 1, birth_date: '1950' },
    { names: 'Anna', surname: 'Kowalska', family_name: 'Żółkiewska' },
    { names: 'Ewa', surname: 'Lis', previous_names: ['Brzęczyszczykiewicz'] },
    { names: 'Stanisław', surname: 'Zawadzki', gender: 1, status: 'deceased', death_date: '2020' },
  )

export const sampleWorker = {
  title: 'ks.',
  names: 'Jan',
  surname: 'Lis',
  worker_function: 'wikariusz',
}
