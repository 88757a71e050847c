import type { AddressInfo } from 'node:net'
import { EventEmitter, once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, inject, test } from 'vitest'
import { startJobs } from '#platform/jobs/jobs.ts'
import { openMail } from '#platform/mail/mail.ts'
import { PUBLIC_URL, testApi } from '#testing/api.ts'
import { easySolution } from '#testing/bot-check.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { createTestPeople } from '#testing/people.ts'
import { reuseServer } from '#platform/postgres/scratch-server.ts'
import { takeUpJobs } from './jobs.ts'

const url = await ownDatabase('emails')
const serverContext = await testApi({ url })
const { database } = serverContext
const { open, newPerson } = createTestPeople(serverContext)

/** Mail server that is too busy for the first e-mail, as real ones can be. */
const post = new EventEmitter()
let refusalCount = 0
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, callback) {
    const parts: Buffer[] = []
    stream.on('data', part => parts.push(part))
    stream.on('end', () => {
      if (!refusalCount++) {
        callback(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        return
      }
      callback()
      post.emit('email', envelope.rcptTo[0]!.address, Buffer.concat(parts).toString())
    })
  },
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const { port } = server.server.address() as AddressInfo

const silent = { info: () => {}, error: () => {} }
const jobs = await startJobs(url, silent)
const mail = openMail({
  smtpUrl: `smtp://127.0.0.1:${port}`,
  outbox: '/nowhere',
  from: 'kancelaria@kancelaria.test',
})
await takeUpJobs(jobs, {
  withScratchServer: reuseServer({ url: inject('postgres') }),
  database,
  url,
  backupDir: '/nowhere',
  mail,
  publicUrl: PUBLIC_URL,
  vendor: 'biuro@kancelaria.test',
  secret: 'test-secret',
  heads: '/nowhere',
  parishBackups: '/nowhere',
})
afterAll(async () => {
  await jobs.stop()
  mail.close()
  await new Promise<void>(resolve => server.close(() => resolve()))
})

/** Returns the next e-mail of the server; its body is quoted-printable. */
async function readNextEmail() {
  const [to, text] = (await once(post, 'email')) as [string, string]
  return { to, text: text.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=') }
}

test('a password is reset although the mail server was busy at first', async () => {
  const { email } = await newPerson()
  const nextEmail = readNextEmail()
  await open()('POST', '/api/password/forgot', { email, altcha: await easySolution() })
  await expect
    .poll(async () => (await waiting()).map(({ state }) => state), { timeout: 60_000 })
    .toEqual(['retry'])
  expect(JSON.stringify(await waiting())).not.toContain(email)
  await database.query(`update pgboss.job set start_after = now() where state = 'retry'`)
  await database.query(
    `select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), 'account-mail')`,
  )
  const { to, text } = await nextEmail
  expect(to).toBe(email)
  const token = /reset-password\?token=([\w-]{43})/.exec(text)![1]!
  const password = 'deszczowa beczka gwoździ'
  expect((await open()('POST', '/api/password/reset', { token, password })).status).toBe(200)
  expect((await open()('POST', '/login', { email, password })).status).toBe(200)
})

test('scheduled jobs are stored in the schedule table', async () => {
  const { rows } = await database.query(
    'select name, cron from pgboss.schedule order by cron, name',
  )
  expect(rows).toEqual([
    { name: 'message-watch', cron: '* * * * *' },
    { name: 'order-watch', cron: '* * * * *' },
    { name: 'recent-sealing', cron: '*/2 * * * *' },
    { name: 'push', cron: '*/5 * * * *' },
    { name: 'verifying', cron: '0 5 * * *' },
    { name: 'parish-removals', cron: '10 4 * * *' },
    { name: 'sweeping', cron: '15 3 * * *' },
    { name: 'parish-backup-forgetting', cron: '20 3 * * *' },
    { name: 'order-forgetting', cron: '30 3 * * *' },
    { name: 'message-forgetting', cron: '35 3 * * *' },
    { name: 'webhook-forgetting', cron: '35 3 * * *' },
    { name: 'parish-backup-plans', cron: '40 1 * * *' },
    { name: 'visit-forgetting', cron: '40 3 * * *' },
    { name: 'sealing', cron: '45 3 * * *' },
    { name: 'reading-seals', cron: '7 * * * *' },
  ])
})

const waiting = async () =>
  (await database.query(`select * from pgboss.job where name = 'account-mail'`)).rows
