import { expect, test } from 'vitest'
import { getActs } from '#books/core/import/server/testing.ts'
import { testApi } from '#testing/api.ts'
import { communionsSheet } from '../../server/import-mapping.ts'
import { registerChild, sampleCommunion, prepareChild } from '../../server/testing.ts'
import { PATH, buildPreparationForm, readPreparation } from './testing.ts'

const server = await testApi()
const { newParish } = server
const { imported } = await getActs(server, communionsSheet)

test('an act closes the card; act cancelled or of another person → card reopened', async () => {
  const clerk = await newParish()
  const { id, people_id } = await prepareChild(clerk)
  const act = { ...sampleCommunion, person_id: people_id }
  const savedAct = (await clerk('POST', '/api/communions', act)).body
  expect(await readPreparation(clerk, id)).toMatchObject({ state: 'transferred', act: '1/2026' })
  expect((await clerk('GET', `/api/communions/${savedAct.id}`)).body.preparation_id).toBe(id)
  const otherChildId = await registerChild(clerk, { names: 'Inna' })
  const correction = { ...act, person_id: otherChildId, version: 1, reason: 'Pomylono osoby' }
  expect((await clerk('PUT', `/api/communions/${savedAct.id}`, correction)).status).toBe(200)
  expect(await readPreparation(clerk, id)).toMatchObject({ state: 'open', communion_id: null })
  const secondCorrection = { ...correction, person_id: people_id, version: 2 }
  expect((await clerk('PUT', `/api/communions/${savedAct.id}`, secondCorrection)).status).toBe(200)
  expect((await readPreparation(clerk, id)).state).toBe('transferred')
  await clerk('POST', `/api/communions/${savedAct.id}/cancel`, {
    version: 3,
    reason: 'Omyłka w akcie',
  })
  expect(await readPreparation(clerk, id)).toMatchObject({ state: 'open', act: null })
})

test('an act closes all cards of the child except a withdrawn one', async () => {
  const clerk = await newParish()
  const { id, people_id } = await prepareChild(clerk)
  const early = await clerk('PUT', PATH, buildPreparationForm(people_id, { year: 2025 }))
  const late = await clerk('PUT', PATH, buildPreparationForm(people_id, { year: 2027 }))
  const { version } = late.body
  await clerk('POST', `${PATH}/${late.body.id}/withdraw`, { version, reason: 'Dwa razy' })
  const savedAct = (
    await clerk('POST', '/api/communions', { ...sampleCommunion, person_id: people_id })
  ).body
  const states = []
  for (const cardId of [id, early.body.id, late.body.id])
    states.push((await readPreparation(clerk, cardId)).state)
  expect(states).toEqual(['transferred', 'transferred', 'withdrawn'])
  expect((await clerk('GET', `/api/communions/${savedAct.id}`)).body.preparation_id).toBe(id)
})

test('an imported act closes the card; import undone → card reopened', async () => {
  const clerk = await newParish()
  const { id } = await prepareChild(clerk)
  const otherCard = await prepareChild(clerk, {}, { surname: 'Łoś' })
  const file = await imported(
    clerk,
    `Nr;Rok;Nazwisko;Imię;Data ur.;Data komunii
4;2026;Święcicka;Aleksandra;1.03.2017;10.05.2026
`,
  )
  expect(await readPreparation(clerk, id)).toMatchObject({ state: 'transferred', act: '4/2026' })
  expect(await readPreparation(clerk, otherCard.id)).toMatchObject({ state: 'open' })
  const { body } = await clerk('POST', `/api/book-imports/${file.id}/undo`, {})
  expect(body).toMatchObject({ removed: 1, kept: 0 })
  expect(await readPreparation(clerk, id)).toMatchObject({ state: 'open', act: null })
})
