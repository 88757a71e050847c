import { expect, test } from 'vitest'
import { openApi } from './openapi.ts'
import { testApi } from '#testing/api.ts'

const { api, send } = await testApi()

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

test('the description opens in a browser at /api/docs and needs no session', async () => {
  expect((await send({ method: 'GET', url: '/api/docs/json' })).body.info.title).toBe('Kancelaria')
  const page = await send({ method: 'GET', url: '/api/docs/' })
  expect(page.status).toBe(200)
  expect(String(page.headers['content-security-policy'])).not.toContain("default-src 'none'")
})

test('its pages bring what they are made of, under their own policy', async () => {
  const style = await send({ method: 'GET', url: '/api/docs/static/swagger-ui.css' })
  expect(style.status).toBe(200)
  expect(style.headers['content-type']).toMatch('text/css')
  expect(String(style.headers['content-security-policy'])).toMatch("script-src 'self'")
  expect(style.headers['x-content-type-options']).toBe('nosniff')
})

test('what is not among them is refused as everywhere', async () => {
  const missing = await send({ method: 'GET', url: '/api/docs/static/nie-ma' })
  const anywhere = await send({ method: 'GET', url: '/api/nie-ma' })
  expect(missing.status).toBe(404)
  expect(missing.body).toEqual(anywhere.body)
  expect(missing.headers['content-security-policy']).toMatch("default-src 'none'")
})
