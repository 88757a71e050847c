import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { tokenHash } from '#auth/sign-in/server/identify.ts'
import { testApi } from '#testing/api.ts'
import { acceptPreviousSecrets, forgetPreviousSecrets } from '../files/previous-secrets.ts'
import { csrfToken } from './csrf.ts'

const { api, newParishId, signIn, send } = await testApi({ ownApp: true })
await api.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = api.app.server.address() as AddressInfo

/** Returns the server's answer to these lines, before anything more is sent. */
const requestAnswer = (...lines: string[]) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    socket.setTimeout(5000, () => socket.destroy(new Error('silence')))
    socket.once('data', answer => {
      resolve(answer.toString())
      socket.destroy()
    })
    socket.once('error', reject)
  })

const guardedEndpoints = api.endpoints.filter(
  ({ access, method }) => access !== 'public' && method !== 'GET',
)

test('admission: not signed in → 401 before the body is sent, at every guarded address', async () => {
  expect(guardedEndpoints.length).toBeGreaterThan(100)
  const late: string[] = []
  for (const { method, path } of guardedEndpoints) {
    const answer = await requestAnswer(
      `${method} ${path.replaceAll(/:\w+/g, '1')} HTTP/1.1`,
      'Host: kancelaria.test',
      'Content-Type: application/json',
      'Content-Length: 52000000',
    ).catch(String)
    if (!answer.startsWith('HTTP/1.1 401')) late.push(`${method} ${path}: ${answer.slice(0, 40)}`)
  }
  expect(late).toEqual([])
})

test('upload address: JSON body of any size → refused without reading it', async () => {
  // An account with every permission, so that only the file is missing.
  const { cookie, token } = await signIn(1, await newParishId())
  const xsrf = token()
  const uploads = api.endpoints.filter(({ upload }) => upload)
  expect(uploads.length).toBeGreaterThan(1)
  for (const { path } of uploads) {
    const answer = await requestAnswer(
      `POST ${path} HTTP/1.1`,
      'Host: kancelaria.test',
      `Cookie: ${cookie}; XSRF-TOKEN=${xsrf}`,
      `X-XSRF-Token: ${xsrf}`,
      'X-Requested-With: XMLHttpRequest',
      'Content-Type: application/json',
      'Content-Length: 52000000',
    )
    expect(answer, path).toMatch(/^HTTP\/1\.1 422 /)
    expect(answer).toContain('Wybierz plik')
  }
})

test('admission: not signed in → a body of at most the size of a public form', async () => {
  const csrf = await send({ method: 'GET', url: '/sanctum/csrf-cookie' })
  const xsrf = /XSRF-TOKEN=([^;]+)/.exec(String(csrf.headers['set-cookie']))![1]!
  const headers = {
    cookie: `XSRF-TOKEN=${xsrf}`,
    'x-xsrf-token': xsrf,
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'application/json',
  }
  const sendBody = (size: number) =>
    send({ method: 'POST', url: '/login', headers, payload: `{"email":"${'a'.repeat(size)}"}` })
  expect((await sendBody(32 * 1024)).status).toBe(413)
  expect((await sendBody(31 * 1024)).status).toBe(422)
})

test('admission: a token of the session that the cookie does not repeat → refused as forged', async () => {
  const { cookie, token } = await signIn(2, await newParishId())
  const sendCookie = (cookieToken: string, headerToken: string) =>
    send({
      method: 'POST',
      url: '/api/peoples',
      headers: {
        cookie: `${cookie}; XSRF-TOKEN=${cookieToken}`,
        'x-xsrf-token': headerToken,
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/json',
      },
      payload: '{}',
    })
  const genuine = token()
  expect((await sendCookie(genuine, genuine)).status).toBe(422)
  expect((await sendCookie(token(), genuine)).status).toBe(419)
})

test('admission: a token made with a former SECRET_KEY → accepted while that key is listed', async () => {
  onTestFinished(forgetPreviousSecrets)
  const { cookie } = await signIn(2, await newParishId())
  const [, session = ''] = /sid=([^;]+)/.exec(cookie) ?? []
  const formerToken = csrfToken('former-secret', tokenHash(session))
  const post = () =>
    send({
      method: 'POST',
      url: '/api/peoples',
      headers: {
        cookie: `${cookie.replace(/XSRF-TOKEN=[^;]+/, '')}; XSRF-TOKEN=${formerToken}`,
        'x-xsrf-token': formerToken,
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/json',
      },
      payload: '{}',
    })
  expect((await post()).status).toBe(419)
  acceptPreviousSecrets(['former-secret'])
  expect((await post()).status).toBe(422)
})

test('admission: malformed address → refused in Polish, with the usual headers', async () => {
  const { status, body, headers } = await send({ method: 'GET', url: '/api/peoples/%zz' })
  expect([status, body]).toEqual([
    400,
    { message: 'Adres jest zapisany nieprawidłowo. Otwórz stronę z menu albo z wyszukiwarki.' },
  ])
  const usual = await send({ method: 'GET', url: '/api/nie-ma' })
  const names = (all: object) =>
    Object.keys(all).filter(name => !/^(date|x-rate|content-length)/.test(name))
  expect(names(headers).toSorted()).toEqual(names(usual.headers).toSorted())
})

test('admission: two Host headers → refused', async () => {
  const answer = await requestAnswer(
    'GET /api/session HTTP/1.1',
    'Host: kancelaria.test',
    'Host: inny.test',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(await requestAnswer('GET /api/session HTTP/1.1', 'Host: kancelaria.test')).toMatch(
    /^HTTP\/1\.1 200 /,
  )
})
