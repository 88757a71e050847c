import type { RequestListener } from 'node:http'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { MAX_MANIFEST_BYTES } from '../../manifest.ts'
import {
  NOW,
  buildTestManifest,
  createTestKey,
  signTestManifest,
  startTestServer,
} from '../testing.ts'
import { checkReleases } from './check-releases.ts'
import { fetchLimits } from './fetch-file.ts'
import { readReleaseCheck, readSigningTime } from './state.ts'

const database = openDatabase(await ownDatabase('releases'), 2)
const publisher = createTestKey()
const nextPublisher = createTestKey()

beforeEach(async () => {
  await database.query('truncate release_check')
})

/** Answers with a list and its signature. */
const serve =
  ({ content, signature }: ReturnType<typeof signTestManifest>): RequestListener =>
  (request, response) =>
    void response.end(request.url?.endsWith('.sig') ? signature : content)

async function check(answer: RequestListener, keys = [publisher.name], now = NOW) {
  const url = `${await startTestServer(answer)}/kancelaria/manifest.json`
  await checkReleases({ database, settings: { url, keys } }, now)
  return readReleaseCheck(database)
}
const checkManifest = (changes: Parameters<typeof buildTestManifest>[0], now = NOW) =>
  check(serve(signTestManifest(buildTestManifest(changes), [publisher])), [publisher.name], now)

test('check: signed list → its versions are stored', async () => {
  const { versions, problem, checked_at } = await checkManifest({})
  expect(versions.map(({ version }) => version)).toEqual(['9.1.0'])
  expect(problem).toBeNull()
  expect(checked_at).not.toBeNull()
  expect(Date.parse((await readSigningTime(database)) ?? '')).toBe(
    Date.parse('2026-11-29T08:00:00.000Z'),
  )
})

test('check: no address → nobody is asked and nothing is stored', async () => {
  await checkReleases({ database, settings: { keys: [publisher.name] } }, NOW)
  expect(await readReleaseCheck(database)).toEqual({
    checked_at: null,
    problem: null,
    versions: [],
  })
})

test('check: the request says nothing about the office', async () => {
  const headers: unknown[] = []
  const answer = serve(signTestManifest(buildTestManifest(), [publisher]))
  await check((request, response) => {
    headers.push({ ...request.headers, host: '' }, request.method, request.url)
    answer(request, response)
  })
  const request = {
    host: '',
    connection: 'keep-alive',
    accept: '*/*',
    'accept-language': '*',
    'accept-encoding': 'identity',
    'sec-fetch-mode': 'cors',
    'user-agent': 'Kancelaria',
  }
  expect(headers).toEqual([
    request,
    'GET',
    '/kancelaria/manifest.json',
    request,
    'GET',
    '/kancelaria/manifest.json.sig',
  ])
})

test('check: list signed by the former and the next key → accepted by programs that know either', async () => {
  const list = signTestManifest(buildTestManifest(), [publisher, nextPublisher])
  for (const { name } of [publisher, nextPublisher])
    expect((await check(serve(list), [name])).problem).toBeNull()
  expect((await check(serve(list), [createTestKey().name])).problem).toMatch(/innym kluczem/)
})

test.each<[string, RequestListener, RegExp]>([
  ['404', (_, response) => void response.writeHead(404).end('brak'), /odpowiedź 404/],
  ['500', (_, response) => void response.writeHead(500).end(), /odpowiedź 500/],
  ['connection closed', request => void request.socket.destroy(), /nie odpowiada/],
  [
    'body cut',
    (_, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('{"format"')
      setImmediate(() => response.destroy())
    },
    /urwała się/,
  ],
  [
    'endless body',
    (_, response) => {
      const write = () => {
        if (!response.destroyed) response.write(Buffer.alloc(65_536), () => setImmediate(write))
      }
      write()
    },
    new RegExp(`ponad ${MAX_MANIFEST_BYTES} bajtów`),
  ],
  [
    'redirect to another host',
    (_, response) =>
      void response.writeHead(302, { location: 'http://localhost:1/manifest.json' }).end(),
    /odsyła do innego serwera \(localhost:1\)/,
  ],
  [
    'redirect without an address',
    (_, response) => void response.writeHead(302, { location: 'http://' }).end(),
    /odsyła do innego serwera/,
  ],
  [
    'redirect to itself',
    (request, response) => void response.writeHead(302, { location: request.url }).end(),
    /bez końca/,
  ],
  ['a page instead of the list', (_, response) => void response.end('<html>'), /innym kluczem/],
])('check: %s → a sentence, and the earlier list stays', async (_, answer, sentence) => {
  await checkManifest({})
  const { problem, versions } = await check(answer)
  expect(problem).toMatch(sentence)
  expect(versions).toHaveLength(1)
})

