import type { Caller } from '#testing/api.ts'
import { prepareChild } from '../../server/testing.ts'

export const transferFields = {
  communion_date: '2026-05-10',
  communion_place: 'Parafia pw. św. Anny, Sokołów',
  minister: 'ks. Jan Lis',
  first_confession_date: '2026-05-09',
  first_number: 1,
}

/** Adds a group and returns the ids of the cards in the given order. */
export async function prepareGroup(clerk: Caller, ...people: object[]) {
  const ids: number[] = []
  for (const person of people) ids.push((await prepareChild(clerk, {}, person)).id)
  return ids
}

export const transferGroup = (clerk: Caller, preparations: number[], change: object = {}) =>
  clerk('POST', '/api/communion-transfers', { ...transferFields, preparations, ...change })

export const listCommunions = async (clerk: Caller, query = '') =>
  (await clerk('GET', `/api/communions?sort=act&sortType=asc${query}`)).body.data as {
    id: number
    act_number: string
    surname: string
    names: string
  }[]
