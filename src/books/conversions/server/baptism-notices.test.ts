import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { createConversionCalls, returnee, sampleConversion, sampleLeaving } from './testing.ts'

const { newParish } = await testApi()
const BOOK = '/api/conversions'

const priest = await newParish({ role_id: 2 })
const { addPerson, cancelAct, getAct, writeAct } = createConversionCalls(priest)
let lastBaptism = 100

const getNotes = async (id: number) =>
  (await priest('GET', `/api/baptisms/${id}`)).body.annotations as { struck_at: string | null }[]
const createBaptism = async (person_id: number, act_number: string) =>
  (
    await priest('POST', '/api/baptisms', {
      archival: true,
      act_number,
      year: 1994,
      names: 'Adam',
      surname: 'Kozioł',
      person_id,
    })
  ).body.id as number

test.each([
  ['leaving', sampleLeaving],
  ['return', returnee],
])('%s: no note and no notice before the curia orders it', async (_, decreedAct) => {
  const waiting = { ...decreedAct, decree_number: null, decree_date: null }
  const person_id = await addPerson()
  const baptism = await createBaptism(person_id, String(++lastBaptism))
  const { id, warnings } = await writeAct({ ...waiting, person_id })
  expect(warnings.map(({ field }) => field)).toContain('decree_number')
  expect(await getNotes(baptism)).toEqual([])
  const unlinkedAct = await writeAct(waiting)
  expect((await getAct(unlinkedAct.id)).notices).toEqual([])

  const { act_number } = await getAct(id)
  const order = { ...decreedAct, act_number, person_id, version: 1, reason: 'Przyszło pismo kurii' }
  const half = { ...order, decree_date: null }
  expect((await priest('PUT', `${BOOK}/${id}`, half)).status).toBe(200)
  expect(await getNotes(baptism)).toEqual([])
  expect((await priest('PUT', `${BOOK}/${id}`, { ...order, version: 2 })).status).toBe(200)
  expect(await getNotes(baptism)).toMatchObject([{ struck_at: null }])

  const mistaken = { ...half, version: 3, reason: 'Pismo dotyczyło kogo innego' }
  expect((await priest('PUT', `${BOOK}/${id}`, mistaken)).status).toBe(200)
  expect((await getNotes(baptism))[0]!.struck_at).not.toBeNull()
})

test('our own act of baptism is annotated at once; act cancelled → the note is struck', async () => {
  const person_id = await addPerson()
  const baptism = await priest('POST', '/api/baptisms', {
    archival: true,
    act_number: '77',
    year: 1994,
    names: 'Adam',
    surname: 'Kozioł',
    person_id,
  })
  expect(baptism.status, JSON.stringify(baptism.body)).toBe(201)
  const { id } = await writeAct({ ...sampleLeaving, person_id })
  const notes = async () =>
    (await priest('GET', `/api/baptisms/${baptism.body.id}`)).body.annotations
  expect(await notes()).toMatchObject([
    {
      kind: 'wystąpienie z Kościoła',
      event_date: '2026-04-04',
      text: 'pismo: Kuria w Tarnowie, nr 7/2026 z 20.03.2026',
      struck_at: null,
    },
  ])
  expect(await getAct(id)).toMatchObject({ noted_in: { act_number: '77', year: 1994 } })
  await cancelAct(id)
  expect((await notes())[0].struck_at).not.toBeNull()
})

test('another parish gets a notice; for a conversion only when the clerk requests it', async () => {
  const { id } = await writeAct({ ...sampleLeaving, margin_note: 'Wystąpił formalnie' })
  expect((await getAct(id)).notices).toMatchObject([
    { recipient: 'pw. św. Jana, Tarnów', state: 'waiting' },
  ])
  const silent = await writeAct({ ...sampleConversion, baptism_told: false })
  expect((await getAct(silent.id)).notices).toEqual([])
})
