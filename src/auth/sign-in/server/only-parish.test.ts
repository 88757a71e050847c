import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { password_hash, testPassword } from '#testing/password.ts'
import { newBrowser } from '#testing/visitor.ts'

const { database, newParishId, send, signIn } = await testApi({
  url: await ownDatabase('only_parish'),
})

const adminEmail = 'admin@parafia.test'
const curiaEmail = 'kuria@parafia.test'

async function signInAndRead(email: string) {
  const browser = newBrowser(send)
  expect((await browser('POST', '/login', { email, password: testPassword })).status).toBe(200)
  return (await browser('GET', '/api/user')).body
}

test('sign-in: an administrator works in the only parish of the installation without choosing it', async () => {
  await signIn(1, null, { email: adminEmail, password_hash })
  await signIn(4, null, { email: curiaEmail, password_hash })
  expect(await signInAndRead(adminEmail)).toMatchObject({
    parish: null,
    session: { is_new_installation: true },
  })
  const onlyParish = await newParishId()
  const current = await signInAndRead(adminEmail)
  expect(current).toMatchObject({
    parish: { id: onlyParish },
    session: { is_new_installation: false },
  })
  expect(current.menu.map(({ name }: { name: string }) => name)).toContain('baptismsList')
  expect((await signInAndRead(curiaEmail)).parish, 'the curia works in none').toBeNull()
  await database.query('update parishes set active = 0')
  expect((await signInAndRead(adminEmail)).parish, 'closed').toBeNull()
  await database.query('update parishes set active = 1')
  await newParishId()
  expect((await signInAndRead(adminEmail)).parish, 'one of two').toBeNull()
})
