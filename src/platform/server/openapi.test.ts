import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Visitor } from '../context.ts'
import type { Endpoint } from '../endpoint.ts'
import { openApi, serveDocs } from './openapi.ts'
import { testApi } from '#testing/api.ts'

const { api, newParish, send } = await testApi()
const { cookie } = await newParish()
const open = (url: string) => send({ method: 'GET', url, headers: { cookie } })

test('every address is described, with its parameters and its answer', () => {
  const { paths } = openApi(api.endpoints)
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      method => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  )
  expect(described.toSorted()).toEqual(api.endpoints.map(e => `${e.method} ${e.path}`).toSorted())
  expect(paths['/api/peoples']).toMatchObject({
    get: {
      parameters: expect.arrayContaining([
        expect.objectContaining({ name: 'per_page', in: 'query' }),
      ]),
    },
  })
})

test('the description opens in a browser at /api/docs for whoever is signed in, and for nobody else', async () => {
  expect((await open('/api/docs/json')).body.info.title).toBe('Kancelaria')
  const page = await open('/api/docs/')
  expect(page.status).toBe(200)
  expect(String(page.headers['content-security-policy'])).not.toContain("default-src 'none'")
  for (const url of ['', '/', '/json', '/yaml', '/static/swagger-ui.css']) {
    expect((await send({ method: 'GET', url: `/api/docs${url}` })).status, url).toBe(401)
  }
})

const somebody: Visitor = {
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

test('it is drawn up once, however often it is asked for', async () => {
  let readings = 0
  class Counted extends Array<Endpoint> {
    override [Symbol.iterator]() {
      readings++
      return super[Symbol.iterator]()
    }
  }
  const app = Fastify()
  const house = { ...api.house, identify: async () => somebody }
  serveDocs({ app, house, endpoints: Counted.from(api.endpoints) as Counted })
  readings = 0
  const asked = ['/json', '/json?again', '/json'].map(url => app.inject(`/api/docs${url}`))
  const [first, ...others] = await Promise.all(asked)
  for (const { body } of others) expect(body).toBe(first!.body)
  expect(readings).toBe(1)
})

test('its pages bring what they are made of, under their own policy', async () => {
  const style = await open('/api/docs/static/swagger-ui.css')
  expect(style.status).toBe(200)
  expect(style.headers['content-type']).toMatch('text/css')
  expect(String(style.headers['content-security-policy'])).toMatch("script-src 'self'")
  expect(style.headers['x-content-type-options']).toBe('nosniff')
})

test('what is not among them is refused as everywhere', async () => {
  const missing = await open('/api/docs/static/nie-ma')
  const anywhere = await open('/api/nie-ma')
  expect(missing.status).toBe(404)
  expect(missing.body).toEqual(anywhere.body)
  expect(missing.headers['content-security-policy']).toMatch("default-src 'none'")
})
