import { expect } from 'vitest'
import type { Caller } from '#testing/api.ts'
import { stanislaw } from '../testing.ts'

export const man = { names: 'Stanisław', surname: 'Żółtowski', gender: 1, birth_date: '1944-03-12' }
export const reason = 'Akt dotyczy kogo innego'
export const post = (clerk: Caller, change: object) =>
  clerk('POST', '/api/deceased', { ...stanislaw, ...change })
export const put = (clerk: Caller, id: number, version: number, change: object) =>
  clerk('PUT', `/api/deceased/${id}`, { ...stanislaw, version, reason, ...change })
export const card = async (clerk: Caller, id: number) =>
  (await clerk('GET', `/api/peoples/${id}`)).body
export const act = async (clerk: Caller, id: number) =>
  (await clerk('GET', `/api/deceased/${id}`)).body

export const createDeceasedAct = async (clerk: Caller, change: object) => {
  const answer = await post(clerk, change)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.id as number
}
