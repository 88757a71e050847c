import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'

const { newParish, database } = await testApi()

test('the badge knows whether a screen has an article, and the article can be read', async () => {
  await database.query(
    `insert into help_articles (route_name, title, content)
     values ('pomocTestowa', 'Kartoteka', 'Jak dodać parafianina') on conflict do nothing`,
  )
  const clerk = await newParish({ role_id: 5 })
  const check = (name: string) => clerk('GET', `/api/help-articles/check?routeName=${name}`)
  expect((await check('pomocTestowa')).body).toEqual({ exist: true })
  expect((await check('bezPomocy')).body).toEqual({ exist: false })
  expect((await clerk('GET', '/api/help-articles/pomocTestowa')).body).toEqual({
    route_name: 'pomocTestowa',
    title: 'Kartoteka',
    content: 'Jak dodać parafianina',
  })
  const missing = await clerk('GET', '/api/help-articles/bezPomocy')
  expect([missing.status, missing.body.message]).toEqual([
    404,
    'Do tego ekranu nie ma jeszcze pomocy',
  ])
})

test('asking without a screen, or for something that is none, is refused', async () => {
  const clerk = await newParish()
  for (const query of ['', '?routeName=', '?routeName=a%20b', `?routeName=${'a'.repeat(101)}`]) {
    expect((await clerk('GET', `/api/help-articles/check${query}`)).status, query).toBe(422)
  }
})
