import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { NONCE, servePages } from './html-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'pages-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'build'))
writeFileSync(join(folder, 'build/app-1a2b.js'), 'export {}')
writeFileSync(
  join(folder, 'index.html'),
  `<meta name="build" content="__BUILD__"><meta name="phone" content="__PHONE__"><script nonce="${NONCE}"></script>`,
)
writeFileSync(
  join(folder, 'signin.html'),
  '<title>Logowanie</title><meta name="demo" content="__DEMO__">',
)

let demoText = 'hasło "$&" <admin@demo.pl>'
const app = Fastify()
await servePages(
  app,
  folder,
  [
    { file: 'signin.html', match: /^\/signin$/ },
    { file: 'index.html', match: /^\// },
  ],
  { BUILD: `7"><script>alert('x')</script>`, DEMO: async () => demoText },
)
afterAll(() => app.close())
const get = (url: string) => app.inject({ method: 'GET', url })

test('servePages: an address gets the page of its entry', async () => {
  expect((await get('/signin')).body).toContain('Logowanie')
  expect((await get('/signin?redirect=/books')).body).toContain('Logowanie')
  expect((await get('/books/baptisms')).body).toContain('name="build"')
})

test('servePages: texts of the installation are inserted in the page and escaped', async () => {
  const { body } = await get('/')
  expect(body).not.toContain('__BUILD__')
  expect(body).not.toContain('<script>alert')
  expect(body).toContain('content="7&#34;&#62;&#60;script&#62;alert(&#39;x&#39;)&#60;/script&#62;"')
})

test('servePages: a text that changes while the server runs is changed in the next answer', async () => {
  expect((await get('/signin')).body).toContain(
    'content="hasło &#34;$&#38;&#34; &#60;admin@demo.pl&#62;"',
  )
  demoText = ''
  expect((await get('/signin')).body).toContain('<meta name="demo" content="">')
})

test('servePages: an unknown placeholder becomes empty', async () => {
  expect((await get('/')).body).toContain('<meta name="phone" content="">')
})

test('servePages: every response has its own nonce, which its policy allows', async () => {
  const nonces = new Set<string>()
  for (let i = 0; i < 3; i++) {
    const { body, headers } = await get('/')
    const nonce = /nonce="([^"]+)"/.exec(body)![1]!
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(3)
})

test('servePages: assets are cached permanently; unknown assets and API addresses get no page', async () => {
  const asset = await get('/build/app-1a2b.js')
  expect(asset.headers['cache-control']).toContain('immutable')
  for (const url of ['/build/gone.js', '/api/nothing', '/sanctum/nothing']) {
    expect((await get(url)).statusCode, url).toBe(404)
  }
})

test('servePages: address without a screen → the page that says so, and 404', async () => {
  const server = Fastify()
  const entries = [{ file: 'index.html', match: /^\// }]
  await servePages(server, folder, entries, {}, ['/', '/books/baptisms/$baptismID/edit', '/$'])
  const getStatus = async (url: string) => (await server.inject({ method: 'GET', url })).statusCode
  for (const url of ['/', '/?strona=2', '/books/baptisms/7/edit', '/books/baptisms/7/edit/'])
    expect(await getStatus(url), url).toBe(200)
  for (const url of ['/books', '/books/baptisms/7/8/edit', '/wp-login.php', '/.env', '/booksX'])
    expect(await getStatus(url), url).toBe(404)
  const { body } = await server.inject({ method: 'GET', url: '/wp-login.php' })
  expect(body).toContain('name="build"')
  await server.close()
})
