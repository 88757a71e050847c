import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { today, addDays } from '#shared/dates/days.ts'
import { parishFile } from '../../bench/parish-file.ts'
import type { ClerkResponse, TestUser } from '../clerk.ts'
import { waitForCondition } from '../until.ts'
import { NEWCOMER, uniqueName } from '../writers.ts'

/** One of a hundred workers, with the records they have entered, which no other worker changes. */
export interface Worker {
  clerk: TestUser
  /** Address of the public pages of the worker's parish. */
  url: string
  people: { id: number; version: number; surname: string }[]
  acts: number[]
  intentions: number
  /** Year of the old volume that the worker copies. */
  year: number
}

const key = () => ({ 'idempotency-key': randomUUID() })
const any = <One>(list: readonly One[]): One | undefined =>
  list[randomInt(Math.max(1, list.length))]
const CHILD = { names: 'Zofia', surname: 'Gołąb' }
const SYLLABLES = ['kow', 'now', 'wiś', 'zie', 'maj', 'an', 'pio', 'krz']

async function save({ clerk, people }: Worker) {
  const surname = uniqueName()
  const answer = await clerk('POST', '/api/peoples', { ...NEWCOMER, surname }, key())
  if (answer.status === 201) people.push({ ...answer.body, surname })
  return answer
}

async function correct(worker: Worker) {
  const person = any(worker.people)
  if (!person) return save(worker)
  const { id, surname, version } = person
  // Use another name each time, because a save without changes adds no history.
  const entry = { ...NEWCOMER, names: uniqueName(), surname, version }
  const answer = await worker.clerk('PUT', `/api/peoples/${id}`, entry, key())
  if (answer.status === 200) person.version = answer.body.version
  return answer
}

/** Enters an act in the worker's own volume, where the numbers are short and unique in a year. */
async function enter({ clerk, acts, year }: Worker) {
  const number = { act_number: `${acts.length + 1}`, year }
  const act = { archival: true, ...number, baptism_date: `${year}`, ...CHILD }
  const answer = await clerk('POST', '/api/baptisms', act, key())
  if (answer.status === 201) acts.push(answer.body.id)
  return answer
}

async function certify(worker: Worker) {
  const id = any(worker.acts)
  if (!id) return enter(worker)
  return worker.clerk('GET', `/api/prints/baptismDefaultCertificate?id=${id}`)
}

/** Books an intention at the worker's own hour, day after day, because only one worker may book an hour. */
function intend(worker: Worker) {
  const [hour, minute] = [10 + Math.floor((worker.year % 100) / 60), worker.year % 60]
  const mass_time = `${hour}:${`${minute}`.padStart(2, '0')}`
  const mass_date = addDays(today(), 30 + worker.intentions++)
  const intention = { mass_date, mass_time, content: 'O zdrowie' }
  return worker.clerk('POST', '/api/intentions', intention, key())
}

/** Requests a public page from the worker's own address, without a session. */
function visit({ clerk, url }: Worker) {
  const page = any(['', '/intencje', '/kalendarz', '/zamow-intencje', '/liturgia'])
  const from = { cookie: '', 'x-forwarded-for': `10.9.${randomInt(255)}.${randomInt(255)}` }
  return clerk('GET', `/parafia/${url}${page}`, undefined, from)
}

const WORK: Record<string, [often: number, work: (worker: Worker) => Promise<ClerkResponse>]> = {
  list: [20, ({ clerk }) => clerk('GET', `/api/peoples?per_page=50&page=${1 + randomInt(20)}`)],
  find: [15, ({ clerk }) => clerk('GET', `/api/peoples?per_page=20&search=${any(SYLLABLES)}`)],
  'find everywhere': [8, ({ clerk }) => clerk('GET', `/api/search?search=${any(SYLLABLES)}`)],
  card: [
    15,
    async worker => {
      const person = any(worker.people)
      return person ? worker.clerk('GET', `/api/peoples/${person.id}`) : save(worker)
    },
  ],
  home: [5, ({ clerk }) => clerk('GET', '/api/home')],
  book: [6, ({ clerk }) => clerk('GET', '/api/baptisms?per_page=50')],
  save: [8, save],
  correct: [8, correct],
  act: [4, enter],
  certificate: [4, certify],
  intention: [3, intend],
  month: [4, ({ clerk }) => clerk('GET', `/api/intentions?date_from=${today()}`)],
  file: [0.5, ({ clerk }) => clerk('GET', '/api/peoples/export?format=xlsx')],
  'public page': [8, visit],
}
const OFTEN = Object.values(WORK).reduce((sum, [often]) => sum + often, 0)

/** Chooses the next action at random, weighted by how often it is done in an office. */
export function pickNextTask(): [name: string, work: (worker: Worker) => Promise<ClerkResponse>] {
  let remainder = Math.random() * OFTEN
  const entries = Object.entries(WORK)
  for (const [name, [often, work]] of entries) if ((remainder -= often) < 0) return [name, work]
  return ['home', WORK.home![1]]
}

/** Imports a file of people, from the upload to the last row. */
export async function importRows(
  address: string,
  { clerk }: Worker,
  [rows, seed]: [number, number],
): Promise<ClerkResponse[]> {
  const form = new FormData()
  form.set('file', new Blob([parishFile(rows, seed)]), 'parafianie.csv')
  const began = performance.now()
  const response = await fetch(`${address}/api/people-imports`, {
    method: 'POST',
    headers: clerk.headers,
    body: form,
  })
  const answers: ClerkResponse[] = []
  answers.push({
    status: response.status,
    body: await response.json(),
    headers: response.headers,
    took: performance.now() - began,
  })
  const path = `/api/people-imports/${answers[0]!.body.id}`
  const state = async () => {
    const answer = await clerk('GET', path)
    answers.push(answer)
    await pause(200)
    return answer.body
  }
  const { mapping } = await state()
  answers.push(await clerk('PUT', `${path}/mapping`, { mapping }))
  await waitForCondition(async () => (await state()).state === 'checked', 120_000)
  const { body: questions } = await clerk('GET', `${path}/questions`)
  const places = questions.data.filter(({ kind }: { kind: string }) => kind !== 'gender')
  if (places.length > 0) {
    const answersToPlaces = Object.fromEntries(
      places.map((place: { id: string }) => [place.id, 'new']),
    )
    answers.push(await clerk('PUT', `${path}/answers`, { answers: answersToPlaces }))
    await waitForCondition(async () => (await state()).state === 'checked', 120_000)
  }
  answers.push(await clerk('POST', `${path}/apply`))
  await waitForCondition(async () => (await state()).state === 'done', 120_000)
  return answers
}
