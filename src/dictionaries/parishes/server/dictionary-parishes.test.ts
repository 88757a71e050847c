import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { parishLine } from '../contract.ts'

const { newParish } = await testApi()

const add = (clerk: Caller, name: string, town: string | null, diocese_id: number | null = null) =>
  clerk('POST', '/api/dics/parishes/add', { name, town, diocese_id })

test('dictionary parishes: found by title and by town', async () => {
  const clerk = await newParish({ role_id: 3 })
  await add(clerk, 'pw. św. Jana Chrzciciela', 'Tarnów')
  await add(clerk, 'pw. św. Jana Chrzciciela', 'Bobowa')
  const lines = async (search: string) =>
    (await clerk('GET', `/api/dic-parishes?search=${search}`)).body.data.map(parishLine)
  expect(await lines('jana tarn')).toEqual(['pw. św. Jana Chrzciciela, Tarnów'])
  expect(await lines('chrzc')).toEqual([
    'pw. św. Jana Chrzciciela, Bobowa',
    'pw. św. Jana Chrzciciela, Tarnów',
  ])
})

test('add dictionary parish: same title and town → the existing one; another town → a new one', async () => {
  const clerk = await newParish()
  const first = await add(clerk, 'pw. Świętej Anny', 'Kraków')
  expect(first.body).toMatchObject({ result: true, entry: { town: 'Kraków', global: false } })
  expect((await add(clerk, 'pw. swietej anny', 'krakow')).body.entry.id).toBe(first.body.entry.id)
  expect((await add(clerk, 'pw. Świętej Anny', null)).body.entry.id).not.toBe(first.body.entry.id)
  expect((await add(clerk, ' ', 'Kraków')).body.errors.name[0]).toMatch(/Podaj nazwę parafii/)
})

test('dictionary parishes: dioceses are in Polish order, and a parish belongs to one of them', async () => {
  const [clerk, otherClerk] = [await newParish(), await newParish()]
  const { body } = await clerk('GET', '/api/dioceses')
  const tarnow = body.data.find((diocese: { name: string }) => diocese.name === 'tarnowska')
  expect(tarnow.kind).toBe('diecezja')
  const names = body.data.map((diocese: { name: string }) => diocese.name)
  expect(names.filter((name: string) => name.startsWith('ł'))).toEqual([
    'łomżyńska',
    'łowicka',
    'łódzka',
  ])
  expect((await add(clerk, 'pw. MB', 'Bobowa', tarnow.id)).body.entry.diocese).toBe('tarnowska')
  expect((await add(clerk, 'pw. MB', 'Ropa', 99_999)).body.errors.diocese_id).toEqual([
    'Wybierz diecezję z listy',
  ])
  const of = (caller: Caller) => caller('GET', `/api/dic-parishes?diocese_id=${tarnow.id}`)
  expect((await of(clerk)).body.meta.total).toBe(1)
  expect((await of(otherClerk)).body.meta.total).toBe(0)
})
