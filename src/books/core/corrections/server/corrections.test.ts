import { beforeAll, expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import {
  CORRECTED_BOOKS,
  cancelAct,
  correctAct,
  decideCorrection,
  getAct,
  getCorrection,
  writeAct,
  createParishOfTwo,
} from './testing.ts'

const server = await testApi()
const { api, inParish, newParish, signIn } = server

let priest: Caller
let clerk: Caller
beforeAll(async () => {
  ;({ priest, clerk } = await createParishOfTwo(server))
})

test('these tests cover every endpoint that corrects or cancels an act of a book', () => {
  const books = api.endpoints
    .filter(
      ({ method, path, actTable }) =>
        actTable && `${method} ${path}`.match(/^POST \/api\/[\w-]+\/:id\/cancel$/),
    )
    .map(({ actTable, corrects }) => corrects === 'cancel' && actTable)
  expect(books.toSorted()).toEqual(Object.keys(CORRECTED_BOOKS).toSorted())
})

const correctableBooks = Object.keys(CORRECTED_BOOKS).filter(book => CORRECTED_BOOKS[book]![2])
test.each(correctableBooks)(
  '%s: a correction waits until a second person accepts it',
  async book => {
    const act = await writeAct(clerk, book)
    const answer = await correctAct(clerk, book, act)
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
    expect(await getCorrection(priest, waiting)).toMatchObject({
      decidable: true,
      mine: false,
      stale: false,
      changes: [{ field: 'notes', new: 'poprawiono' }],
      body: null,
    })
    expect((await decideCorrection(priest, waiting, 'accept')).status).toBe(200)
    const after = await getAct(clerk, book, act.id)
    expect(after).toMatchObject({ notes: 'poprawiono', version: act.version + 1 })
    const { data } = (await priest('GET', `/api/history/${book}/${act.id}`)).body
    expect(data[0]).toMatchObject({ who: 'ks. Jan Lis', action: 'update' })
    expect(data[0].reason).toMatch(/^Pomyłka w zapisie \(poprawkę wniesiono .*: Maria Kos\)$/)
  },
)

test.each(Object.keys(CORRECTED_BOOKS))('%s: a cancellation waits too', async book => {
  const { priest: otherPriest, clerk: own } = await createParishOfTwo(server)
  const act = await writeAct(own, book)
  const { status, body } = await cancelAct(own, book, act)
  expect(status).toBe(202)
  expect((await getAct(own, book, act.id)).cancelled_at).toBeNull()
  expect((await decideCorrection(otherPriest, body.waiting, 'accept')).status).toBe(200)
  expect((await getAct(own, book, act.id)).cancelled_at).not.toBeNull()
})

async function proposeCorrection(caller: Caller = clerk) {
  const act = await writeAct(caller, 'deceased')
  return { act, id: (await correctAct(caller, 'deceased', act)).body.waiting as number }
}

test('a correction is refused with a reason, which its author reads and closes', async () => {
  const { act, id } = await proposeCorrection()
  expect((await decideCorrection(priest, id, 'refuse')).status).toBe(422)
  expect(
    (await decideCorrection(priest, id, 'refuse', { reason: 'Nie zgadza się z aktem USC' })).status,
  ).toBe(200)
  const proposals = (await clerk('GET', `/api/corrections?book=deceased&act_id=${act.id}`)).body
    .data
  expect(proposals).toMatchObject([{ state: 'refused', answer: 'Nie zgadza się z aktem USC' }])
  expect(
    (await priest('GET', `/api/corrections?book=deceased&act_id=${act.id}`)).body.data,
  ).toEqual([])
  expect((await decideCorrection(clerk, id, 'withdraw')).status).toBe(200)
  expect((await clerk('GET', `/api/corrections?book=deceased&act_id=${act.id}`)).body.data).toEqual(
    [],
  )
})

test('only its author withdraws a correction, and then it can no longer be decided', async () => {
  const { id } = await proposeCorrection()
  expect((await decideCorrection(priest, id, 'withdraw')).status).toBe(403)
  expect((await decideCorrection(clerk, id, 'withdraw')).status).toBe(200)
  expect((await decideCorrection(priest, id, 'accept')).status).toBe(422)
})

test('act changed meanwhile → refused with an explanation, and a new proposal is possible', async () => {
  const { act, id } = await proposeCorrection()
  await inParish(priest.parish_id, db =>
    db.updateTable('deceased').set({ page: '7' }).where('id', '=', act.id).execute(),
  )
  expect((await getCorrection(priest, id)).stale).toBe(true)
  const late = await decideCorrection(priest, id, 'accept')
  expect(late.status).toBe(409)
  expect(late.body.message).toContain('Akt zmieniono po wniesieniu tej poprawki')
  expect((await getCorrection(clerk, id)).body).toMatchObject({ notes: 'poprawiono' })
  const secondAnswer = await correctAct(clerk, 'deceased', { ...act, version: act.version + 1 })
  expect(secondAnswer.status).toBe(202)
  expect((await getCorrection(clerk, id)).state).toBe('withdrawn')
  expect((await decideCorrection(priest, secondAnswer.body.waiting, 'accept')).status).toBe(200)
})

test('one correction of an act waits at a time: that of another user is decided first', async () => {
  const { act } = await proposeCorrection()
  const { status, body } = await correctAct(priest, 'deceased', act)
  expect(status).toBe(422)
  expect(body.message).toContain('Ten akt ma już poprawkę')
})

test('propose correction: invalid or stale change → refused at once, and nothing is stored', async () => {
  const act = await writeAct(clerk, 'deceased')
  const wrong = await correctAct(clerk, 'deceased', act, { act_number: '100000' })
  expect(wrong.status).toBe(422)
  const stale = await correctAct(clerk, 'deceased', { ...act, version: 9 })
  expect(stale.status).toBe(409)
  expect((await clerk('GET', `/api/corrections?book=deceased&act_id=${act.id}`)).body.data).toEqual(
    [],
  )
})

test('correct act: user without access to money → the act is corrected, and its offering is unchanged', async () => {
  const poor = await signIn(3, priest.parish_id, { rights_taken: ['offerings.read'] })
  const act = await writeAct(clerk, 'deceased', { offering: 40_000 })
  const { offering: _, ...entry } = act.entry as { offering: number }
  const { body } = await correctAct(poor, 'deceased', { ...act, entry })
  expect((await decideCorrection(priest, body.waiting, 'accept')).status).toBe(200)
  expect(await getAct(priest, 'deceased', act.id)).toMatchObject({
    notes: 'poprawiono',
    offering: 40_000,
  })
})

test('the home panel counts the waiting corrections that the user may see', async () => {
  const two = await createParishOfTwo(server)
  const { id } = await proposeCorrection(two.clerk)
  expect((await two.priest('GET', '/api/home')).body.corrections).toMatchObject({
    total: 1,
    data: [{ id, decidable: true, proposed_by_name: 'Maria Kos' }],
  })
  const helper = await signIn(5, two.priest.parish_id)
  expect((await helper('GET', '/api/home')).body.corrections).toBeNull()
})

test('correct act: parish requires no second person → the correction is applied at once', async () => {
  const alone = await newParish()
  const act = await writeAct(alone, 'deceased')
  expect((await correctAct(alone, 'deceased', act)).status).toBe(200)
})