test('check: no answer within the time → a sentence', async () => {
  const { timeoutMs } = fetchLimits
  fetchLimits.timeoutMs = 50
  onTestFinished(() => void (fetchLimits.timeoutMs = timeoutMs))
  expect((await check(() => {})).problem).toMatch(/nie odpowiada/)
})

test('check: redirect within the same origin → followed', async () => {
  const answer = serve(signTestManifest(buildTestManifest(), [publisher]))
  const { problem } = await check((request, response) => {
    if (request.url?.startsWith('/kancelaria/'))
      response.writeHead(301, { location: request.url.replace('/kancelaria', '/pliki') }).end()
    else answer(request, response)
  })
  expect(problem).toBeNull()
})

test('check: list changed after it was signed → refused', async () => {
  const { content, signature } = signTestManifest(buildTestManifest(), [publisher])
  const otherContent = Buffer.from(content.toString().replace('9.1.0', '9.2.0'))
  const { problem, versions } = await check(serve({ content: otherContent, signature }))
  expect(problem).toMatch(/Podpis nie zgadza się/)
  expect(versions).toEqual([])
})

test.each<[string, string]>([
  ['signature shortened', 'AAAA'],
  ['signature of something else', Buffer.alloc(64, 7).toString('base64')],
  ['signature missing', ''],
])('check: %s → refused', async (_, text) => {
  const { content } = signTestManifest(buildTestManifest(), [publisher])
  const signature = `${publisher.name} ${text}\n`
  expect((await check(serve({ content, signature }))).problem).toMatch(/Podpis nie zgadza się/)
})

test('check: signed list of an unknown format or with a path instead of a name → refused', async () => {
  const file = { platform: 'linux-x64', kind: 'archive', size: 1, sha256: 'a'.repeat(64) }
  const [version] = buildTestManifest().versions
  for (const manifest of [
    { ...buildTestManifest(), format: 'kancelaria-releases-2' },
    { ...buildTestManifest(), versions: [{ ...version, files: [{ ...file, name: '../x' }] }] },
    [],
  ]) {
    const { problem } = await check(serve(signTestManifest(manifest, [publisher])))
    expect(problem).toMatch(/nie zna/)
  }
})

test('check: expired list → refused', async () => {
  const { problem } = await checkManifest({}, new Date('2027-03-02T08:00:00.000Z'))
  expect(problem).toMatch(/straciła ważność/)
})

test('check: list signed in the future → the clock of this computer is named', async () => {
  const { problem } = await checkManifest({}, new Date('2026-11-20T08:00:00.000Z'))
  expect(problem).toMatch(/zegar tego komputera/)
})

test('check: list older than the accepted one → refused, and a newer one ends the problem', async () => {
  await checkManifest({})
  const { problem } = await checkManifest({ signed_at: '2026-11-28T08:00:00.000Z' })
  expect(problem).toMatch(/lista starsza/)
  const later = await checkManifest({ signed_at: '2026-11-30T07:00:00.000Z' })
  expect(later.problem).toBeNull()
})

test('check: program without any key → says which setting is missing', async () => {
  const { problem } = await check(serve(signTestManifest(buildTestManifest(), [publisher])), [])
  expect(problem).toMatch(/UPDATE_KEYS/)
})
