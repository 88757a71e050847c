import { expect, test } from 'vitest'
import { addDays, today } from '#shared/dates/days.ts'
import { testApi } from '#testing/api.ts'

const { newParish, inParish } = await testApi()

test('parish places: sorted in Polish order, filtered by Mass and by use, per parish', async () => {
  const [sokolow, wegrow] = [await newParish({ role_id: 5 }), await newParish()]
  await inParish(sokolow.parish_id, db =>
    db
      .insertInto('parish_places')
      .values([
        { name: 'Szkoła', kind: 'szkoła', mass_place: false },
        { name: 'Świętej Anny', is_default: true },
        { name: 'Cmentarna', kind: 'kaplica cmentarna', active: false },
      ])
      .execute(),
  )
  const names = async (query: string) =>
    (await sokolow('GET', `/api/parish-places?${query}`)).body.data.map(
      (place: { name: string }) => place.name,
    )
  expect(await names('')).toEqual(['Cmentarna', 'Szkoła', 'Świętej Anny'])
  expect(await names('mass_place=true&active=true')).toEqual(['Świętej Anny'])
  expect(await names('search=swi&sort=kind&sortType=desc')).toEqual(['Świętej Anny'])
  expect((await wegrow('GET', '/api/parish-places')).body.meta.total).toBe(0)
  expect((await sokolow('GET', '/api/parish-places?sort=note')).status).toBe(422)
})

const church = { name: 'Kościół św. Anny', patron: 'św. Anna', capacity: 400, is_default: true }

test('parish places: one main church; setting another one replaces it', async () => {
  const clerk = await newParish({ role_id: 3 })
  const { body: old } = await clerk('POST', '/api/parish-places', church)
  const { body: young } = await clerk('POST', '/api/parish-places', {
    ...church,
    name: 'Kościół św. Rocha',
  })
  const isMain = async ({ id }: { id: number }) =>
    (await clerk('GET', `/api/parish-places/${id}`)).body.is_default
  expect([await isMain(old), await isMain(young)]).toEqual([false, true])
  const response = await clerk('PUT', `/api/parish-places/${old.id}`, { ...church, version: 2 })
  expect(response.status).toBe(200)
  expect([await isMain(old), await isMain(young)]).toEqual([true, false])
  const idle = await clerk('POST', '/api/parish-places', { ...church, active: false })
  expect(idle.body.errors.is_default[0]).toContain('używane')
})

test('parish places: the first parish church is the main place, ticked or not; an earlier chapel is not', async () => {
  const clerk = await newParish({ role_id: 3 })
  const isMain = async (place: object) => {
    const { body } = await clerk('POST', '/api/parish-places', { ...place, is_default: false })
    return (await clerk('GET', `/api/parish-places/${body.id}`)).body.is_default
  }
  const chapel = { name: 'Kaplica szpitalna', kind: 'kaplica szpitalna' }
  expect([await isMain(chapel), await isMain(church)]).toEqual([false, true])
  expect(await isMain({ ...church, name: 'Kościół św. Rocha' })).toBe(false)
})

test('parish places: church with booked Masses → cannot be closed until they are moved', async () => {
  const clerk = await newParish({ role_id: 3 })
  const chapel = { name: 'Kaplica szpitalna', kind: 'kaplica szpitalna' }
  const { body: place } = await clerk('POST', '/api/parish-places', chapel)
  const pattern = {
    name: 'U chorych',
    weekdays: [3],
    mass_time: '15:00',
    parish_place_id: place.id,
  }
  const { body: order } = await clerk('POST', '/api/intention-patterns', pattern)
  const close = (change: object) =>
    clerk('PUT', `/api/parish-places/${place.id}`, { ...chapel, version: 1, ...change })
  const response = await close({ active: false })
  expect(response.body.errors.active[0]).toContain('w szablonie: 1')
  const silent = await close({ mass_place: false })
  expect(silent.body.errors.mass_place[0]).toContain('Zakończ je')
  const over = { ...pattern, active: false, version: 1 }
  expect((await clerk('PUT', `/api/intention-patterns/${order.id}`, over)).status).toBe(200)
  expect((await close({ active: false })).status).toBe(200)
})

test('parish places: church with a planned funeral → cannot be closed until the funeral is moved', async () => {
  const clerk = await newParish({ role_id: 3 })
  const chapel = { name: 'Kaplica cmentarna', kind: 'kaplica cmentarna' }
  const { body: place } = await clerk('POST', '/api/parish-places', chapel)
  const call = { names: 'Jan', surname: 'Lis', reported_by: 'Ewa Lis', reporter_phone: null }
  const plan = { burial_date: addDays(today(), 2), parish_place_id: place.id }
  const answer = await clerk('POST', '/api/funerals', { ...call, ...plan })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const funeral = answer.body
  const close = (version: number) =>
    clerk('PUT', `/api/parish-places/${place.id}`, { ...chapel, version, active: false })
  const refusal = await close(1)
  expect(refusal.status, JSON.stringify(refusal.body)).toBe(422)
  expect(refusal.body.errors.active[0]).toMatch(/1\szaplanowany pogrzeb/)
  const edition = { ...call, ...plan, parish_place_id: null, version: funeral.version }
  expect((await clerk('PUT', `/api/funerals/${funeral.id}`, edition)).status).toBe(200)
  expect((await close(1)).status).toBe(200)
})

test('parish places: no name or capacity 0 → refused; a helper may not add one', async () => {
  const clerk = await newParish({ role_id: 3 })
  const response = await clerk('POST', '/api/parish-places', { name: '', capacity: 0 })
  expect(response.body.errors).toMatchObject({
    name: [expect.stringContaining('Podaj nazwę')],
    capacity: [expect.stringContaining('od 1')],
  })
  const helper = await newParish({ role_id: 5 })
  expect((await helper('POST', '/api/parish-places', church)).status).toBe(403)
})
