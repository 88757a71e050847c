import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { createTestPeople } from '#testing/people.ts'

const server = await testApi()
const { newParish, signIn, database } = server
const { signedIn } = createTestPeople(server)

const names = (body: { menu: { name: string }[] }) => body.menu.map(({ name }) => name)

test('modules: outside the subscription → neither in the menu nor available at its addresses', async () => {
  const { browser } = await signedIn({ role_id: 2, modules: ['intentions'] })
  const { body } = await browser('GET', '/api/user')
  expect(names(body)).toContain('intentionsList')
  expect(names(body)).not.toContain('paymentsList')
  expect(names(body)).not.toContain('announcementsList')
  expect((await browser('GET', '/api/intentions')).status).toBe(200)
  const response = await browser('GET', '/api/announcements')
  expect([response.status, response.body.message]).toEqual([
    403,
    'Parafia nie ma tego modułu w abonamencie. Proboszcz może go zamówić w ofercie programu.',
  ])
})

test('modules: books and the register are free and open to every parish', async () => {
  const priest = await newParish({ modules: [] })
  for (const path of ['/api/peoples', '/api/families', '/api/baptisms', '/api/weddings']) {
    expect((await priest('GET', path)).status, path).toBe(200)
  }
})

test('modules: a purchased module is available at once, without signing in again', async () => {
  const priest = await newParish({ modules: [] })
  expect((await priest('GET', '/api/announcements')).status).toBe(403)
  await database.query(
    `insert into parish_modules select $1, id from modules where code = 'announcements'`,
    [priest.parish_id],
  )
  expect((await priest('GET', '/api/announcements')).status).toBe(200)
})

test('modules: an administrator can use a module that the parish does not have', async () => {
  const { parish_id } = await newParish({ modules: [] })
  const admin = await signIn(1, parish_id)
  expect((await admin('GET', '/api/announcements')).status).toBe(200)
})
