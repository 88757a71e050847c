import { bookSamples } from '#testing/book-samples.ts'
import { samplePremarital as premarital } from '#books/premaritals/server/testing.ts'
import type { Caller, testApi } from '#testing/api.ts'
import { expect } from 'vitest'

/** Sample act of every book with a change of one of its fields. */
export const CORRECTED_BOOKS: Record<string, [address: string, act: object, change?: object]> = {
  ...Object.fromEntries(
    bookSamples.map(({ table, address, act }) => [table, [address, act, { notes: 'poprawiono' }]]),
  ),
  // Interviews are edited for weeks without a reason: only their cancellation needs a second person.
  premaritals: ['/api/premaritals', premarital],
}

interface WrittenAct {
  id: number
  version: number
  /** Body as sent. */
  entry: object
}

let lastNumber = 100

export async function writeAct(
  caller: Caller,
  book: string,
  extraFields: object = {},
): Promise<WrittenAct> {
  const [address, act] = CORRECTED_BOOKS[book]!
  // Acts of one book need unique numbers.
  const numberFields = 'act_number' in act ? { act_number: String(++lastNumber) } : {}
  const entry = { ...act, ...numberFields, ...extraFields }
  const { status, body } = await caller('POST', address, entry)
  expect(status, JSON.stringify(body)).toBe(201)
  return { id: body.id, version: body.version, entry }
}

export const getAct = async (caller: Caller, book: string, id: number) =>
  (await caller('GET', `${CORRECTED_BOOKS[book]![0]}/${id}`)).body

export const correctAct = (
  caller: Caller,
  book: string,
  { id, version, entry }: WrittenAct,
  change = CORRECTED_BOOKS[book]![2],
) =>
  caller('PUT', `${CORRECTED_BOOKS[book]![0]}/${id}`, {
    ...entry,
    ...change,
    version,
    reason: 'Pomyłka w zapisie',
  })

export const cancelAct = (caller: Caller, book: string, { id, version }: WrittenAct) =>
  caller('POST', `${CORRECTED_BOOKS[book]![0]}/${id}/cancel`, {
    version,
    reason: 'Wpisano dwa razy',
  })

export const getCorrection = async (caller: Caller, id: number) =>
  (await caller('GET', `/api/corrections/${id}`)).body

export const decideCorrection = async (
  caller: Caller,
  id: number,
  action: string,
  extraFields: object = {},
) => {
  const version = (await getCorrection(caller, id)).version ?? 1
  return caller('POST', `/api/corrections/${id}/${action}`, { version, ...extraFields })
}

/** Creates a parish with a priest and a clerk, whose corrections need a second person. */
export async function createParishOfTwo(
  { database, newParish, signIn }: Awaited<ReturnType<typeof testApi>>,
  rule: object = {},
) {
  const priest = await newParish({ user: { name: 'ks. Jan Lis' } })
  await database.query(
    'update parishes set second_person = true, second_person_clergy = $2 where id = $1',
    [priest.parish_id, 'clergy' in rule],
  )
  const clerk = await signIn(3, priest.parish_id, { name: 'Maria Kos', clergy: true })
  return { priest, clerk }
}
