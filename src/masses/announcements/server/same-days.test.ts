import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'

const { newParish } = await testApi()

test('proposal: announcements of the same days exist → they are named', async () => {
  const priest = await newParish()
  const title = 'Pierwszy zestaw'
  const entry = { title, date_from: '2031-01-05', date_to: '2031-01-11', points: [] }
  const { status, body } = await priest('POST', '/api/announcements', entry)
  expect(status).toBe(201)
  const ask = async (date_from: string, date_to: string) =>
    (await priest('GET', `/api/announcements/proposal?date_from=${date_from}&date_to=${date_to}`))
      .body.others
  expect(await ask('2031-01-11', '2031-01-17')).toEqual([{ id: body.id, title }])
  expect(await ask('2031-01-12', '2031-01-18')).toEqual([])
})
