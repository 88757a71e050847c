import { expect, test } from 'vitest'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { samplePremarital } from './testing.ts'

const { api, newParish, signIn } = await testApi()

const write = (priest: Caller, change: object = {}) =>
  priest('POST', '/api/premaritals', { ...samplePremarital, ...change })
const read = async (priest: Caller, id: number) =>
  (await priest('GET', `/api/premaritals/${id}`)).body

test('protocols are for clergy: a clerk of the office is refused, a vicar is not', async () => {
  const priest = await newParish()
  const { id } = (await write(priest)).body
  const clerk = await signIn(3, priest.parish_id)
  const vicar = await signIn(3, priest.parish_id, { clergy: true })
  for (const path of ['', `/${id}`, '/next-number?year=2026']) {
    expect((await clerk('GET', `/api/premaritals${path}`)).status, path).toBe(403)
    expect((await vicar('GET', `/api/premaritals${path}`)).status, path).toBe(200)
  }
  expect((await write(clerk, { protocol_number: 2 })).status).toBe(403)
  expect((await write(vicar, { protocol_number: 2 })).status).toBe(201)
  const menu = async (caller: Caller) =>
    (await caller('GET', '/api/user')).body.menu.map(({ name }: { name: string }) => name)
  expect(await menu(clerk)).not.toContain('premaritalsList')
  expect(await menu(vicar)).toContain('premaritalsList')
})

test('the global search finds a protocol for clergy only', async () => {
  const priest = await newParish()
  await write(priest, { wedding_date: '2026-10-10' })
  const clerk = await signIn(3, priest.parish_id)
  const find = async (caller: Caller, words: string) =>
    (await caller('GET', `/api/search?search=${words}`)).body.data.find(
      ({ kind }: { kind: string }) => kind === 'premaritals',
    )
  expect((await find(priest, 'swiecicka')).rows).toMatchObject([
    {
      title: 'Łukasz Żółć i Małgorzata Święcicka-Gołąb',
      detail: 'protokół 1/2026 · ślub 10.10.2026',
    },
  ])
  expect(await find(clerk, 'swiecicka')).toBeUndefined()
})

test('every read is logged: of the list and of a protocol', async () => {
  const priest = await newParish({ user: { name: 'ks. Adam Wrona' } })
  const { id } = (await write(priest)).body
  await read(priest, id)
  await priest('GET', '/api/premaritals')
  await api.server.accessLog.flush()
  const { body } = await priest('GET', `/api/readers/premaritals/${id}`)
  expect(body.data.map(({ who, place }: any) => [who, place])).toEqual([
    ['ks. Adam Wrona', 'Lista'],
    ['ks. Adam Wrona', 'Karta'],
  ])
})

test('a person of the register may be either party', async () => {
  const priest = await newParish()
  const [fianceId, two] = await registerPeople(
    priest,
    { names: 'Jan', gender: 1 },
    { names: 'Ewa' },
  )
  const { id } = (
    await write(priest, {
      fiance: { ...samplePremarital.fiance, person_id: fianceId },
      witnesses: [{}, { people_id: two }],
    })
  ).body
  const protocol = await read(priest, id)
  expect(protocol.fiance.person_id).toBe(fianceId)
  expect(protocol.witnesses[1].people_id).toBe(two)
})
