import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { today } from '#books/days.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { FUNERAL, RULES, sowMasses, sowPriests } from './testing.ts'

const { inParish, newParish, signIn } = await testApi()

let priest: Caller
let wrobel: number
let lis: number
const inOurs = <T>(work: Parameters<typeof inParish<T>>[1]) => inParish(priest.parish_id, work)
const sow = (masses: Parameters<typeof sowMasses>[1]) => inOurs(db => sowMasses(db, masses))

beforeAll(async () => {
  priest = await newParish()
  ;[wrobel, lis] = await inOurs(sowPriests)
  const { body } = await priest('POST', '/api/settlement-rules', RULES)
  const confirmed = await priest('POST', `/api/settlement-rules/${body.id}/confirmation`, {
    version: 1,
  })
  expect(confirmed.status).toBe(200)
})

async function open(month: string) {
  const { status, body } = await priest('POST', '/api/payments', { month })
  expect({ status, body }).toMatchObject({ status: 201 })
  return body.id as number
}
const read = async (id: number) => (await priest('GET', `/api/payments/${id}`)).body
const approve = async (id: number, by = priest, seen?: { version: number; digest: string }) => {
  const { version, digest } = seen ?? (await read(id))
  return by('POST', `/api/payments/${id}/approval`, { version, digest })
}
const correct = async (id: number, entry: object) => {
  const { digest } = await read(id)
  return priest('POST', `/api/payments/${id}/corrections`, { digest, ...entry })
}
interface Line {
  name: string
  source: string
  amount: number
}
const amounts = (postings: Line[]) =>
  postings.map(({ name, source, amount }) => `${name} ${source} ${amount}`)

test('a month shows what came and what each gets before anybody approves it', async () => {
  const { status, body } = await priest('POST', '/api/stole-fees', {
    ...FUNERAL,
    celebrant_id: wrobel,
  })
  expect({ status, body }).toMatchObject({ status: 201 })
  await sow([
    { mass_date: '2025-05-04', mass_time: '07:00', celebrant_id: wrobel },
    { mass_date: '2025-05-04', celebrant_id: wrobel, offering: 6000 },
    { mass_date: '2025-05-05', celebrant_id: lis, celebrant: 'ks. Jan Lis' },
    { mass_date: '2025-06-01', celebrant_id: lis, celebrant: 'ks. Jan Lis' },
  ])
  const { data } = (await priest('GET', '/api/payments')).body
  const month = await read(data[0].id)
  expect(month).toMatchObject({
    month: '2025-05',
    stole_gross: 100_000,
    mass_gross: 16_000,
    rules: { name: RULES.name },
    waits: null,
    problems: [],
  })
  expect(amounts(month.postings)).toEqual([
    'ks. Jan Lis stole 24000',
    'ks. Jan Lis mass 5000',
    'ks. Stanisław Wróbel stole 48000',
    'ks. Stanisław Wróbel mass 5000',
    'Organista stole 20000',
    'Kuria diecezjalna stole 8000',
    'Kuria diecezjalna mass 6000',
  ])
  expect(month.masses.map(({ kind }: { kind: string }) => kind)).toEqual(['own', 'bination', 'own'])
})

test('an approved month stays as it was; a late change is shown, and corrected with a reason', async () => {
  const [first] = await sow([
    { mass_date: '2024-02-05', celebrant_id: wrobel },
    { mass_date: '2024-02-06', celebrant_id: lis, celebrant: 'ks. Jan Lis' },
  ])
  const id = await open('2024-02')
  expect((await approve(id)).status).toBe(200)
  const before = await read(id)
  expect(before).toMatchObject({ approved_by: 'ks. Jan Lis', differences: [], mass_gross: 10_000 })

  const put = { celebrant_id: lis, celebrant: 'ks. Jan Lis', offering: 7000, version: 1 }
  expect((await priest('PUT', `/api/payments/${id}/masses/${first}`, put)).status).toBe(200)
  const after = await read(id)
  expect(after.masses).toEqual(before.masses)
  expect(after.postings).toEqual(before.postings)
  expect(amounts(after.differences)).toEqual([
    'ks. Jan Lis mass 7000',
    'ks. Stanisław Wróbel mass -5000',
  ])
  const bare = await correct(id, { reason: ' ' })
  expect(bare.body.errors.reason[0]).toBe('Podaj powód korekty')
  expect((await correct(id, { reason: 'Mszę odprawił ks. Lis' })).status).toBe(200)
  const corrected = await read(id)
  expect(corrected).toMatchObject({ differences: [], postings: before.postings })
  expect(corrected.corrections).toMatchObject([
    { reason: 'Mszę odprawił ks. Lis', entered_by: 'ks. Jan Lis' },
  ])
  const again = await correct(id, { reason: 'Jeszcze raz' })
  expect(again).toMatchObject({
    status: 422,
    body: { message: 'Nic się nie zmieniło: nie ma czego korygować.' },
  })
  const { body: list } = await priest('GET', '/api/payments?year=2024')
  expect(list.data.find((one: { id: number }) => one.id === id)).toMatchObject({
    gross: 12_000,
    corrections: 1,
  })
})

