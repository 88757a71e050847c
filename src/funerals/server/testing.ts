import { addDays, today } from '#shared/dates/days.ts'
import type { Caller } from '#testing/api.ts'
import { FuneralEdition } from '../contract.ts'

export const DEATH_DAY = addDays(today(), -1)

/** A call at night: who died, when, and whom to call back. */
const nightCall = {
  surname: 'Żółtowski',
  names: 'Stanisław',
  death_date: DEATH_DAY,
  reported_by: 'Ewa Lis',
  reporter_relation: 'córka',
  reporter_phone: '600 100 200',
}

/** Entry of the act that today's form sends. */
export const actFacts = {
  archival: false,
  act_number: '1',
  year: Number(today().slice(0, 4)),
  names: 'Stanisław',
  surname: 'Żółtowski',
  gender: 1,
  address: 'ul. Źródlana 4, Sokołów',
  home_parish: 'Parafia pw. św. Anny, Sokołów',
  death_date: DEATH_DAY,
  death_place: 'Szpital w Sokołowie',
  confession: true,
  burial_date: today(),
  funeral_place: 'Parafia pw. św. Anny, Sokołów',
  minister: 'ks. Jan Lis, proboszcz',
  dic_funeral_rite_id: 1,
  cemetery: 'Cmentarz parafialny',
}

export const buildPath = (id: number, step = '') => `/api/funerals/${id}${step && `/${step}`}`

export const postFuneral = (clerk: Caller, fields: object = {}) =>
  clerk('POST', '/api/funerals', { ...nightCall, ...fields })

/** Reports a death and returns the id of the report. */
export async function reportDeath(clerk: Caller, fields: object = {}): Promise<number> {
  const answer = await postFuneral(clerk, fields)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.id
}

/** Changes a report as its form does: all its fields, with the version that was read. */
export async function editFuneral(clerk: Caller, id: number, fields: object) {
  const { body } = await clerk('GET', buildPath(id))
  const entries = Object.entries(body).filter(([name]) => name in FuneralEdition.shape)
  return clerk('PUT', buildPath(id), { ...Object.fromEntries(entries), ...fields })
}
