import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'

const { newParish } = await testApi()

test('the tour is offered once to each account', async () => {
  const clerk = await newParish({ role_id: 3 })
  const seen = async () => (await clerk('GET', '/api/home/tour')).body
  expect(await seen()).toEqual({ seen: false })
  for (let times = 0; times < 2; times++) {
    expect((await clerk('POST', '/api/home/tour', {})).status).toBe(200)
  }
  expect(await seen()).toEqual({ seen: true })
  const other = await newParish({ role_id: 5 })
  expect((await other('GET', '/api/home/tour')).body).toEqual({ seen: false })
})
