import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { newPublicParish } from './testing.ts'

const office = await testApi()
const { api, database, send } = office
const { url, parish_id } = await newPublicParish(office, {
  sites: ['https://www.parafia.test', 'https://bip.parafia.test'],
})

const get = (path: string, headers: Record<string, string> = {}) =>
  send({ method: 'GET', url: `/parafia/${url}${path}`, headers })

const PAGES = ['', '/kalendarz', '/intencje', '/liturgia']

test.each(PAGES)(
  'public page «%s»: Polish, with a title, a heading and one main element',
  async path => {
    const { status, body, headers } = await get(path)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('<html lang="pl">')
    expect(body).toMatch(/<title>[^<]*Parafia św\. Anny, Sokołów<\/title>/)
    expect(body.match(/<h1/g)).toHaveLength(1)
    expect(body.match(/<main/g)).toHaveLength(1)
    expect(body).toContain(`rel="canonical" href="https://kancelaria.test/parafia/${url}${path}"`)
    expect(body).not.toContain('CSP_NONCE')
  },
)

test.each(PAGES)('public page «%s»: uses no cookies and no sign-in', async path => {
  const { status, headers } = await get(path, { cookie: '__Host-sid=whatever' })
  expect(status).toBe(200)
  expect(headers['set-cookie']).toBeUndefined()
})

test('public pages: cached for a minute and revalidated with a short response', async () => {
  const first = await get('/kalendarz')
  expect(first.headers['cache-control']).toBe('public, max-age=60, must-revalidate')
  const repeatResponse = await get('/kalendarz', { 'if-none-match': String(first.headers.etag) })
  expect([repeatResponse.status, repeatResponse.body]).toEqual([304, ''])
  const otherPageResponse = await get('/liturgia', { 'if-none-match': String(first.headers.etag) })
  expect(otherPageResponse.status).toBe(200)
})

