import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { call, CallProblem, onProblem } from './call.ts'

const Said = z.object({
  method: z.string(),
  search: z.string(),
  headers: z.record(z.string(), z.string()),
  text: z.string(),
})
const spec = { access: 'session', answer: Said }
const ask = endpoint('GET /api/echo/:kind', {
  ...spec,
  params: z.strictObject({ kind: z.string() }),
  query: z.object({ search: z.string().optional(), ids: z.array(z.number()).optional() }),
})
const write = endpoint('POST /api/echo/200', { ...spec, body: z.object({ names: z.string() }) })
const guardedEndpoint = endpoint('PUT /api/echo/guarded', spec)
const upload = endpoint('POST /api/echo/200', {
  ...spec,
  upload: { maxBytes: 100, inspectors: [] },
})
const asking = (kind: string) => call(ask, { params: { kind } })
const problem = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=old; path=/'
})

test('call: a read sends the filled-in address, the script header and the token', async () => {
  const echo = await call(ask, { params: { kind: '200' }, query: { search: 'Łódź', ids: [1, 2] } })
  expect(echo.search).toBe('?search=%C5%81%C3%B3d%C5%BA&ids=1&ids=2')
  expect(echo.headers).toMatchObject({
    'x-requested-with': 'XMLHttpRequest',
    'x-xsrf-token': 'old',
  })
  expect(echo.headers.cookie).toContain('XSRF-TOKEN=old')
})

test('call: a write sends JSON and its key', async () => {
  const echo = await call(write, { body: { names: 'Anna' }, key: 'k1' })
  expect(echo).toMatchObject({ method: 'POST', text: '{"names":"Anna"}' })
  expect(echo.headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': 'k1',
  })
})

test('call: stale CSRF token → renewed, and the call is repeated', async () => {
  await expect(call(guardedEndpoint)).resolves.toMatchObject({ method: 'PUT' })
  expect(document.cookie).not.toContain('XSRF-TOKEN=old')
})

test('call: CSRF token refused again → a problem, without further retries', async () => {
  expect(await problem(asking('419'))).toMatchObject({ status: 419, message: 'Stan 419' })
})

test('call: refusal → the message of the server and texts by field', async () => {
  const error = await problem(asking('422'))
  expect(error).toBeInstanceOf(CallProblem)
  expect(error).toMatchObject({
    status: 422,
    message: 'Popraw pola',
    errors: { names: ['Podaj imiona'] },
  })
})

test('call: message of the server is a list → its sentences are one text', async () => {
  const error = await problem(asking('sentences'))
  expect(error).toMatchObject({ status: 422, message: 'Pierwszy Drugi' })
})

test('call: response not from our program → a Polish message', async () => {
  const error = await problem(asking('html'))
  expect(error).toMatchObject({ status: 502, errors: {} })
  expect(String(error)).toContain('Coś poszło nie tak')
})

test('call: foreign HTML page as a response → not a success', async () => {
  const error = await problem(asking('portal'))
  expect(error).toMatchObject({ status: 0 })
  expect(String(error)).toContain('Odpowiedź nie przyszła od programu')
})

test('call: server that never answers → timeout', async () => {
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockReturnValue(AbortSignal.abort(new DOMException('late', 'TimeoutError')))
  const error = await problem(asking('200'))
  timeout.mockRestore()
  expect(error).toMatchObject({ status: 0 })
  expect(String(error)).toContain('Serwer nie odpowiedział')
})

test('call: connection lost → status 0 and advice what to check', async () => {
  const error = await problem(call(endpoint('GET //127.0.0.1:1/nobody', spec)))
  expect(error).toMatchObject({ status: 0 })
  expect(String(error)).toContain('Brak połączenia z serwerem')
})

test('call: aborted → no problem is reported', async () => {
  const problems: unknown[] = []
  const stop = onProblem(failure => problems.push(failure))
  const controller = new AbortController()
  const pendingProblem = problem(call(ask, { params: { kind: '200' }, signal: controller.signal }))
  controller.abort()
  expect(await pendingProblem).toMatchObject({ name: 'AbortError' })
  expect(problems).toEqual([])
  stop()
})

test('onProblem: listeners get every failure until they unsubscribe', async () => {
  const statuses: number[] = []
  const stop = onProblem(({ status }) => statuses.push(status))
  await problem(asking('467'))
  stop()
  await problem(asking('468'))
  expect(statuses).toEqual([467])
})

test('call: a file is sent whole and its progress is reported', async () => {
  const form = new FormData()
  form.append('file', new File(['x'.repeat(200_000)], 'księga.csv'))
  const parts: number[] = []
  const echo = await call(upload, { form, onProgress: part => parts.push(part) })
  expect(echo.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(echo.text).toContain('księga.csv')
  expect(parts.at(-1)).toBe(1)
})
