import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { samplePremarital as premarital } from '#books/premaritals/server/testing.ts'
import { changeTableUntold } from '#history/server/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { bookSamples } from '#testing/book-samples.ts'

const { api, database, inParish, newParish, signIn } = await testApi()

/** Sample act of every book with a change of one of its fields. */
const BOOKS: Record<string, [address: string, act: object, change?: object]> = {
  ...Object.fromEntries(
    bookSamples.map(({ table, address, act }) => [table, [address, act, { notes: 'poprawiono' }]]),
  ),
  // Interviews are edited for weeks without a reason: only their cancellation needs a second person.
  premaritals: ['/api/premaritals', premarital],
}

async function parishOfTwo(rule: object = {}) {
  const priest = await newParish({ user: { name: 'ks. Jan Lis' } })
  await database.query(
    'update parishes set second_person = true, second_person_clergy = $2 where id = $1',
    [priest.parish_id, 'clergy' in rule],
  )
  const clerk = await signIn(3, priest.parish_id, { name: 'Maria Kos', clergy: true })
  return { priest, clerk }
}

let priest: Caller
let clerk: Caller
beforeAll(async () => {
  ;({ priest, clerk } = await parishOfTwo())
})

interface Act {
  id: number
  version: number
  /** Body as sent. */
  entry: object
}
let free = 100
async function written(caller: Caller, book: string, extraFields: object = {}): Promise<Act> {
  const [address, act] = BOOKS[book]!
  // Acts of one book need unique numbers.
  const numberFields = 'act_number' in act ? { act_number: String(++free) } : {}
  const entry = { ...act, ...numberFields, ...extraFields }
  const { status, body } = await caller('POST', address, entry)
  expect(status, JSON.stringify(body)).toBe(201)
  return { id: body.id, version: body.version, entry }
}
const getAct = async (caller: Caller, book: string, id: number) =>
  (await caller('GET', `${BOOKS[book]![0]}/${id}`)).body
const correct = (
  caller: Caller,
  book: string,
  { id, version, entry }: Act,
  change = BOOKS[book]![2],
) =>
  caller('PUT', `${BOOKS[book]![0]}/${id}`, {
    ...entry,
    ...change,
    version,
    reason: 'Pomyłka w zapisie',
  })
const cancel = (caller: Caller, book: string, { id, version }: Act) =>
  caller('POST', `${BOOKS[book]![0]}/${id}/cancel`, { version, reason: 'Wpisano dwa razy' })
const standing = async (caller: Caller, id: number) =>
  (await caller('GET', `/api/corrections/${id}`)).body
const decide = async (caller: Caller, id: number, action: string, extraFields: object = {}) => {
  const version = (await standing(caller, id)).version ?? 1
  return caller('POST', `/api/corrections/${id}/${action}`, { version, ...extraFields })
}

test('these tests cover every endpoint that corrects or cancels an act of a book', () => {
  const books = api.endpoints
    .filter(({ method, path }) => `${method} ${path}`.match(/^POST \/api\/[\w-]+\/:id\/cancel$/))
    .map(({ actTable, corrects }) => corrects === 'cancel' && actTable)
  expect(books.toSorted()).toEqual(Object.keys(BOOKS).toSorted())
})

const correctableBooks = Object.keys(BOOKS).filter(book => BOOKS[book]![2])
test.each(correctableBooks)(
  '%s: a correction waits until a second person accepts it',
  async book => {
    const act = await written(clerk, book)
    const answer = await correct(clerk, book, act)
    expect(answer.status, JSON.stringify(answer.body)).toBe(202)
    expect(answer.body).toMatchObject({
      id: act.id,
      version: act.version,
      warnings: expect.any(Array),
      waiting: expect.any(Number),
    })
    const before = await getAct(clerk, book, act.id)
    expect(before.version).toBe(act.version)
    expect(before.notes).not.toBe('poprawiono')

    const { waiting } = answer.body
    expect(await standing(priest, waiting)).toMatchObject({
      decidable: true,
      mine: false,
      stale: false,
      changes: [{ field: 'notes', new: 'poprawiono' }],
      body: null,
    })
    expect((await decide(priest, waiting, 'accept')).status).toBe(200)
    const after = await getAct(clerk, book, act.id)
    expect(after).toMatchObject({ notes: 'poprawiono', version: act.version + 1 })
    const { data } = (await priest('GET', `/api/history/${book}/${act.id}`)).body
    expect(data[0]).toMatchObject({ who: 'ks. Jan Lis', action: 'update' })
    expect(data[0].reason).toMatch(/^Pomyłka w zapisie \(poprawkę wniesiono .*: Maria Kos\)$/)
  },
)

