import { today, addDays } from '#shared/dates/days.ts'
import type { Caller } from '#testing/api.ts'
import { QUESTIONS } from '../questions/questionnaire.ts'

/** Sample protocol with the required values only. */
export const samplePremarital = {
  protocol_number: 1,
  year: 2026,
  protocol_date: '2026-05-03',
  fiance: { names: 'Łukasz', surname: 'Żółć' },
  fiancee: { names: 'Małgorzata', surname: 'Święcicka-Gołąb' },
}

/** Answers of parishioners to every question as the law wishes, under oath. */
export const fullAnswers = Object.fromEntries(
  QUESTIONS.map(({ key, open, action }) => {
    if (open) return [key, { answer: null, text: 'Tarnów, 3 maja 2026 r.' }]
    if (key === 'lives_in_parish') return [key, { answer: 'yes', text: null }]
    return [key, { answer: action?.[0] === 'no' ? 'yes' : 'no', text: null }]
  }),
)

const sacraments = {
  birth_date: '1998-01-02',
  dic_faith_id: 1,
  dic_marital_status_id: 1,
  baptism_date: '1998-02-01',
  baptism_parish: 'pw. św. Jana, Tarnów',
  baptism_certificate_date: '2026-04-01',
  confirmation_date: '2014-05-01',
  confirmation_parish: 'pw. św. Jana, Tarnów',
  answers: fullAnswers,
}

/** Sample protocol of two Catholics that proves all statements of the wedding papers. */
export const fullCouple = {
  ...samplePremarital,
  // The civil certificate is valid for six months, so both days are relative to the day of the test.
  wedding_date: addDays(today(), 100),
  usc_permit_number: 'USC/7',
  usc_permit_date: addDays(today(), -30),
  fiance: { ...samplePremarital.fiance, ...sacraments },
  fiancee: { ...samplePremarital.fiancee, ...sacraments },
  delegation_parish_worker_position: 'ks. Jan Kos, wikariusz w Bochni',
}

/**
 * Creates the same protocol with records of the parish: the priest who held the interviews, and the town of the
 * wedding.
 */
export async function createFullCouple(priest: Caller) {
  const worker = {
    title: 'ks.',
    names: 'Adam',
    surname: 'Lis',
    worker_function: 'proboszcz',
    clergy: true,
  }
  expectCreated(await priest('POST', '/api/parish-workers', worker))
  const [{ id: parish_worker_id }] = (await priest('GET', '/api/parish-workers')).body.data
  const town = await priest('POST', '/api/towns', { name: 'Tarnów' })
  expectCreated(town)
  return { ...fullCouple, parish_worker_id, dic_town_id: town.body.entry.id }
}

function expectCreated({ status, body }: { status: number; body: { message?: string } }) {
  if (status >= 300) throw new Error(`${status}: ${body.message}`)
}

export const postProtocol = (priest: Caller, change: object = {}) =>
  priest('POST', '/api/premaritals', { ...samplePremarital, ...change })