test('public pages: compressed for clients that accept it', async () => {
  const answer = await api.app.inject({
    url: `/parafia/${url}/kalendarz`,
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(answer.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(answer.rawPayload).toString()).toContain('Kalendarz Mszy')
})

test('public pages: HEAD requests are answered', async () => {
  const { statusCode, headers, body } = await api.app.inject({
    method: 'HEAD',
    url: `/parafia/${url}/kalendarz`,
  })
  expect([statusCode, body]).toEqual([200, ''])
  expect(Number(headers['content-length'])).toBeGreaterThan(1000)
})

test('public pages: the policy allows only our own scripts and the one inline style', async () => {
  const { headers, body } = await get('/kalendarz?primaryColor=e8b800')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toContain('unsafe')
  const { createHash } = await import('node:crypto')
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(body)!
  const hash = createHash('sha256').update(style).digest('base64')
  expect(policy).toContain(`'sha256-${hash}'`)
  expect(body).not.toMatch(/ style="| on\w+="/)
})

test('public pages: an invalid colour changes nothing and does not get into a style', async () => {
  const usual = (await get('/kalendarz')).body
  for (const color of [
    'red;}body{display:none',
    '%23fff',
    'e8b80',
    '</style><script>',
    '#e8b8zz',
  ]) {
    const { body } = await get(`/kalendarz?primaryColor=${encodeURIComponent(color)}`)
    expect(body).toBe(usual)
  }
  const { body } = await get('/kalendarz?primaryColor=%23E8B800')
  expect(body).not.toBe(usual)
  expect(body).toContain('primaryColor=e8b800')
})

test('public pages: links keep the visitor’s colour and frame parameters', async () => {
  const { body } = await get('/kalendarz?primaryColor=e8b800&theme=dark&embedded=1')
  expect(body).toContain('month=')
  for (const [, address] of body.matchAll(/href="(\/parafia[^".]*)"/g)) {
    expect(address).toContain('primaryColor=e8b800&amp;theme=dark&amp;embedded=1')
  }
  expect(body).not.toContain('prefers-color-scheme')
})

test.each([
  'nie-ma-takiej',
  '..%2fdemo',
  'p%00',
  'żółta',
  'Kościół',
  '%E2%84%AAancelaria',
  'a'.repeat(199),
  "x'; drop table people; --",
])('public pages: unknown address «%s» → a friendly message', async wrong => {
  const { status, body, headers } = await send({
    method: 'GET',
    url: `/parafia/${wrong.startsWith('%') || wrong.startsWith('..') ? wrong : encodeURIComponent(wrong)}/kalendarz`,
  })
  expect(status).toBe(404)
  expect(body).toContain('Pod tym adresem nie ma strony parafii.')
  expect(body).not.toContain(wrong)
  expect(headers['cache-control']).toBe('no-store')
})

test('public pages: capital letters or a trailing slash lead to the same parish', async () => {
  const { status, body } = await send({
    method: 'GET',
    url: `/parafia/${url.toUpperCase()}/kalendarz`,
  })
  expect(status).toBe(200)
  expect(body).toContain(`/parafia/${url}/kalendarz`)
  const { status: redirectStatus, headers } = await send({ method: 'GET', url: `/parafia/${url}/` })
  expect([redirectStatus, headers.location]).toEqual([308, `/parafia/${url}`])
})

test('public pages: page missing in the parish → says so', async () => {
  for (const path of ['/nekrologi', '/proboszcz', '/kalendarz/2026']) {
    expect(await get(path), path).toMatchObject({ status: 404 })
  }
})

test('public pages: nothing is shown before the parish publishes it, or after its account has expired', async () => {
  for (const [column, value] of [
    ['active', 0],
    ['expiration_date', '2020-01-01'],
  ] as const) {
    const otherParish = await newPublicParish(office)
    const status = async () =>
      (await send({ method: 'GET', url: `/parafia/${otherParish.url}` })).status
    expect(await status()).toBe(200)
    await database.query(`update parishes set ${column} = $2 where id = $1`, [
      otherParish.parish_id,
      value,
    ])
    expect(await status(), column).toBe(404)
  }
  const hiddenParish = await newPublicParish(office, { published: false })
  expect((await send({ method: 'GET', url: `/parafia/${hiddenParish.url}` })).status).toBe(404)
})

test('public pages: foreign host and proxy headers → the same page', async () => {
  const usual = (await get('/kalendarz')).body
  const headers = {
    host: 'evil.test',
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'http',
    'x-original-url': '/evil',
    forwarded: 'host=evil.test',
  }
  expect((await get('/kalendarz', headers)).body).toBe(usual)
})

test('public pages: HTML in the parish details → escaped', async () => {
  await database.query(`update parishes set phone = $2, town = $3 where id = $1`, [
    parish_id,
    '"><script>alert(1)</script>',
    '<img src=x onerror=alert(1)> $& {{7*7}}',
  ])
  const { body } = await get('')
  expect(body).not.toMatch(/<script>|<img/)
  expect(body).toContain('&lt;img src=x onerror=alert(1)&gt; $&amp; {{7*7}}')
  await database.query(`update parishes set phone = null, town = 'Sokołów' where id = $1`, [
    parish_id,
  ])
})

test('public pages: repeated, malformed or out-of-range query parameters → the usual page', async () => {
  const usual = (await get('/kalendarz')).body
  for (const query of ['month=0000-00', 'month=9999-12', 'month=2026-13', 'month[]=x', 'x=1&x=2'])
    expect((await get(`/kalendarz?${query}`)).body, query).toBe(usual)
})

test('public pages: too many requests → 429 for a minute, with a message in Polish', async () => {
  const url = `/parafia/${'x'.repeat(20)}`
  const ask = (remoteAddress: string) => send({ method: 'GET', url, remoteAddress })
  for (let turn = 0; turn < 240; turn++) expect((await ask('10.9.8.7')).status).toBe(404)
  const response = await ask('10.9.8.7')
  expect(response.status).toBe(429)
  expect(response.body).toContain('Za dużo odwiedzin naraz')
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('10.9.8.6')).status).toBe(404)
})
