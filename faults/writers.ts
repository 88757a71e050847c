import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClerkResponse, TestUser } from './clerk.ts'

/** All required fields of an entry except the surname. */
export const NEWCOMER = { names: 'Anna', gender: 2, birth_date: '1990-05-03' }

/** Returns a mostly unique birthday, as in a parish, because a new person is compared with similar people. */
const birthday = () =>
  new Date(Math.floor(Math.random() * 30_000) * 86_400_000 - 1e12).toISOString().slice(0, 10)

/** Returns a unique surname; names contain only letters. */
export const uniqueName = () =>
  `Próba ${randomUUID()
    .replaceAll('-', '')
    .replaceAll(/\d/g, digit => 'ghijklmnop'[Number(digit)]!)}`

/** One person written by a client, with the values that the server acknowledged. */
export interface AcknowledgedWrite {
  id: number
  surname: string
  version: number
}

export interface Writing {
  acknowledged: AcknowledgedWrite[]
  /** Writes without a response that were sent again with their key. */
  repeated: number
  /** Responses that were neither a success nor a 503. */
  strange: string[]
  /** Times at which the last acknowledged write was sent and acknowledged (performance.now). */
  sent: number
  last: number
  count: number
  stop(): Promise<void>
}

/**
 * Starts clients that add and correct people until they are stopped, with `pauseMs` after each person. A write whose
 * response is lost or is a 503 is sent again with the same key until it is acknowledged.
 */
export function startWriting(clerks: TestUser[], pauseMs = 0): Writing {
  let stopping = false
  const writing: Writing = {
    acknowledged: [],
    repeated: 0,
    strange: [],
    sent: 0,
    last: 0,
    count: 0,
    stop: async () => {
      stopping = true
      await all
    },
  }
  const isOver = () => stopping
  const all = Promise.all(
    clerks.map(async clerk => {
      while (!isOver()) {
        await write(clerk, writing)
        if (pauseMs > 0) await pause(pauseMs)
      }
    }),
  )
  return writing
}

async function write(clerk: TestUser, writing: Writing) {
  const surname = uniqueName()
  const entry = { ...NEWCOMER, birth_date: birthday(), surname }
  const createAnswer = await insist(writing, key => clerk('POST', '/api/peoples', entry, key))
  if (!createAnswer) return
  const person: AcknowledgedWrite = {
    id: createAnswer.body.id,
    surname,
    version: createAnswer.body.version,
  }
  writing.acknowledged.push(person)
  const path = `/api/peoples/${person.id}`
  const change = { ...entry, names: 'Anna Maria', version: person.version }
  const updateAnswer = await insist(writing, key => clerk('PUT', path, change, key))
  if (updateAnswer) person.version = updateAnswer.body.version
}

async function insist(
  writing: Writing,
  attempt: (key: Record<string, string>) => Promise<ClerkResponse>,
): Promise<ClerkResponse | undefined> {
  const key = { 'idempotency-key': randomUUID() }
  for (;;) {
    const sendTime = performance.now()
    const answer = await attempt(key)
    if (answer.status === 200 || answer.status === 201) {
      writing.last = performance.now()
      writing.sent = sendTime
      writing.count++
      return answer
    }
    if (answer.status !== 0 && answer.status !== 503) {
      writing.strange.push(`${answer.status} ${answer.body?.message ?? ''}`)
      return undefined
    }
    writing.repeated++
    await pause(20)
  }
}
