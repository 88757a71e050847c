import { expect, test } from 'vitest'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { getMerger } from '#parishioners/people/merging/server/testing.ts'
import { testApi } from '#testing/api.ts'
import { actFacts, buildPath, postFuneral } from './testing.ts'

const { newParish } = await testApi()

test('merge: a report of one card and the act of the other → the report is closed by the act, and reopened by the undo', async () => {
  const clerk = await newParish()
  const card = { names: 'Stanisław', surname: 'Żółtowski', gender: 1 as const, birth_date: '1940' }
  const [withAct, withReport] = await registerPeople(clerk, card, card)
  const report = await postFuneral(clerk, { person_id: withReport })
  const act = await clerk('POST', '/api/deceased', { ...actFacts, person_id: withAct })
  expect(act.status, JSON.stringify(act.body)).toBe(201)
  const read = async () => (await clerk('GET', buildPath(report.body.id))).body
  expect(await read()).toMatchObject({ status: 'reported', deceased_id: null })
  const merger = getMerger(clerk)
  const merge = await merger.merged(withAct!, withReport!)
  expect(await read()).toMatchObject({ status: 'entered', deceased_id: act.body.id })
  expect((await merger.undo(merge)).status).toBe(200)
  expect(await read()).toMatchObject({ status: 'reported', deceased_id: null })
})

test('merge: without an act, or with a cancelled one, the report stays open', async () => {
  const clerk = await newParish()
  const card = { names: 'Stanisław', surname: 'Żółtowski', gender: 1 as const, birth_date: '1940' }
  const [withAct, withReport] = await registerPeople(clerk, card, card)
  const report = await postFuneral(clerk, { person_id: withReport })
  const { body: act } = await clerk('POST', '/api/deceased', { ...actFacts, person_id: withAct })
  await clerk('POST', `/api/deceased/${act.id}/cancel`, {
    version: act.version,
    reason: 'Wpisano nie tę osobę',
  })
  await getMerger(clerk).merged(withAct!, withReport!)
  const { body } = await clerk('GET', buildPath(report.body.id))
  expect(body).toMatchObject({ status: 'reported', deceased_id: null })
})
