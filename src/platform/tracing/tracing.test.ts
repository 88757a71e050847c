import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { nameOfStatement } from './statements.ts'
import { type ReceivedSpan, openCollector } from './testing.ts'
import { startTracing, traceWork } from './tracing.ts'

const { newParish } = await testApi()
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const leave of cleanups.splice(0).toReversed()) await leave()
})

async function collecting(ratio = 1, behaviour?: Parameters<typeof openCollector>[0]) {
  const collector = await openCollector(behaviour)
  const stop = await startTracing({ endpoint: collector.endpoint, ratio })
  cleanups.push(collector.close, stop)
  return { ...collector, stop }
}

const kanarek = { names: 'Kanarek', surname: 'Kanarkowski', gender: 1, status: 'parishioner' }

function getSpan(spans: ReceivedSpan[], spanName: string) {
  const span = spans.find(({ name }) => name === spanName)
  if (!span) throw new Error(`No ${spanName} among ${spans.map(({ name }) => name).join(', ')}`)
  return span
}
const under = (spans: ReceivedSpan[], parent: ReceivedSpan) =>
  spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId).map(({ name }) => name)

test('tracing: a request is one trace that contains its database statements', async () => {
  const priest = await newParish()
  const { spans, stop } = await collecting()
  const { status, body } = await priest('POST', '/api/peoples', {
    ...kanarek,
    birth_date: '1980-05-03',
  })
  expect(status).toBe(201)
  await priest('GET', `/api/peoples/${body.id}`)
  await stop()
  const postSpan = getSpan(spans, 'POST /api/peoples')
  const readSpan = getSpan(spans, 'GET /api/peoples/:id')
  expect(under(spans, postSpan)).toContain('INSERT people')
  expect(under(spans, readSpan)).toContain('SELECT people')
  expect(postSpan.traceId).not.toBe(readSpan.traceId)
  // A job of the shared installation may be traced in the same moment.
  const spansOfPeople = spans.filter(({ name }) => /people/.test(name))
  expect(new Set(spansOfPeople.map(({ traceId }) => traceId))).toEqual(
    new Set([postSpan.traceId, readSpan.traceId]),
  )
})

test('tracing: the collector receives no personal data', async () => {
  const priest = await newParish()
  const { bodies, spans, stop } = await collecting()
  await priest('POST', '/api/peoples', { ...kanarek, birth_date: '1980-05-03' })
  await priest('GET', '/api/peoples?search=Kanarkowski')
  await priest('GET', '/api/Kanarkowski/kanarek')
  await expect(
    traceWork('a part', {}, () => Promise.reject(new TypeError('Kanarkowski is no number'))),
  ).rejects.toThrow('Kanarkowski')
  await stop()
  expect(getSpan(spans, 'a part')).toMatchObject({
    status: { code: 2 },
    attributes: [{ key: 'error.type', value: { stringValue: 'TypeError' } }],
  })
  expect(spans.some(({ name }) => name === 'GET none')).toBe(true)
  expect(bodies.join('\n')).not.toMatch(/kanar/i)
  expect(bodies[0]).toMatch(/^\/v1\/traces /)
})

test('tracing: a trace id sent from outside is not used', async () => {
  const priest = await newParish()
  const { spans, stop } = await collecting()
  const foreignTraceId = '0af7651916cd43dd8448eb211c80319c'
  await priest('GET', '/api/peoples', undefined, {
    traceparent: `00-${foreignTraceId}-b7ad6b7169203331-01`,
  })
  await stop()
  expect(getSpan(spans, 'GET /api/peoples').parentSpanId ?? '').toBe('')
  expect(spans.map(({ traceId }) => traceId)).not.toContain(foreignTraceId)
})

test('tracing: operations outside the sample are not sent', async () => {
  const priest = await newParish()
  const { bodies, stop } = await collecting(0)
  await priest('GET', '/api/peoples')
  await stop()
  expect(bodies).toEqual([])
})

test.each<[string, Parameters<typeof openCollector>[0]]>([
  ['fails', (_, answer) => void answer.writeHead(500).end()],
  ['hangs', () => {}],
  ['breaks the connection', request => void request.socket.destroy()],
])('tracing: a collector that %s delays no request', async (_, behaviour) => {
  const priest = await newParish()
  const { stop, bodies } = await collecting(1, behaviour)
  for (let n = 0; n < 5; n++) expect((await priest('GET', '/api/peoples')).status).toBe(200)
  await stop()
  expect(bodies.length).toBeGreaterThan(0)
  expect((await priest('GET', '/api/peoples')).status).toBe(200)
})

test('tracing: an unavailable collector delays no request', async () => {
  const priest = await newParish()
  const collector = await openCollector()
  collector.close()
  cleanups.push(await startTracing({ endpoint: collector.endpoint, ratio: 1 }))
  expect((await priest('GET', '/api/peoples')).status).toBe(200)
})

test.each([
  ['select "id" from "people" where "surname" = \'Kanarkowski\'', 'SELECT people'],
  ['insert into "record_words" values ($1)', 'INSERT record_words'],
  ['update only streets set name = $1', 'UPDATE streets'],
  ["select set_config('app.reason', 'Kanarkowski', true)", 'SELECT'],
  ['\n  with taken as (delete from job)\n  select 1', 'WITH job'],
])('nameOfStatement: %j → only the operation and the table', (text, name) => {
  expect(nameOfStatement(text)).toBe(name)
})

test('tracing: no endpoint → no tracing module is loaded', () => {
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    const { buildServer } = await import('#platform/server/server.ts')
    await import('#platform/database/database.ts')
    console.log(typeof buildServer, loaded.filter(url => url.includes('@opentelemetry/sdk')).length, loaded.some(url => url.includes('tracing.ts')))`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    encoding: 'utf8',
  })
  expect(output).toBe('function 0 true\n')
})