test.each(Object.keys(BOOKS))('%s: a cancellation waits too', async book => {
  const { priest: otherPriest, clerk: own } = await parishOfTwo()
  const act = await written(own, book)
  const { status, body } = await cancel(own, book, act)
  expect(status).toBe(202)
  expect((await getAct(own, book, act.id)).cancelled_at).toBeNull()
  expect((await decide(otherPriest, body.waiting, 'accept')).status).toBe(200)
  expect((await getAct(own, book, act.id)).cancelled_at).not.toBeNull()
})

async function proposed(caller: Caller = clerk) {
  const act = await written(caller, 'deceased')
  return { act, id: (await correct(caller, 'deceased', act)).body.waiting as number }
}

test('accept correction: by its proposer → 403', async () => {
  const { id } = await proposed()
  const { status, body } = await decide(clerk, id, 'accept')
  expect(status).toBe(403)
  expect(body.message).toContain('Własną poprawkę zatwierdza inna osoba')
})

test('a correction by a parish priest waits for another person too', async () => {
  const { id } = await proposed(priest)
  expect((await decide(priest, id, 'accept')).status).toBe(403)
  expect((await decide(clerk, id, 'accept')).status).toBe(200)
})

/** Creates an account of the parish office by the priest and signs in to it. */
async function secondAccount(maker: Caller): Promise<Caller> {
  const email = `${randomUUID()}@parafia.test`
  const entry = { name: 'ks. Jan Drugi', email, role_id: 3, clergy: true }
  const { body } = await maker('POST', '/api/users', entry)
  const caller = await signIn(3, maker.parish_id)
  const session = [body.id, caller.session_id]
  await database.query('update account_sessions set user_id = $1 where id = $2', session)
  await database.query(
    `update users set password_hash = 'x', has_changed_first_login_password = 1, is_two_factor_active = 0 where id = $1`,
    [body.id],
  )
  return Object.assign(caller, { user_id: body.id as number })
}

test.each(['the maker proposes', 'the made account proposes'])(
  'accept: a priest and an account he has just made (%s) → 403 for two days, another person accepts',
  async direction => {
    const { priest: maker, clerk: otherClerk } = await parishOfTwo()
    const second = await secondAccount(maker)
    const [author, accepter] = direction.startsWith('the maker') ? [maker, second] : [second, maker]
    const { id } = await proposed(author)
    const { obstacle, decidable } = await standing(accepter, id)
    expect([obstacle, decidable]).toEqual([
      expect.stringMatching(/jedno założono albo zmieniono z drugiego.* albo Ty po \d+ /),
      true,
    ])
    const { status, body } = await decide(accepter, id, 'accept')
    expect([status, body.message]).toEqual([403, obstacle])
    expect((await standing(otherClerk, id)).obstacle).toBeNull()
    expect((await decide(otherClerk, id, 'accept')).status).toBe(200)
    const next = await proposed(author)
    expect((await decide(accepter, next.id, 'refuse', { reason: 'Nie tak było' })).status).toBe(200)
    await changeTableUntold(
      database,
      'history',
      `update history set at = at - interval '49 hours' where table_name = 'users' and record_id = ${second.user_id}`,
    )
    const last = await proposed(author)
    expect((await decide(accepter, last.id, 'accept')).status).toBe(200)
  },
)

test('accept: a priest who has just revoked a right of the clerk → 200, because this gives no access', async () => {
  const { priest: otherPriest, clerk: own } = await parishOfTwo()
  const { version } = (await otherPriest('GET', `/api/users/${own.user_id}`)).body
  const narrowing = { version, taken: ['payments.read'] }
  expect((await otherPriest('PUT', `/api/users/${own.user_id}/rights`, narrowing)).status).toBe(200)
  const { id } = await proposed(own)
  expect((await standing(otherPriest, id)).obstacle).toBeNull()
  expect((await decide(otherPriest, id, 'accept')).status).toBe(200)
})

test('a correction is refused with a reason, which its author reads and closes', async () => {
  const { act, id } = await proposed()
  expect((await decide(priest, id, 'refuse')).status).toBe(422)
  expect(
    (await decide(priest, id, 'refuse', { reason: 'Nie zgadza się z aktem USC' })).status,
  ).toBe(200)
  const proposals = (await clerk('GET', `/api/corrections?book=deceased&act_id=${act.id}`)).body
    .data
  expect(proposals).toMatchObject([{ state: 'refused', answer: 'Nie zgadza się z aktem USC' }])
  expect(
    (await priest('GET', `/api/corrections?book=deceased&act_id=${act.id}`)).body.data,
  ).toEqual([])
  expect((await decide(clerk, id, 'withdraw')).status).toBe(200)
  expect((await clerk('GET', `/api/corrections?book=deceased&act_id=${act.id}`)).body.data).toEqual(
    [],
  )
})

