import { expect, test } from 'vitest'
import { newPlace } from '#parishioners/families/server/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import type { View } from '../contract.ts'

const { newParish, signIn } = await testApi()

const buildViewState = (query: object, list = 'people') => ({ list, query })
const save = async (call: Caller, name: string, query: object, isShared = false) =>
  (await call('POST', '/api/views', { name, shared: isShared, kept: buildViewState(query) })).body
    .id as number
const getViews = async (call: Caller, list = 'people'): Promise<View[]> =>
  (await call('GET', `/api/views?list=${list}`)).body.data

test('views: filters and order are saved without the page; a shared view is visible only in its parish', async () => {
  const priest = await newParish({ user: { clergy: true } })
  const clerk = await signIn(3, priest.parish_id)
  const stranger = await newParish()
  await save(priest, 'Seniorzy', { age_from: 65, sort: 'street', has_phone: 'true' }, true)
  await save(priest, 'Tylko moje', { gender: 2 })
  expect((await getViews(clerk)).map(({ name }) => name)).toEqual(['Seniorzy'])
  expect(await getViews(stranger)).toEqual([])
  expect(await getViews(clerk, 'families')).toEqual([])
  const [view] = await getViews(priest)
  expect(view).toMatchObject({
    name: 'Seniorzy',
    shared: true,
    own: true,
    is_default: false,
    query: { age_from: 65, sort: 'street', has_phone: 'true' },
    problem: null,
    notes: [],
  })
})

test('views: private view → 404 for others, also by its id', async () => {
  const priest = await newParish()
  const clerk = await signIn(3, priest.parish_id)
  const id = await save(clerk, 'Moje', { gender: 1 })
  const body = { version: 1, name: 'Cudze', shared: true, kept: buildViewState({}) }
  expect((await priest('PUT', `/api/views/${id}`, body)).status).toBe(404)
  expect((await priest('DELETE', `/api/views/${id}?version=1`)).status).toBe(404)
  const choice = await priest('PUT', '/api/views/default', { list: 'people', view_id: id })
  expect(choice.status).toBe(404)
})

test('views: a shared view can be changed by its author and by the parish priest', async () => {
  const priest = await newParish()
  const [clerk, otherClerk] = [await signIn(3, priest.parish_id), await signIn(3, priest.parish_id)]
  const id = await save(clerk, 'Dzieci', { age_to: 12 }, true)
  const body = {
    version: 1,
    name: 'Dzieci do 12 lat',
    shared: true,
    kept: buildViewState({ age_to: 12 }),
  }
  expect((await otherClerk('PUT', `/api/views/${id}`, body)).status).toBe(403)
  expect((await otherClerk('DELETE', `/api/views/${id}?version=1`)).status).toBe(403)
  expect((await priest('PUT', `/api/views/${id}`, { ...body, shared: false })).status).toBe(403)
  expect((await priest('PUT', `/api/views/${id}`, body)).body).toEqual({ id, version: 2 })
  expect((await clerk('PUT', `/api/views/${id}`, body)).status).toBe(409)
  expect((await clerk('DELETE', `/api/views/${id}?version=2`)).body).toEqual({ result: true })
  expect(await getViews(priest)).toEqual([])
})

test('views: each user has one default view of a list, own or shared; deleting the view removes the default', async () => {
  const priest = await newParish()
  const clerk = await signIn(3, priest.parish_id)
  const id = await save(priest, 'Mężczyźni', { gender: 1 }, true)
  const sharedViewId = await save(priest, 'Kobiety', { gender: 2 }, true)
  const choose = (view_id: number | null) =>
    clerk('PUT', '/api/views/default', { list: 'people', view_id })
  await choose(id)
  await choose(sharedViewId)
  const defaults = async (call: Caller) =>
    (await getViews(call)).filter(({ is_default }) => is_default).map(({ name }) => name)
  expect([await defaults(clerk), await defaults(priest)]).toEqual([['Kobiety'], []])
  expect((await priest('DELETE', `/api/views/${sharedViewId}?version=1`)).status).toBe(200)
  expect(await defaults(clerk)).toEqual([])
  await choose(id)
  await choose(null)
  expect(await defaults(clerk)).toEqual([])
})

test('views: a shared view filters by practice → a clerk gets a problem and no query', async () => {
  const priest = await newParish({ user: { clergy: true } })
  const clerk = await signIn(3, priest.parish_id)
  await save(priest, 'Do odwiedzenia', { dic_practice_id: 4, gender: 1 }, true)
  expect((await getViews(priest))[0]).toMatchObject({ query: { dic_practice_id: 4 } })
  expect((await getViews(clerk))[0]).toMatchObject({
    query: {},
    problem: expect.stringContaining('widzą tylko duchowni'),
  })
})

test('views: a street no longer in the dictionary → a note says so', async () => {
  const priest = await newParish()
  const { polna } = await newPlace(priest)
  await save(priest, 'Polna', { dic_street_id: polna })
  await save(priest, 'Zniknęła', { dic_street_id: 999_999_999 })
  const [validView, staleView] = await getViews(priest)
  expect(validView!.notes).toEqual([])
  expect(staleView!.notes).toEqual([
    'Ulicy z tego widoku nie ma już w słowniku, więc lista jest pusta. Usuń ten filtr i zapisz widok na nowo.',
  ])
})

test('views: same name in other letter case → refused; more than fifty views → refused', async () => {
  const priest = await newParish()
  await save(priest, 'Seniorzy', {}, true)
  const duplicate = { name: 'SENIORZY', shared: true, kept: buildViewState({}) }
  const { status, body } = await priest('POST', '/api/views', duplicate)
  expect([status, body.errors.name]).toEqual([
    422,
    ['Parafia ma już widok o tej nazwie. Nadaj inną nazwę.'],
  ])
  for (let n = 0; n < 49; n++) await save(priest, `Widok ${n}`, {})
  const response = await priest('POST', '/api/views', {
    name: 'Ostatni',
    shared: false,
    kept: buildViewState({}),
  })
  expect([response.status, response.body.message]).toEqual([
    422,
    expect.stringContaining('50 widoków'),
  ])
})

test.each([[{ page: 2 }], [{ sort: 'notes' }], [{ zzz: 1 }]])(
  'views: %j → refused',
  async query => {
    const priest = await newParish()
    const entry = { name: 'Zły', shared: false, kept: buildViewState(query) }
    expect((await priest('POST', '/api/views', entry)).status).toBe(422)
  },
)
