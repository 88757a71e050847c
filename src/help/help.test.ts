import { expect, test } from 'vitest'
import { buildParagraph } from '#ui/rich-text/rich-text.ts'
import { testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { sharedArticles } from './shared.ts'

const { newParish, signIn } = await testApi({ url: await ownDatabase('help') })
const clerk = await newParish({ role_id: 5 })
const admin = await signIn(1, null)

const check = async (name: string) =>
  (await clerk('GET', `/api/help-articles/check?routeName=${name}`)).body
const read = (name: string) => clerk('GET', `/api/help-articles/${name}`)
const words = { title: 'Po naszemu', body: [buildParagraph('U nas robi się to tak.')] }

test('help: the badge knows whether a screen has an article, and the article can be read', async () => {
  expect(await check('peopleAdd')).toEqual({ exist: true })
  expect(await check('bezPomocy')).toEqual({ exist: false })
  const { body } = await read('peopleAdd')
  expect(body).toMatchObject({ route_name: 'peopleAdd', source: 'program', version: null })
  expect(body.body.length).toBeGreaterThan(1)
  const missing = await read('bezPomocy')
  expect([missing.status, missing.body.message]).toEqual([
    404,
    'Do tego ekranu nie ma jeszcze pomocy',
  ])
})

test('help: a screen that is a step of another screen shows its article', async () => {
  const [step, main] = Object.entries(sharedArticles)[0]!
  expect(await check(step)).toEqual({ exist: true })
  expect((await read(step)).body).toEqual((await read(main)).body)
})

test('help: screen missing or its name invalid → refused', async () => {
  for (const query of ['', '?routeName=', '?routeName=a%20b', `?routeName=${'a'.repeat(101)}`]) {
    expect((await clerk('GET', `/api/help-articles/check${query}`)).status, query).toBe(422)
  }
  expect((await read('..%2f..%2fetc%2fpasswd')).status).toBe(404)
})

test('help: an administrator’s article takes precedence, is protected by its version, and can be reset', async () => {
  const address = '/api/help-articles/familiesList'
  const originalArticle = (await read('familiesList')).body
  expect((await clerk('PUT', address, words)).status).toBe(403)
  const first = await admin('PUT', address, words)
  expect(first.body).toMatchObject({ ...words, source: 'administrator', version: 1 })
  expect((await read('familiesList')).body).toEqual(first.body)
  expect((await admin('PUT', address, words)).status).toBe(409)
  const change = { ...words, title: 'Inaczej', version: 1 }
  expect((await admin('PUT', address, change)).body).toMatchObject({ title: 'Inaczej', version: 2 })
  expect((await clerk('DELETE', address)).status).toBe(403)
  expect((await admin('DELETE', address)).body).toEqual(originalArticle)
  expect((await read('familiesList')).body).toEqual(originalArticle)
})

test('help: an article saved for a step is that of its main screen', async () => {
  const [step, main] = Object.entries(sharedArticles)[0]!
  await admin('PUT', `/api/help-articles/${step}`, words)
  expect((await read(main)).body).toMatchObject({ route_name: main, title: 'Po naszemu' })
  await admin('DELETE', `/api/help-articles/${step}`)
})

test('help: a screen without an article of the program can be given one, and it can be deleted', async () => {
  await admin('PUT', '/api/help-articles/bezPomocy', words)
  expect(await check('bezPomocy')).toEqual({ exist: true })
  expect((await admin('DELETE', '/api/help-articles/bezPomocy')).status).toBe(404)
})

test('help: articles are found by words, their parts and endings, without diacritics; titles come first', async () => {
  const list = async (search: string) =>
    (await clerk('GET', `/api/help-articles?search=${encodeURIComponent(search)}`)).body.data as {
      route_name: string
      title: string
      beginning: string
    }[]
  await admin('PUT', '/api/help-articles/probny', {
    title: 'Źdźbło gżegżółki',
    body: [buildParagraph('Zażółć gęślą jaźń')],
  })
  expect((await list('zdzb')).map(({ route_name }) => route_name)).toEqual(['probny'])
  expect((await list('jazn zazo')).map(({ route_name }) => route_name)).toEqual(['probny'])
  // A part of a word, and another ending of it.
  for (const text of ['egzol', 'zazolcie', 'źdźbło o zażółci'])
    expect((await list(text)).map(({ route_name }) => route_name)).toEqual(['probny'])
  expect(await list('nicTakiegoNieMa')).toEqual([])
  const all = await list('')
  expect(all.length).toBeGreaterThan(1)
  expect(all.map(({ title }) => title)).toEqual(
    all.map(({ title }) => title).toSorted(new Intl.Collator('pl').compare),
  )
  for (const { beginning } of all) expect(beginning.length).toBeLessThanOrEqual(141)
  const [first] = await list('rodziny')
  expect(first!.title).toMatch(/rodzin/i)
})
