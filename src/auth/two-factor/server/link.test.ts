import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { listEmails, getToken } from '#testing/emails.ts'
import { createGuardedPeople, getGuardedStatus, keepWithinCodes } from '#testing/two-factor.ts'

keepWithinCodes()
const server = await testApi()
const { database } = server
const { open, waiting } = createGuardedPeople(server)

test('a link from an e-mail verifies the waiting session, once', async () => {
  const { browser, user_id } = await waiting()
  await listEmails(database, user_id)
  expect((await browser('POST', '/api/two-factor/email-link')).status).toBe(200)
  const [email] = await listEmails(database, user_id)
  expect(email!.link!.url).toMatch(
    /^https:\/\/kancelaria\.test\/two-factor\/link\?token=[\w-]{43}$/,
  )
  const token = getToken(email)
  expect((await browser('POST', '/api/two-factor/verify-link', { token })).status).toBe(200)
  expect(await getGuardedStatus(browser)).toBe(200)
  expect((await browser('POST', '/api/two-factor/verify-link', { token })).status).toBe(422)
})

test('link opened in another browser → refused, so that a click cannot admit a stranger', async () => {
  const { browser: stranger, credentials, user_id } = await waiting()
  await listEmails(database, user_id)
  await stranger('POST', '/api/two-factor/email-link')
  const token = getToken((await listEmails(database, user_id))[0])
  const owner = open()
  await owner('POST', '/login', credentials)
  expect((await owner('POST', '/api/two-factor/verify-link', { token })).status).toBe(422)
  expect(await getGuardedStatus(stranger)).toBe(471)
  expect((await open()('POST', '/api/two-factor/verify-link', { token })).status).toBe(401)
})

test('the link of an ended session is not sent', async () => {
  const { browser, user_id } = await waiting()
  await listEmails(database, user_id)
  await browser('POST', '/api/two-factor/email-link')
  await browser('POST', '/logout')
  expect(await listEmails(database, user_id)).toEqual([])
})

test('more than three e-mails with a link in a quarter of an hour → refused', async () => {
  const { browser } = await waiting()
  const ask = async () => (await browser('POST', '/api/two-factor/email-link')).status
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429])
})
