import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Visitor } from '../../context.ts'
import { serveDocs } from './serve-docs.ts'
import { addDays, today } from '#shared/dates/days.ts'
import { testApi } from '#testing/api.ts'
import { createTestPeople, testPassword } from '#testing/people.ts'

const server = await testApi()
const { api, newParish, send } = server
const { cookie } = await newParish()
const open = (url: string) => send({ method: 'GET', url, headers: { cookie } })

test('API docs: /api/docs opens in a browser for signed-in users only', async () => {
  expect((await open('/api/docs/json')).body.info.title).toBe('Kancelaria')
  const page = await open('/api/docs/')
  expect(page.status).toBe(200)
  expect(String(page.headers['content-security-policy'])).not.toContain("default-src 'none'")
  for (const url of ['', '/', '/json', '/yaml', '/static/swagger-ui.css']) {
    expect((await send({ method: 'GET', url: `/api/docs${url}` })).status, url).toBe(401)
  }
})

test('API description: an API token and a session → the same; nobody, and an unknown token → 401', async () => {
  const { caller: priest } = await createTestPeople(server).newPerson()
  const { body: key } = await priest('POST', '/api/api-tokens', {
    name: 'Inny program',
    scopes: ['intentions.read'],
    expires_on: addDays(today(), 30),
    password: testPassword,
  })
  const read = (headers: Record<string, string>) =>
    send({ method: 'GET', url: '/api/openapi.json', headers })
  const { status, body } = await read({ authorization: `Bearer ${key.token}` })
  expect([status, body.openapi]).toEqual([200, '3.1.1'])
  expect((await read({ cookie })).body).toEqual(body)
  expect((await read({})).status).toBe(401)
  expect((await read({ authorization: 'Bearer nie-ma' })).status).toBe(401)
})

const visitor: Visitor = {
  account: {
    id: 1,
    session_id: 1,
    role_id: 2,
    parish_id: 1,
    name: 'ks. Jan Lis',
    clergy: true,
    modules_off: [],
    rights_taken: [],
  },
  token_hash: Buffer.alloc(32),
  two_factor: 'passed',
  first_password: 'settled',
  licence: 'valid',
}

test('API docs: built once at the first request, and not before', async () => {
  let drawCount = 0
  const names = {
    files: new Map(),
    get schemas() {
      drawCount++
      return {}
    },
  }
  const app = Fastify()
  const server = { ...api.server, identify: async () => visitor }
  serveDocs({ app, server, endpoints: api.endpoints }, async () => names)
  await app.ready()
  expect(drawCount).toBe(0)
  const pendingResponses = ['/json', '/json?again', '/json'].map(url =>
    app.inject(`/api/docs${url}`),
  )
  const [first, ...otherResponses] = await Promise.all(pendingResponses)
  for (const { body } of otherResponses) expect(body).toBe(first!.body)
  expect(drawCount).toBe(1)
})

test('API docs: the pages load their assets under their own policy', async () => {
  const style = await open('/api/docs/static/swagger-ui.css')
  expect(style.status).toBe(200)
  expect(style.headers['content-type']).toMatch('text/css')
  expect(String(style.headers['content-security-policy'])).toMatch("script-src 'self'")
  expect(style.headers['x-content-type-options']).toBe('nosniff')
})

test('API docs: unknown static file → the same 404 as elsewhere', async () => {
  const missing = await open('/api/docs/static/nie-ma')
  const anywhere = await open('/api/nie-ma')
  expect(missing.status).toBe(404)
  expect(missing.body).toEqual(anywhere.body)
  expect(missing.headers['content-security-policy']).toMatch("default-src 'none'")
})
