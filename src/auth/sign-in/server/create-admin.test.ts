import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { createTestPeople } from '#testing/people.ts'
import { runCreateAdmin } from './create-admin.ts'

const server = await testApi()
const { database } = server
const { open } = createTestPeople(server)
const environment = { DATABASE_URL: inject('database'), SECRET_KEY: 'k'.repeat(32) }
const create = (...args: string[]) => runCreateAdmin(args, environment)

test('the first administrator gets a first password that works for seven days and must be changed', async () => {
  const email = `${randomUUID()}@kuria.test`
  const output = await create('--email', email, '--name', 'Jan Kowalski')
  const password = /startowe: +(\S+)/.exec(output)![1]!
  expect(password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/)
  const { status, body } = await open()('POST', '/login', { email, password })
  expect(status).toBe(200)
  expect(body.user).toMatchObject({
    role_id: 1,
    name: 'Jan Kowalski',
    has_changed_first_login_password: 0,
    is_two_factor_active: null,
  })
  const { rows } = await database.query(
    `select extract(epoch from first_password_until - now()) / 86400 as days, demo, password_hash
     from users where email = $1`,
    [email],
  )
  expect(Number(rows[0].days)).toBeCloseTo(7, 2)
  expect(rows[0]).toMatchObject({
    demo: false,
    password_hash: expect.stringMatching(/^\$argon2id/),
  })
})

test('an existing account is left unchanged', async () => {
  const email = `${randomUUID()}@kuria.test`
  await create('--email', email, '--name', 'Jan Kowalski')
  await expect(create('--email', email.toUpperCase(), '--name', 'Inny')).rejects.toThrow(
    'już istnieje',
  )
  const { rows } = await database.query('select name from users where lower(email) = $1', [email])
  expect(rows).toEqual([{ name: 'Jan Kowalski' }])
})

test.each([[[]], [['--email', 'jan@kuria.test']], [['--email', 'jan', '--name', 'Jan']]])(
  'with %j the command prints its usage',
  async args => {
    await expect(create(...args)).rejects.toThrow('npm run admin:create -- --email')
  },
)
