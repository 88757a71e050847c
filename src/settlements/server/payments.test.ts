import { expect, test } from 'vitest'
import { today } from '#shared/dates/days.ts'
import { testApi } from '#testing/api.ts'
import { FUNERAL, RULES, formatPostings, settlingParish } from './testing.ts'

const server = await testApi()
const { priest, wrobel, lis, inOurs, addMasses, open, read, approve } = await settlingParish(server)
const { newParish } = server

test('settlement: an open month shows sums received and amounts of recipients', async () => {
  const { status, body } = await priest('POST', '/api/stole-fees', {
    ...FUNERAL,
    celebrant_id: wrobel,
  })
  expect({ status, body }).toMatchObject({ status: 201 })
  await addMasses([
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
  expect(formatPostings(month.postings)).toEqual([
    'ks. Jan Lis stole 24000',
    'ks. Jan Lis mass 5000',
    'ks. Stanisław Wróbel stole 48000',
    'ks. Stanisław Wróbel mass 5000',
    'Organista stole 20000',
    'Kuria stole 8000',
    'Kuria mass 6000',
  ])
  expect(month.masses.map(({ kind }: { kind: string }) => kind)).toEqual(['own', 'bination', 'own'])
})

test('settlement: a month is opened only once, and not before it begins', async () => {
  await open('2024-06')
  const repeatResponse = await priest('POST', '/api/payments', { month: '2024-06' })
  expect(repeatResponse.body.errors.month[0]).toContain('już otwarty')
  const future = await priest('POST', '/api/payments', { month: '2100-02' })
  expect(future.body.errors.month[0]).toContain('jeszcze się nie zaczął')
  for (const month of ['2024-13', '1900-01', '05.2026', '']) {
    const { status } = await priest('POST', '/api/payments', { month })
    expect(status, month).toBe(422)
  }
})

test('settlement: a Mass of another month → 404', async () => {
  const [otherMassId] = await addMasses([{ mass_date: '2024-09-05', celebrant_id: wrobel }])
  const id = await open('2024-08')
  expect((await priest('GET', `/api/payments/${id}/masses/${otherMassId}`)).status).toBe(404)
})

test('settlement: a vicar who later became parish priest → approved months stay unchanged', async () => {
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

test('settlement: the next month follows the last opened one', async () => {
  const otherPriest = await newParish()
  const { body } = await otherPriest('GET', '/api/payments/next')
  expect(body.month < today().slice(0, 7)).toBe(true)
})
