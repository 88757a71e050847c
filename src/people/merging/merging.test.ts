import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { register } from '../testing.ts'

const { newParish } = await testApi()

test('two cards become one', async () => {
  const clerk = await newParish()
  const [a, b] = await register(
    clerk,
    { phone: '600100200' },
    { email: 'anna@poczta.pl', birth_date: '1990' },
  )
  const compared = await clerk('GET', `/api/peoples/${a}/merging?other=${b}`)
  expect(compared.body).toMatchObject({ kept: { id: a } })
  const merged = await clerk('POST', `/api/peoples/${a}/merging`, {
    other_id: b,
    version: 1,
    other_version: 1,
  })
  expect(merged.body).toMatchObject({ id: a })
  const card = await clerk('GET', `/api/peoples/${b}`)
  expect(card).toMatchObject({ status: 404, body: { merged_into: a } })
  const list = await clerk('GET', '/api/merges')
  const [row] = list.body.data
  expect((await clerk('GET', `/api/peoples/${a}`)).body).toMatchObject({ email: 'anna@poczta.pl' })
  const undone = await clerk('POST', `/api/merges/${row.id}/undo`, { version: row.version })
  expect(undone.body).toMatchObject({ gone_id: b })
  expect((await clerk('GET', `/api/peoples/${a}`)).body).toMatchObject({ email: null })
  expect((await clerk('GET', `/api/peoples/${b}`)).body).toMatchObject({ email: 'anna@poczta.pl' })
  const pairs = await clerk('GET', '/api/people-pairs')
  expect(pairs.body.data).toMatchObject([{ score: 65 }])
})