test('only its author withdraws a correction, and then it can no longer be decided', async () => {
  const { id } = await proposed()
  expect((await decide(priest, id, 'withdraw')).status).toBe(403)
  expect((await decide(clerk, id, 'withdraw')).status).toBe(200)
  expect((await decide(priest, id, 'accept')).status).toBe(422)
})

test('act changed meanwhile → refused with an explanation, and a new proposal is possible', async () => {
  const { act, id } = await proposed()
  await inParish(priest.parish_id, db =>
    db.updateTable('deceased').set({ page: '7' }).where('id', '=', act.id).execute(),
  )
  expect((await standing(priest, id)).stale).toBe(true)
  const late = await decide(priest, id, 'accept')
  expect(late.status).toBe(409)
  expect(late.body.message).toContain('Akt zmieniono po wniesieniu tej poprawki')
  expect((await standing(clerk, id)).body).toMatchObject({ notes: 'poprawiono' })
  const secondAnswer = await correct(clerk, 'deceased', { ...act, version: act.version + 1 })
  expect(secondAnswer.status).toBe(202)
  expect((await standing(clerk, id)).state).toBe('withdrawn')
  expect((await decide(priest, secondAnswer.body.waiting, 'accept')).status).toBe(200)
})

test('two users accept at once → one succeeds', async () => {
  const { act, id } = await proposed()
  const vicar = await signIn(2, priest.parish_id)
  const answers = await Promise.all([decide(priest, id, 'accept'), decide(vicar, id, 'accept')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect((await getAct(clerk, 'deceased', act.id)).version).toBe(act.version + 1)
})

test('one correction of an act waits at a time: that of another user is decided first', async () => {
  const { act } = await proposed()
  const { status, body } = await correct(priest, 'deceased', act)
  expect(status).toBe(422)
  expect(body.message).toContain('Ten akt ma już poprawkę')
})

test('propose correction: invalid or stale change → refused at once, and nothing is stored', async () => {
  const act = await written(clerk, 'deceased')
  const wrong = await correct(clerk, 'deceased', act, { act_number: '100000' })
  expect(wrong.status).toBe(422)
  const stale = await correct(clerk, 'deceased', { ...act, version: 9 })
  expect(stale.status).toBe(409)
  expect((await clerk('GET', `/api/corrections?book=deceased&act_id=${act.id}`)).body.data).toEqual(
    [],
  )
})

test('decide correction: parish requires clergy and the user is a lay clerk → 403', async () => {
  const two = await parishOfTwo({ clergy: true })
  const maria = await signIn(3, two.priest.parish_id, { clergy: false })
  const { id } = await proposed(two.priest)
  expect((await standing(maria, id)).decidable).toBe(false)
  const { status, body } = await decide(maria, id, 'accept')
  expect([status, body.message]).toEqual([403, 'W tej parafii poprawki zatwierdza osoba duchowna.'])
  expect((await decide(two.clerk, id, 'accept')).status).toBe(200)
})

test('corrections: user without the right to the book → can neither see nor decide them', async () => {
  const { id } = await proposed()
  const blind = await signIn(3, priest.parish_id, { rights_taken: ['deceased.read'] })
  expect((await blind('GET', `/api/corrections/${id}`)).status).toBe(404)
  expect((await blind('POST', `/api/corrections/${id}/accept`, { version: 1 })).status).toBe(404)
  const reader = await signIn(3, priest.parish_id, { rights_taken: ['deceased.write'] })
  expect((await standing(reader, id)).decidable).toBe(false)
  expect((await decide(reader, id, 'accept')).status).toBe(403)
})

test('correct act: user without access to money → the act is corrected, and its offering is unchanged', async () => {
  const poor = await signIn(3, priest.parish_id, { rights_taken: ['offerings.read'] })
  const act = await written(clerk, 'deceased', { offering: 40_000 })
  const { offering: _, ...entry } = act.entry as { offering: number }
  const { body } = await correct(poor, 'deceased', { ...act, entry })
  expect((await decide(priest, body.waiting, 'accept')).status).toBe(200)
  expect(await getAct(priest, 'deceased', act.id)).toMatchObject({
    notes: 'poprawiono',
    offering: 40_000,
  })
})

test('the home panel counts the waiting corrections that the user may see', async () => {
  const two = await parishOfTwo()
  const { id } = await proposed(two.clerk)
  expect((await two.priest('GET', '/api/home')).body.corrections).toMatchObject({
    total: 1,
    data: [{ id, decidable: true, proposed_by_name: 'Maria Kos' }],
  })
  const helper = await signIn(5, two.priest.parish_id)
  expect((await helper('GET', '/api/home')).body.corrections).toBeNull()
})

test('correct act: parish requires no second person → the correction is applied at once', async () => {
  const alone = await newParish()
  const act = await written(alone, 'deceased')
  expect((await correct(alone, 'deceased', act)).status).toBe(200)
})
