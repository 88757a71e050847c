import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { today } from '#shared/dates/days.ts'
import { testApi } from '#testing/api.ts'
import { FUNERAL, formatPostings, settlingParish } from './testing.ts'

const server = await testApi()
const { priest, wrobel, inOurs, addMasses, open, read, approve } = await settlingParish(server)
const { signIn } = server

test('approve settlement: two users at once → one gets a message who was first', async () => {
  await addMasses([{ mass_date: '2024-03-05', celebrant_id: wrobel }])
  const id = await open('2024-03')
  const clerk = await signIn(3, priest.parish_id, { name: 'Celina Ożóg' })
  const settlement = await read(id)
  const answers = await Promise.all([
    approve(id, priest, settlement),
    approve(id, clerk, settlement),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const conflict = answers.find(({ status }) => status === 409)!
  expect(conflict.body.message).toContain('Ten miesiąc zatwierdził już')
  expect((await read(id)).postings).toHaveLength(1)
})

test('approve settlement: intentions changed since the screen was opened → 409', async () => {
  const [mass] = await addMasses([{ mass_date: '2024-04-05', celebrant_id: wrobel }])
  const id = await open('2024-04')
  const settlement = await read(id)
  await inOurs(db =>
    db.updateTable('intentions').set({ offering: 9000 }).where('id', '=', mass!).execute(),
  )
  const { status, body } = await approve(id, priest, settlement)
  expect(status).toBe(409)
  expect(body.message).toContain('coś się zmieniło w intencjach')
  expect((await read(id)).approved_at).toBeNull()
  expect((await approve(id)).status).toBe(200)
  expect((await read(id)).mass_gross).toBe(9000)
})

test('approve settlement: concurrent changes of intentions and fees → balanced or not approved', async () => {
  const masses = await addMasses(
    Array.from({ length: 20 }, (_, n) => ({
      mass_date: `2024-05-${String(n + 1).padStart(2, '0')}`,
      celebrant_id: wrobel,
    })),
  )
  const id = await open('2024-05')
  const changes = masses.map(mass =>
    inOurs(db =>
      db.updateTable('intentions').set({ offering: 6000 }).where('id', '=', mass).execute(),
    ),
  )
  const fees = Array.from({ length: 5 }, () =>
    priest('POST', '/api/stole-fees', { ...FUNERAL, day: '2024-05-07', celebrant_id: wrobel }),
  )
  const approvals = [approve(id), approve(id), approve(id)]
  const [answers, feeResponses] = [await Promise.all(approvals), await Promise.all(fees)]
  await Promise.all(changes)
  for (const { status } of [...answers, ...feeResponses])
    expect([200, 201, 409, 422]).toContain(status)
  if (answers.every(({ status }) => status !== 200)) await approve(id)
  const { rows } = await inOurs(db =>
    sql<{ came: number; went: number }>`select
      (select coalesce(sum(amount), 0)::bigint from stole_fees where settlement_id = ${id}) as came,
      (select coalesce(sum(amount), 0)::bigint from settlement_entries where settlement_id = ${id} and source = 'stole') as went`.execute(
      db,
    ),
  )
  expect(rows[0]!.went).toBe(rows[0]!.came)
})

test('approve settlement: no rules → refused with the reason; month not over → waits for its end', async () => {
  await addMasses([{ mass_date: '2023-05-05', celebrant_id: wrobel }])
  const old = await open('2023-05')
  expect((await read(old)).waits).toContain('nie ma obowiązujących zasad')
  const response = await approve(old)
  expect(response).toMatchObject({ status: 422 })
  expect(response.body.message).toContain('Wpisz je w zakładce Zasady')
  // On the last day of a month its settlement may be approved, so the test moves back to the first.
  const month = today().slice(0, 7)
  const firstDay = Math.min(Date.now(), Date.parse(`${month}-01T12:00:00Z`))
  vi.useFakeTimers({ toFake: ['Date'], now: firstDay })
  onTestFinished(() => void vi.useRealTimers())
  expect((await approve(await open(month))).body.message).toBe('Ten miesiąc jeszcze trwa.')
})

test('approve settlement: money without an owner → refused until the Mass is completed', async () => {
  const [nameless, unmarkedMassId] = await addMasses([
    { mass_date: '2024-07-05', celebrant: null },
    { mass_date: '2024-07-06', status: 'accepted', celebrant: null },
  ])
  const id = await open('2024-07')
  const { problems, unmarked: waiting } = await read(id)
  expect(problems).toMatchObject([{ bars: true }, { bars: false }])
  expect(waiting).toMatchObject([{ id: unmarkedMassId }])
  const refusal = await approve(id)
  expect(refusal.body.message).toContain('Nie wpisano, kto odprawił Mszę')
  const path = (mass = nameless) => `/api/payments/${id}/masses/${mass}`
  expect((await priest('GET', path())).body).toMatchObject({ celebrant: null, offering: 5000 })
  const response = await priest('PUT', path(), { version: 1, offering: 5000 })
  expect(response.body.errors.celebrant[0]).toBe('Wpisz, kto odprawił Mszę')
  const massEntry = { version: 1, celebrant: 'o. Piotr Gość', offering: 5000 }
  expect((await priest('PUT', path(), massEntry)).status).toBe(200)
  expect((await priest('PUT', path(unmarkedMassId), massEntry)).status).toBe(200)
  expect((await approve(id)).status).toBe(200)
  expect(formatPostings((await read(id)).postings)).toEqual(['o. Piotr Gość mass 10000'])
  expect((await priest('GET', `/api/payments/${id}/masses/999999999`)).status).toBe(404)
})
