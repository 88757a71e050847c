import { expect } from 'vitest'
import type { Caller } from '#testing/api.ts'
import { sampleDeceased } from '../testing.ts'

export const sampleMan = {
  names: 'Stanisław',
  surname: 'Żółtowski',
  gender: 1,
  birth_date: '1944-03-12',
}
export const sampleCancelReason = 'Akt dotyczy kogo innego'
export const postDeceased = (clerk: Caller, change: object) =>
  clerk('POST', '/api/deceased', { ...sampleDeceased, ...change })
export const putDeceased = (clerk: Caller, id: number, version: number, change: object) =>
  clerk('PUT', `/api/deceased/${id}`, {
    ...sampleDeceased,
    version,
    reason: sampleCancelReason,
    ...change,
  })
export const readPersonCard = async (clerk: Caller, id: number) =>
  (await clerk('GET', `/api/peoples/${id}`)).body
export const readDeceased = async (clerk: Caller, id: number) =>
  (await clerk('GET', `/api/deceased/${id}`)).body

export const createDeceasedAct = async (clerk: Caller, change: object) => {
  const answer = await postDeceased(clerk, change)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.id as number
}
