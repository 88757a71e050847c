import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { FUNERAL, settlingParish } from '../../server/testing.ts'
import type { FeeProposal } from '../contract.ts'

const server = await testApi()
const { newParish, inParish } = server
const { priest, inOurs, wrobel, open, read, approve, correct } = await settlingParish(server)

const CHILD = { act_number: '1', year: 2025, names: 'Ewa', surname: 'Zięba' }
const baptise = (act: object) =>
  inOurs(async db => {
    const values = { ...CHILD, baptism_date: '2025-05-04', ...act }
    const insertedAct = await db
      .insertInto('baptisms')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
    return { act_table: 'baptisms' as const, act_id: insertedAct.id }
  })
const listProposals = async (id: number): Promise<FeeProposal[]> =>
  (await priest('GET', `/api/payments/${id}/proposals`)).body.data
const write = (fee: object) => priest('POST', '/api/stole-fees', fee)
/** Confirms a proposal with a sum, as the form does. */
const confirmProposal = (proposal: FeeProposal, amount: number) => write({ ...proposal, amount })

test('fee proposals: a baptism, a wedding and a funeral are proposed; nothing is recorded automatically', async () => {
  await baptise({ offering: 20_000, minister_id: wrobel, minister: 'ks. Stanisław Wróbel' })
  await inOurs(async db => {
    await db
      .insertInto('weddings')
      .values({
        act_number: '1',
        year: 2025,
        groom_names: 'Jan',
        groom_surname: 'Lis',
        bride_names: 'Anna',
        bride_surname: 'Żak',
        wedding_date: '2025-05-31',
      })
      .execute()
    await db
      .insertInto('deceased')
      .values({ ...CHILD, names: 'Jan', death_date: '2025-04-29', burial_date: '2025-05-02' })
      .execute()
  })
  const id = await open('2025-05')
  expect(await listProposals(id)).toEqual([
    expect.objectContaining({
      act: 'funeral',
      day: '2025-05-02',
      about: 'pogrzeb: śp. Jan Zięba',
      amount: null,
    }),
    {
      act_table: 'baptisms',
      act_id: expect.any(Number),
      act: 'baptism',
      day: '2025-05-04',
      about: 'chrzest: Ewa Zięba',
      amount: 20_000,
      celebrant_id: wrobel,
      celebrant: 'ks. Stanisław Wróbel',
    },
    expect.objectContaining({ act: 'wedding', about: 'ślub: Jan Lis i Anna Żak', amount: null }),
  ])
  expect(await read(id)).toMatchObject({ stole_gross: 0, fees: [] })
})

test('fee proposals: confirmed once with its own amount; struck → proposed again', async () => {
  await baptise({ act_number: '2', baptism_date: '2025-06-01', offering: 30_000 })
  const id = await open('2025-06')
  const [proposal] = await listProposals(id)
  const responses = await Promise.all([
    confirmProposal(proposal!, 25_000),
    confirmProposal(proposal!, 25_000),
  ])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 422])
  const slower = responses.find(({ status }) => status === 422)!
  expect(slower.body.errors.about[0]).toContain('jest już wpisana')
  expect(await read(id)).toMatchObject({ stole_gross: 25_000 })
  expect(await listProposals(id)).toEqual([])
  const fee = responses.find(({ status }) => status === 201)!.body
  const reason = { version: fee.version, reason: 'Wpis przez pomyłkę' }
  await priest('POST', `/api/stole-fees/${fee.id}/cancel`, reason)
  expect(await listProposals(id)).toEqual([proposal])
})

test('waive fee: no offering was given → recorded once, and not proposed again', async () => {
  const act = await baptise({ act_number: '3', baptism_date: '2025-07-06' })
  const id = await open('2025-07')
  expect(await listProposals(id)).toHaveLength(1)
  const none = () => priest('POST', '/api/stole-fees/waivers', act)
  const [first, second] = [await none(), await none()]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect(await listProposals(id)).toEqual([])
})

test.each([
  ['copied from an old volume', { archival: true }],
  ['cancelled', { cancelled_at: '2025-08-05', cancel_reason: 'Wpis przez pomyłkę' }],
  ['of another month', { baptism_date: '2025-09-07' }],
  ['with an offering of nothing', { offering: 0 }],
])('fee proposals: an act %s → not proposed', async (name, change) => {
  await baptise({ act_number: `${10 + name.length}`, baptism_date: '2025-08-03', ...change })
  const { body } = await priest('GET', '/api/payments?year=2025')
  const monthRow = body.data.find((row: { month: string }) => row.month === '2025-08')
  expect(await listProposals(monthRow?.id ?? (await open('2025-08')))).toEqual([])
})

test('createFee: cancelled act, or act of another parish → refused', async () => {
  const cancelledAct = await baptise({
    act_number: '50',
    cancelled_at: '2025-08-05',
    cancel_reason: 'x',
  })
  const stranger = await newParish()
  const foreign = await inParish(stranger.parish_id, db =>
    db
      .insertInto('baptisms')
      .values({ ...CHILD, baptism_date: '2025-05-04' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  for (const act of [cancelledAct, { act_table: 'baptisms', act_id: foreign.id }]) {
    const response = await write({ ...FUNERAL, act: 'baptism', ...act })
    expect([response.status, response.body.errors.about[0]]).toEqual([
      422,
      expect.stringContaining('Nie ma takiego aktu'),
    ])
    expect((await priest('POST', '/api/stole-fees/waivers', act)).status).toBe(422)
  }
  const book = await write({ ...FUNERAL, act_table: 'users', act_id: 1 })
  expect(book.body.errors.act_table[0]).toBe('Nie ma takiej księgi')
})

test.each([
  { act_table: 'weddings', act_id: null },
  { act_table: null, act_id: 7 },
])('createFee: incomplete reference to an act → refused: %o', async half => {
  const { status, body } = await write({ ...FUNERAL, ...half })
  expect([status, body.errors.about[0]]).toEqual([
    422,
    'Nie ma takiego aktu albo jest unieważniony. Wpisz ofiarę bez aktu.',
  ])
})

test('fee proposals: act entered after its month was approved → a correction of that month', async () => {
  const id = await open('2025-10')
  expect((await approve(id)).status).toBe(200)
  await baptise({ act_number: '60', baptism_date: '2025-10-12', offering: 10_000 })
  const [proposal] = await listProposals(id)
  const late = await confirmProposal(proposal!, 10_000)
  expect(late.body.errors.day[0]).toContain('jest zatwierdzony')
  const { status } = await correct(id, { reason: 'Akt wpisano później', fee: proposal })
  expect(status).toBe(200)
  expect(await listProposals(id)).toEqual([])
  expect(await read(id)).toMatchObject({ differences: [], stole_gross: 0 })
})

test('waive fee: approved month → refused, and the message explains corrections', async () => {
  const id = await open('2025-11')
  expect((await approve(id)).status).toBe(200)
  const act = await baptise({ act_number: '70', baptism_date: '2025-11-09' })
  const { status, body } = await priest('POST', '/api/stole-fees/waivers', act)
  expect([status, body.message]).toEqual([
    422,
    'Miesiąc listopad 2025 jest zatwierdzony i nic już się w nim nie zmienia. Jeśli przy tym akcie złożono ofiarę, dopisz ją jako korektę w rozliczeniu miesiąca.',
  ])
  expect(await listProposals(id)).toHaveLength(1)
})