test('of two who approve at once one is told who was first', async () => {
  await sow([{ mass_date: '2024-03-05', celebrant_id: wrobel }])
  const id = await open('2024-03')
  const clerk = await signIn(3, priest.parish_id, { name: 'Celina Ożóg' })
  const seen = await read(id)
  const answers = await Promise.all([approve(id, priest, seen), approve(id, clerk, seen)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)!
  expect(refused.body.message).toContain('Ten miesiąc zatwierdził już')
  expect((await read(id)).postings).toHaveLength(1)
})

test('what changed since the screen was opened is not approved unseen', async () => {
  const [mass] = await sow([{ mass_date: '2024-04-05', celebrant_id: wrobel }])
  const id = await open('2024-04')
  const seen = await read(id)
  await inOurs(db =>
    db.updateTable('intentions').set({ offering: 9000 }).where('id', '=', mass!).execute(),
  )
  const { status, body } = await approve(id, priest, seen)
  expect(status).toBe(409)
  expect(body.message).toContain('coś się zmieniło w intencjach')
  expect((await read(id)).approved_at).toBeNull()
  expect((await approve(id)).status).toBe(200)
  expect((await read(id)).mass_gross).toBe(9000)
})

test('while intentions change and fees come, what is approved balances or is not approved', async () => {
  const masses = await sow(
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
  const [answers, written] = [await Promise.all(approvals), await Promise.all(fees)]
  await Promise.all(changes)
  for (const { status } of [...answers, ...written]) expect([200, 201, 409, 422]).toContain(status)
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

test('a month without rules says so and waits; one that lasts waits for its end', async () => {
  await sow([{ mass_date: '2023-05-05', celebrant_id: wrobel }])
  const old = await open('2023-05')
  expect((await read(old)).waits).toContain('nie ma obowiązujących zasad')
  const refused = await approve(old)
  expect(refused).toMatchObject({ status: 422 })
  expect(refused.body.message).toContain('Wpisz je w zakładce Zasady')
  const now = await open(today().slice(0, 7))
  expect((await approve(now)).body.message).toBe('Ten miesiąc jeszcze trwa.')
})

test('a month is opened once, and not before it begins', async () => {
  await open('2024-06')
  const twice = await priest('POST', '/api/payments', { month: '2024-06' })
  expect(twice.body.errors.month[0]).toContain('już otwarty')
  const future = await priest('POST', '/api/payments', { month: '2100-02' })
  expect(future.body.errors.month[0]).toContain('jeszcze się nie zaczął')
  for (const month of ['2024-13', '1900-01', '05.2026', '']) {
    const { status } = await priest('POST', '/api/payments', { month })
    expect(status, month).toBe(422)
  }
})

test('money without an owner stops the approval until the Mass is completed from the settlement', async () => {
  const [nameless, unmarked] = await sow([
    { mass_date: '2024-07-05', celebrant: null },
    { mass_date: '2024-07-06', status: 'accepted', celebrant: null },
  ])
  const id = await open('2024-07')
  const { problems, unmarked: waiting } = await read(id)
  expect(problems).toMatchObject([{ bars: true }, { bars: false }])
  expect(waiting).toMatchObject([{ id: unmarked }])
  const refused = await approve(id)
  expect(refused.body.message).toContain('Nie wpisano, kto odprawił Mszę')
  const path = (mass = nameless) => `/api/payments/${id}/masses/${mass}`
  expect((await priest('GET', path())).body).toMatchObject({ celebrant: null, offering: 5000 })
  const nobody = await priest('PUT', path(), { version: 1, offering: 5000 })
  expect(nobody.body.errors.celebrant[0]).toBe('Wpisz, kto odprawił Mszę')
  const filled = { version: 1, celebrant: 'o. Piotr Gość', offering: 5000 }
  expect((await priest('PUT', path(), filled)).status).toBe(200)
  expect((await priest('PUT', path(unmarked), filled)).status).toBe(200)
  expect((await approve(id)).status).toBe(200)
  expect(amounts((await read(id)).postings)).toEqual(['o. Piotr Gość mass 10000'])
  expect((await priest('GET', `/api/payments/${id}/masses/999999999`)).status).toBe(404)
})

test('a late Mass of nobody waits for its celebrant before it is corrected', async () => {
  const id = await open('2024-12')
  expect((await approve(id)).status).toBe(200)
  const [late] = await sow([{ mass_date: '2024-12-08', celebrant: null }])
  expect(await read(id)).toMatchObject({
    problems: [{ bars: true, at: { part: 'mass', id: late } }],
    differences: [{ account: 'nobody', amount: 5000 }],
  })
  const early = await correct(id, { reason: 'Dopisana Msza' })
  expect(early.body.errors.reason[0]).toContain('Nie wpisano, kto odprawił')
  const named = { version: 1, celebrant_id: lis, celebrant: 'ks. Jan Lis', offering: 5000 }
  await priest('PUT', `/api/payments/${id}/masses/${late}`, named)
  expect((await correct(id, { reason: 'Dopisana Msza' })).status).toBe(200)
  expect(await read(id)).toMatchObject({ problems: [], differences: [] })
})

test('a Mass of another month cannot be reached through this one', async () => {
  const [other] = await sow([{ mass_date: '2024-09-05', celebrant_id: wrobel }])
  const id = await open('2024-08')
  expect((await priest('GET', `/api/payments/${id}/masses/${other}`)).status).toBe(404)
})

test('a vicar who became parish priest later changes no approved month', async () => {
  await priest('POST', '/api/stole-fees', { ...FUNERAL, day: '2024-10-06', celebrant_id: wrobel })
  const { data } = (await priest('GET', '/api/payments?year=2024')).body
  const { id } = data.find(({ month }: { month: string }) => month === '2024-10')
  expect((await approve(id)).status).toBe(200)
  await inOurs(async db => {
    const set = (worker: number, worker_function: string) =>
      db.updateTable('parish_workers').set({ worker_function }).where('id', '=', worker).execute()
    await set(lis, 'proboszcz')
    await set(wrobel, 'rezydent')
  })
  expect((await read(id)).differences).toEqual([])
  await inOurs(async db => {
    const set = (worker: number, worker_function: string) =>
      db.updateTable('parish_workers').set({ worker_function }).where('id', '=', worker).execute()
    await set(lis, 'wikariusz')
    await set(wrobel, 'proboszcz')
  })
})

test('a year tells every month of it, corrections included', async () => {
  const { body } = await priest('GET', '/api/payments/years/2024')
  const february = body.months.find(({ month }: { month: string }) => month === '2024-02')
  expect(february).toMatchObject({ mass_gross: 12_000, masses: 2 })
  expect(amounts(february.postings)).toEqual(['ks. Jan Lis mass 12000'])
  for (const { stole_gross, mass_gross, postings } of body.months) {
    if (!postings.length) continue
    const sum = postings.reduce((all: number, { amount }: Line) => all + amount, 0)
    expect(sum).toBe(stole_gross + mass_gross)
  }
  expect((await priest('GET', '/api/payments/years/1999')).body).toEqual({ year: 1999, months: [] })
})

test('the next month to settle follows the last one opened', async () => {
  const other = await newParish()
  const { body } = await other('GET', '/api/payments/next')
  expect(body.month < today().slice(0, 7)).toBe(true)
})
