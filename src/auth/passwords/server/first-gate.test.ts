import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { createTestPeople } from '#testing/people.ts'

const server = await testApi()
const { api, newParish } = server
const { newPerson, open } = createTestPeople(server)
const fresh = { has_changed_first_login_password: 0, is_two_factor_active: 0 }
const LIST = '/api/parish-workers'

test('first password: only one’s own account and the change of the password are open', async () => {
  const admin = await newParish({ role_id: 1, user: fresh })
  const openEndpoints: string[] = []
  for (const { method, path, access } of api.endpoints) {
    if (access === 'public' || path === '/api/password/postpone') continue
    const { status, body } = await admin(method, path.replaceAll(/:\w+/g, '1'))
    if (status !== 403 || !body.message.startsWith('Logujesz się hasłem nadanym'))
      openEndpoints.push(`${method} ${path}`)
  }
  expect(openEndpoints.toSorted()).toEqual([
    'GET /api/user',
    'POST /api/two-factor/email-link',
    'POST /api/two-factor/link',
    'POST /api/two-factor/verify',
    'POST /api/two-factor/verify-link',
    'PUT /api/password',
    'PUT /api/password/first',
  ])
})

test('postponing the change applies to the session that postponed it only', async () => {
  const { credentials } = await newPerson({ user: fresh })
  const [browser, otherBrowser] = [open(), open()]
  for (const client of [browser, otherBrowser]) await client('POST', '/login', credentials)
  expect((await browser('GET', LIST)).status).toBe(403)
  expect((await browser('GET', '/api/user')).body.session.first_password).toBe('due')
  expect((await browser('POST', '/api/password/postpone')).status).toBe(200)
  expect((await browser('GET', LIST)).status).toBe(200)
  expect((await browser('GET', '/api/user')).body.session.first_password).toBe('settled')
  expect((await otherBrowser('GET', LIST)).status).toBe(403)
})

test('postponement ends with the session: the next sign-in asks again', async () => {
  const { credentials } = await newPerson({ user: fresh })
  const browser = open()
  await browser('POST', '/login', credentials)
  await browser('POST', '/api/password/postpone')
  await browser('POST', '/logout')
  await browser('POST', '/login', credentials)
  expect((await browser('GET', LIST)).status).toBe(403)
})

test('first password: user has set their own password → not asked again', async () => {
  const { credentials } = await newPerson({ user: fresh })
  const browser = open()
  await browser('POST', '/login', credentials)
  const change = await browser('PUT', '/api/password/first', {
    password: 'jesienne grusze w sadzie',
  })
  expect(change.status).toBe(200)
  expect((await browser('GET', LIST)).status).toBe(200)
})
