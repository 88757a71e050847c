import { expect, test } from 'vitest'
import { PUBLIC_URL, testApi } from '#testing/api.ts'
import { createTestPeople } from '#testing/people.ts'

const home = await testApi({ demo: true, publicUrl: 'http://localhost:3000' })
const world = await testApi({ demo: false })
const LOOPBACK = '127.0.0.1'
const localHeaders = { host: 'localhost:3000', origin: 'http://localhost:3000' }
const demo = { user: { demo: true } }

async function tries(server: typeof home, address: string, headers: Record<string, string>) {
  const { newPerson, open } = createTestPeople(server)
  const { credentials } = await newPerson(demo)
  const browser = open(address)
  const { status, body } = await browser('POST', '/login', credentials, headers)
  return { status, browser, said: body?.message }
}

test('a demo account signs in from this very computer', async () => {
  const { status, browser } = await tries(home, LOOPBACK, localHeaders)
  expect(status).toBe(200)
  expect(browser.cookies.has('sid')).toBe(true)
  expect((await tries(home, '::1', { ...localHeaders, host: '[::1]:3000' })).status).toBe(200)
})

test('without HTTPS the cookies lose their prefix and Secure, and nothing else', async () => {
  const { browser } = await tries(home, LOOPBACK, localHeaders)
  expect(browser.given.map(line => line.replace(/=[^;]*/, '=…'))).toEqual([
    'sid=…; Path=/; HttpOnly; SameSite=Lax',
    'XSRF-TOKEN=…; Path=/; SameSite=Lax',
    expect.stringMatching(/^device=…; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
})

const ELSEWHERE: [string, string, Record<string, string>][] = [
  ['another computer', '192.168.1.20', localHeaders],
  ['a proxy on this computer', LOOPBACK, { ...localHeaders, 'x-forwarded-for': '203.0.113.9' }],
  ['a tunnel to this computer', LOOPBACK, { ...localHeaders, host: 'parafia.tunnel.test' }],
]
test.each(ELSEWHERE)(
  'a demo account does not sign in from %s, and the message names the address where it does',
  async (_, address, headers) => {
    const { status, said } = await tries(home, address, headers)
    expect(status).toBe(422)
    expect(said).toBe(
      'Konta pokazowe otwierają się tylko na komputerze, na którym działa program. Otwórz na nim adres http://localhost:3000.',
    )
  },
)

test('demo accounts: installation with its own database → cannot sign in from anywhere', async () => {
  const headers = { host: 'localhost', origin: PUBLIC_URL }
  expect((await tries(world, LOOPBACK, headers)).status).toBe(422)
})
