import type { Caller } from '#testing/api.ts'
import { sampleCommunion } from '../../server/testing.ts'

export const PATH = '/api/communion-preparations'

export const readPreparation = async (clerk: Caller, id: number) =>
  (await clerk('GET', `${PATH}/${id}`)).body

/** Builds the values that the card of this child must contain. */
export const buildPreparationForm = (people_id: number, change: object = {}) => ({
  people_id,
  year: 2026,
  name: sampleCommunion.names,
  surname: sampleCommunion.surname,
  ...change,
})

export const buildCheckmarks = (ids: number[]) => ids.map(id => ({ module_checkmark_type_id: id }))
