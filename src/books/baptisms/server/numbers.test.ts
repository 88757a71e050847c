import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { postBaptism, sampleBaptism } from './testing.ts'

const { newParish } = await testApi()

test('act numbers grow by one in a year, despite gaps, and restart in January', async () => {
  const clerk = await newParish()
  await postBaptism(clerk, { act_number: '9' })
  await postBaptism(clerk, { act_number: '12a' })
  const next = async (year: number) =>
    (await clerk('GET', `/api/baptisms/next-number?year=${year}`)).body
  expect(await next(2026)).toEqual({ year: 2026, next_number: 13 })
  expect(await next(2025)).toEqual({ year: 2025, next_number: 1 })
})

test('a number just taken is refused with the next free one', async () => {
  const [sokolow, wegrow] = [await newParish(), await newParish()]
  await postBaptism(sokolow)
  await postBaptism(wegrow)
  await postBaptism(sokolow, { year: 2025 })
  const answer = await sokolow('POST', '/api/baptisms', sampleBaptism)
  expect(answer).toMatchObject({ status: 422, body: { next_number: 2 } })
  expect(answer.body.errors.act_number).toEqual([
    'Akt 1/2026 już istnieje. Następny wolny numer to 2.',
  ])
})

test('two clerks save the same number at once → one succeeds, the other is refused', async () => {
  const clerk = await newParish()
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => clerk('POST', '/api/baptisms', sampleBaptism)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422])
})

test('an act sent twice because the response was lost is stored once', async () => {
  const clerk = await newParish()
  const send = () =>
    clerk('POST', '/api/baptisms', sampleBaptism, { 'idempotency-key': `akt-${clerk.parish_id}` })
  const [first, second] = [await send(), await send()]
  expect(second.body.id).toBe(first.body.id)
  expect((await clerk('GET', '/api/baptisms')).body.meta.total).toBe(1)
})
