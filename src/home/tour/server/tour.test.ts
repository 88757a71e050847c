import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'

const { newParish } = await testApi()

test('tour: offered once to each account', async () => {
  const clerk = await newParish({ role_id: 3 })
  const getTour = async () => (await clerk('GET', '/api/home/tour')).body
  expect(await getTour()).toEqual({ seen: false })
  for (let times = 0; times < 2; times++) {
    expect((await clerk('POST', '/api/home/tour/mark-seen', {})).status).toBe(200)
  }
  expect(await getTour()).toEqual({ seen: true })
  const otherUser = await newParish({ role_id: 5 })
  expect((await otherUser('GET', '/api/home/tour')).body).toEqual({ seen: false })
})
