import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'

const { newParish, inParish, signIn } = await testApi()

const staff = (parish_id: number | null) =>
  inParish(parish_id, db =>
    db
      .insertInto('parish_workers')
      .values([
        { names: 'Jan', surname: 'Żak', worker_function: 'proboszcz', clergy: true },
        {
          names: 'Adam',
          surname: 'Ćwik',
          worker_function: 'wikariusz',
          clergy: true,
          active: false,
        },
        { names: 'Piotr', surname: 'Czyż', worker_function: 'organista' },
      ])
      .execute(),
  )

test('parish workers: sorted in Polish order, former ones last, per parish', async () => {
  const [sokolow, wegrow] = [await newParish(), await newParish()]
  await staff(sokolow.parish_id)
  const { body } = await sokolow('GET', '/api/parish-workers')
  expect(body.data.map((worker: { surname: string }) => worker.surname)).toEqual([
    'Czyż',
    'Żak',
    'Ćwik',
  ])
  expect(body.meta).toMatchObject({ total: 3, from: 1, to: 3, last_page: 1 })
  expect((await wegrow('GET', '/api/parish-workers')).body.meta.total).toBe(0)
})

test('parish workers: clergy are found by the beginning of the surname, without diacritics', async () => {
  const clerk = await newParish({ role_id: 3 })
  await staff(clerk.parish_id)
  const { body } = await clerk('GET', '/api/parish-workers?search=cw&clergy=true')
  expect(body.data).toMatchObject([{ surname: 'Ćwik', active: false }])
})

test('parish workers: page number, page size or sort column invalid → refused in Polish', async () => {
  const priest = await newParish()
  for (const query of [
    'page=-4',
    'per_page=100000',
    'sort=pesel',
    'page[]=1&page[]=2',
    'page=1&page=2',
    'obce=1',
  ]) {
    const { status, body } = await priest('GET', `/api/parish-workers?${query}`)
    expect(status, query).toBe(422)
    expect(body.message).toMatch(/[a-ząćęłńóśźż]/)
  }
})

const vicar = {
  title: 'ks.',
  names: 'Piotr',
  surname: 'Gołąb',
  worker_function: 'wikariusz',
  clergy: true,
  general_delegation: true,
  in_parish_from: '2025-08-25',
  phone: '600 100 200',
}

test('parish workers: a new vicar is added and later leaves, and his record remains', async () => {
  const clerk = await newParish({ role_id: 3 })
  const { status, body } = await clerk('POST', '/api/parish-workers', vicar)
  expect({ status, body }).toMatchObject({ status: 201, body: { version: 1 } })
  const address = `/api/parish-workers/${body.id}`
  const { body: worker } = await clerk('GET', address)
  expect(worker).toMatchObject({ ...vicar, phone: '+48600100200', active: true })
  const departure = { ...vicar, in_parish_to: '2026-08-24', version: 1 }
  const still = await clerk('PUT', address, departure)
  expect(still.body.errors.active[0]).toContain('Dzień odejścia już minął')
  expect((await clerk('PUT', address, { ...departure, active: false })).status).toBe(200)
  const former = await clerk('GET', '/api/parish-workers?active=false')
  expect(former.body.data).toMatchObject([{ surname: 'Gołąb', in_parish_to: '2026-08-24' }])
  expect((await clerk('PUT', address, { ...departure, active: false })).status).toBe(409)
  const { body: history } = await clerk('GET', `/api/history/parish_workers/${body.id}`)
  expect(JSON.stringify(history)).toContain('Pracuje w parafii')
})

test('create parish worker: impossible values → refused at their fields', async () => {
  const clerk = await newParish({ role_id: 3 })
  const getErrors = async (change: object) =>
    Object.entries(
      (await clerk('POST', '/api/parish-workers', { ...vicar, ...change })).body.errors,
    )
  expect(await getErrors({ clergy: false })).toMatchObject([
    ['general_delegation', [expect.stringContaining('kan. 1111')]],
  ])
  expect(await getErrors({ in_parish_to: '2025-08-01' })).toMatchObject([
    ['in_parish_to', [expect.stringContaining('przed jej początkiem')]],
  ])
  expect(await getErrors({ surname: ' ' })).toMatchObject([['surname', ['Podaj nazwisko']]])
  expect(await getErrors({ worker_function: '' })).toMatchObject([
    ['worker_function', [expect.stringContaining('Podaj funkcję')]],
  ])
  expect(await getErrors({ phone: '12' })).toMatchObject([
    ['phone', [expect.stringContaining('9')]],
  ])
  expect(await getErrors({ email: 'jan' })).toMatchObject([
    ['email', [expect.stringContaining('@')]],
  ])
})

test('parish workers: a helper sees the list without telephone numbers, and cannot change it', async () => {
  const priest = await newParish()
  const { body } = await priest('POST', '/api/parish-workers', vicar)
  const helper = await signIn(5, priest.parish_id)
  const { body: list } = await helper('GET', '/api/parish-workers')
  expect(list.data).toMatchObject([{ surname: 'Gołąb' }])
  expect(list.data[0]).not.toHaveProperty('phone')
  expect((await helper('GET', `/api/parish-workers/${body.id}`)).status).toBe(403)
  expect((await helper('POST', '/api/parish-workers', vicar)).status).toBe(403)
})
