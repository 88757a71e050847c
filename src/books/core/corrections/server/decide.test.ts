import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { changeTableUntold } from '#history/server/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import {
  correctAct,
  decideCorrection,
  getAct,
  getCorrection,
  writeAct,
  createParishOfTwo,
} from './testing.ts'

const server = await testApi()
const { database, signIn } = server

let priest: Caller
let clerk: Caller
beforeAll(async () => {
  ;({ priest, clerk } = await createParishOfTwo(server))
})

async function proposeCorrection(caller: Caller = clerk) {
  const act = await writeAct(caller, 'deceased')
  return { act, id: (await correctAct(caller, 'deceased', act)).body.waiting as number }
}

test('accept correction: by its proposer → 403', async () => {
  const { id } = await proposeCorrection()
  const { status, body } = await decideCorrection(clerk, id, 'accept')
  expect(status).toBe(403)
  expect(body.message).toContain('Własną poprawkę zatwierdza inna osoba')
})

test('a correction by a parish priest waits for another person too', async () => {
  const { id } = await proposeCorrection(priest)
  expect((await decideCorrection(priest, id, 'accept')).status).toBe(403)
  expect((await decideCorrection(clerk, id, 'accept')).status).toBe(200)
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
    const { priest: maker, clerk: otherClerk } = await createParishOfTwo(server)
    const second = await secondAccount(maker)
    const [author, accepter] = direction.startsWith('the maker') ? [maker, second] : [second, maker]
    const { id } = await proposeCorrection(author)
    const { obstacle, decidable } = await getCorrection(accepter, id)
    expect([obstacle, decidable]).toEqual([
      expect.stringMatching(/jedno założono albo zmieniono z drugiego.* albo Ty po \d+ /),
      true,
    ])
    const { status, body } = await decideCorrection(accepter, id, 'accept')
    expect([status, body.message]).toEqual([403, obstacle])
    expect((await getCorrection(otherClerk, id)).obstacle).toBeNull()
    expect((await decideCorrection(otherClerk, id, 'accept')).status).toBe(200)
    const next = await proposeCorrection(author)
    expect(
      (await decideCorrection(accepter, next.id, 'refuse', { reason: 'Nie tak było' })).status,
    ).toBe(200)
    await changeTableUntold(
      database,
      'history_entries',
      `update history_entries set at = at - interval '49 hours' where table_name = 'users' and record_id = ${second.user_id}`,
    )
    const last = await proposeCorrection(author)
    expect((await decideCorrection(accepter, last.id, 'accept')).status).toBe(200)
  },
)

test('accept: a priest who has just revoked a right of the clerk → 200, because this gives no access', async () => {
  const { priest: otherPriest, clerk: own } = await createParishOfTwo(server)
  const { version } = (await otherPriest('GET', `/api/users/${own.user_id}`)).body
  const narrowing = { version, taken: ['payments.read'] }
  expect((await otherPriest('PUT', `/api/users/${own.user_id}/rights`, narrowing)).status).toBe(200)
  const { id } = await proposeCorrection(own)
  expect((await getCorrection(otherPriest, id)).obstacle).toBeNull()
  expect((await decideCorrection(otherPriest, id, 'accept')).status).toBe(200)
})

test('two users accept at once → one succeeds', async () => {
  const { act, id } = await proposeCorrection()
  const vicar = await signIn(2, priest.parish_id)
  const answers = await Promise.all([
    decideCorrection(priest, id, 'accept'),
    decideCorrection(vicar, id, 'accept'),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect((await getAct(clerk, 'deceased', act.id)).version).toBe(act.version + 1)
})

test('decide correction: parish requires clergy and the user is a lay clerk → 403', async () => {
  const two = await createParishOfTwo(server, { clergy: true })
  const maria = await signIn(3, two.priest.parish_id, { clergy: false })
  const { id } = await proposeCorrection(two.priest)
  expect((await getCorrection(maria, id)).decidable).toBe(false)
  const { status, body } = await decideCorrection(maria, id, 'accept')
  expect([status, body.message]).toEqual([403, 'W tej parafii poprawki zatwierdza osoba duchowna.'])
  expect((await decideCorrection(two.clerk, id, 'accept')).status).toBe(200)
})

test('corrections: user without the right to the book → can neither see nor decide them', async () => {
  const { id } = await proposeCorrection()
  const blind = await signIn(3, priest.parish_id, { rights_taken: ['deceased.read'] })
  expect((await blind('GET', `/api/corrections/${id}`)).status).toBe(404)
  expect((await blind('POST', `/api/corrections/${id}/accept`, { version: 1 })).status).toBe(404)
  const reader = await signIn(3, priest.parish_id, { rights_taken: ['deceased.write'] })
  expect((await getCorrection(reader, id)).decidable).toBe(false)
  expect((await decideCorrection(reader, id, 'accept')).status).toBe(403)
})
