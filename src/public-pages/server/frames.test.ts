import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { newPublicParish } from './testing.ts'

const office = await testApi()
const { send } = office
const { url } = await newPublicParish(office, {
  sites: ['https://www.parafia.test', 'https://bip.parafia.test'],
})

const get = (path: string) => send({ method: 'GET', url: `/parafia/${url}${path}` })

test('framing: only the sites of the parish and our own may show its pages in a frame', async () => {
  const { headers } = await get('/kalendarz')
  expect(headers['content-security-policy']).toContain(
    "frame-ancestors 'self' https://www.parafia.test https://bip.parafia.test",
  )
  expect(headers['x-frame-options']).toBeUndefined()
  expect(headers['x-robots-tag']).toBeUndefined()
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('framing: any address that is not a public page → framing is denied', async () => {
  for (const path of ['/parafia/nikt', `/parafia/${url}/nic`, '/api/session', '/api/parishes']) {
    const { headers } = await send({ method: 'GET', url: path })
    expect(headers['x-frame-options'], path).toBe('DENY')
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'")
  }
})

const requestFrame = (site: string | undefined, path: string) =>
  send({
    method: 'GET',
    url: path,
    headers: { 'sec-fetch-dest': 'iframe', ...(site && { referer: `${site}/` }) },
  })

test('framing: site not allowed → instructions how to allow it, and no data of the parish', async () => {
  const path = `/parafia/${url}/kalendarz?embedded=1`
  const { status, headers, body } = await requestFrame('https://obca.test', path)
  expect(status).toBe(403)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self' *")
  expect(headers['x-frame-options']).toBeUndefined()
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('dopisz https://obca.test')
  expect(body).not.toMatch(/<form|<a |<button|św\. Anny/)
  const plain = await requestFrame('http://obca.test', path)
  expect(plain.body).toContain('włącz na niej https')
})

test('framing: allowed site, our own site, or no referrer → the page is shown in the frame', async () => {
  const path = `/parafia/${url}/kalendarz?embedded=1`
  for (const site of ['https://www.parafia.test', 'https://kancelaria.test', undefined]) {
    const { status, headers } = await requestFrame(site, path)
    expect(status, site).toBe(200)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self' https://www")
    // A newly allowed site must not get a cached refusal.
    expect(headers['cache-control']).toContain('max-age=0')
  }
  const response = await send({
    method: 'GET',
    url: path,
    headers: { 'sec-fetch-dest': 'document', referer: 'https://obca.test/' },
  })
  expect(response.status).toBe(200)
})

test('framing: over plain http, where browsers send no header, the widget parameter decides', async () => {
  const path = `/parafia/${url}/kalendarz`
  const from = { referer: 'https://obca.test/' }
  const requestPage = (address: string) => send({ method: 'GET', url: address, headers: from })
  expect((await requestPage(`${path}?embedded=1`)).status).toBe(403)
  expect((await requestPage(path)).status).toBe(200)
})

test('framing: missing page → says so in the frame too', async () => {
  const { status, headers } = await requestFrame('https://obca.test', '/parafia/nikt?embedded=1')
  expect(status).toBe(404)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self' *")
})

test('framing: no header and navigation in a frame, and robots are referred to the page itself', async () => {
  const { body } = await get('/kalendarz?embedded=1')
  expect(body).not.toContain('<header')
  expect(body).toContain('<h1>')
  expect(body).toContain('content="noindex, noarchive"')
})
