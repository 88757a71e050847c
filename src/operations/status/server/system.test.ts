import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openMetrics } from '#platform/server/metrics.ts'
import { enqueueJob, installJobs, startJobs } from '#platform/jobs/jobs.ts'
import { UNLIMITED_SPACE } from '#platform/files/disk-space.ts'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { verifyHistory } from '#history/server/verification/verifying.ts'
import { type WatchedResources, buildFacts } from './facts.ts'
import { serveMetrics } from './metrics.ts'

const url = await ownDatabase('system')
await installJobs(url)
const metrics = openMetrics()
const server = await testApi({ url, metrics })
const { database, newParish, signIn } = server
const TOKEN = 't'.repeat(24)
const LATER_TOKEN = 'l'.repeat(24)

metrics.watchProcess(database)
const app = Fastify()
const resources = { folders: { data: tmpdir(), backups: '/nie/ma' }, mailServer: false }
const tokens = [TOKEN, LATER_TOKEN]
serveMetrics(app, { database, metrics, server: server.api.server, resources, tokens })
afterAll(() => app.close())

interface RequestOptions {
  headers?: Record<string, string>
  remoteAddress?: string
}
const read = ({ headers, remoteAddress = '127.0.0.1' }: RequestOptions = {}) =>
  app.inject({ url: '/metrics', headers: { host: 'localhost', ...headers }, remoteAddress })

test('metrics: only for requests from this host or with the token', async () => {
  expect((await read()).statusCode).toBe(200)
  const remoteHost = { remoteAddress: '10.1.1.9' }
  expect((await read(remoteHost)).statusCode).toBe(403)
  // Requests through a proxy on this host may come from anywhere.
  const proxyHeaders = { 'x-forwarded-for': '203.0.113.7' }
  expect((await read({ headers: proxyHeaders })).statusCode).toBe(403)
  expect((await read({ headers: { host: 'kancelaria.parafia.pl' } })).statusCode).toBe(403)
  const bearer = (token: string) => ({
    ...remoteHost,
    headers: { authorization: `Bearer ${token}` },
  })
  for (const token of tokens) expect((await read(bearer(token))).statusCode).toBe(200)
  expect((await read(bearer(`${TOKEN}x`))).statusCode).toBe(403)
  expect((await read(bearer(''))).statusCode).toBe(403)
})

test('metrics: requests are counted by the pattern of their address: no number, no name, no parish', async () => {
  const clerk = await newParish({ name: 'Parafia Tajemna' })
  const [id] = await registerPeople(clerk, {
    names: 'Zofia',
    surname: 'Skryta',
    // The database of this test has no dictionaries.
    dic_faith_id: null,
    dic_rite_id: null,
  })
  await clerk('GET', `/api/peoples/${id}`)
  await clerk('GET', '/api/peoples?search=Skryta')
  await clerk('GET', '/nie/ma/Skryta')
  const { body } = await read()
  expect(body).toMatch(
    /kancelaria_http_requests_total\{method="GET",route="\/api\/peoples\/:id",status="200"\} [1-9]\n/,
  )
  expect(body).toMatch(/route="none",status="404"\} [1-9]\n/)
  expect(body).not.toMatch(/Skryta|Zofia|Tajemna|%/)
})

test('metrics: failed jobs and refused e-mails are counted', async () => {
  const quiet = { info: () => {}, error: () => {} }
  const jobs = metrics.counting(await startJobs(url, quiet))
  await jobs.work('trial', async () => {
    throw new Error('no')
  })
  await enqueueJob(url, 'trial', {})
  await expect
    .poll(async () => (await read()).body)
    .toMatch(/job_failures_total\{queue="trial"\} [1-9]/)
  await jobs.stop()
  const send = async () => Promise.reject(new Error('refused'))
  const mail = metrics.countingMail({ send, close: () => {} })
  const email = { to: { name: 'A', address: 'a@b.pl' }, subject: 'x', paragraphs: [] }
  await expect(mail.send(email)).rejects.toThrow('refused')
  expect(await metrics.countEmails()).toEqual({ sent: 0, failed: 1 })
})

test('system status: an administrator sees the facts, and the time of the last verification of the history', async () => {
  const admin = await signIn(1, null)
  const before = await admin('GET', '/api/system/status')
  expect(before.body).toMatchObject({
    chain: null,
    backup: { made_at: null, late: true },
    disk: 'enough',
    sms: [],
    payments: [],
  })
  const emails: string[] = []
  const send = async ({ subject }: { subject: string }) => void emails.push(subject)
  const mail = { send, close: () => {} }
  await verifyHistory({ database, mail, secret: 's'.repeat(32), folder: '/nie/ma' })()
  const { body } = await admin('GET', '/api/system/status')
  expect(body.chain).toMatchObject({ problems: 0, warnings: 1 })
  expect(body.chain.rows).toBeGreaterThan(0)
  expect(body.database.connections).toBeGreaterThan(0)
  expect(emails).toEqual([])

  await database.query(
    `alter table history_entries disable trigger user; update history_entries set reason = 'inny'`,
  )
  await database.query(`update users set demo = false where id = $1`, [admin.user_id])
  await verifyHistory({ database, mail, secret: 's'.repeat(32), folder: '/nie/ma' })()
  const after = await admin('GET', '/api/system/status')
  expect(after.body.chain.problems).toBeGreaterThan(0)
  expect(emails).toContain('Historia zapisów została naruszona')
})

test('metrics: free space of the folders, replication slots, mail and errors of the database', async () => {
  metrics.databaseError('40P01')
  await expect.poll(async () => (await read()).body).toContain('free_bytes{folder="data"}')
  const { body } = await read()
  expect(body).not.toContain('folder="backups"')
  expect(Number(/kancelaria_free_bytes\{folder="data"\} (\S+)/.exec(body)?.[1])).toBeGreaterThan(0)
  expect(body).toContain('kancelaria_mail_server 0')
  expect(body).toMatch(/kancelaria_postgres_releases_behind\{server="external"\} \d/)
  expect(body).toMatch(/kancelaria_postgres_support_end_timestamp_seconds\{major="18"\} 19\d{8}/)
  expect(body).toMatch(/kancelaria_database_errors_total\{code="40P01"\} 1/)
  expect(body).toMatch(
    /kancelaria_http_route_seconds_total\{method="GET",route="\/api\/peoples"\} \d/,
  )
  expect(body).toMatch(/kancelaria_database_deadlocks \d/)
})

test('system facts: foreign files among the backups, what the backups lack; none where no backups are made', async () => {
  const folder = await mkdtemp('/tmp/kancelaria-status-')
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'kancelaria-2099-01-01T000000.tar.zst'), '')
  const backups = { folder, dataDir: folder, isEncrypted: false, isCopied: false }
  const readFacts = (watched: Partial<WatchedResources>) =>
    buildFacts(database, { ...resources, ...watched })
  expect(await readFacts({ backups })).toMatchObject({
    backup_gaps: ['place', 'lock'],
    foreign_backups: ['kancelaria-2099-01-01T000000.tar.zst'],
  })
  const otherDisk = { ...backups, dataDir: '/proc', isEncrypted: true }
  expect((await readFacts({ backups: otherDisk })).backup_gaps).toEqual([])
  expect((await readFacts({ backups: { ...backups, isCopied: true } })).backup_gaps).toEqual([
    'lock',
  ])
  expect(await readFacts({})).toMatchObject({ backup_gaps: [], foreign_backups: [] })
})

test('metrics: database unavailable → reported at once', async () => {
  const offlineServer = Fastify()
  const refusing = { query: async () => Promise.reject(new Error('away')) } as Partial<
    typeof database
  > as typeof database
  const { accessLog } = server.api.server
  serveMetrics(offlineServer, {
    database: refusing,
    metrics: openMetrics(),
    resources,
    tokens: [],
    server: { accessLog, diskSpace: UNLIMITED_SPACE },
  })
  const { body } = await offlineServer.inject({ url: '/metrics', headers: { host: 'localhost' } })
  expect(body).toContain('kancelaria_database_up 0\n')
  await offlineServer.close()
})

test.each(['alerts.yml', 'grafana-dashboard.json'])('%s uses only existing metrics', async file => {
  const { body } = await read()
  const existingMetrics = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  const text = readFileSync(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8')
  const usedMetrics = [...text.matchAll(/kancelaria_\w+/g)].map(([name]) =>
    name.replace(/_bucket$/, ''),
  )
  expect(usedMetrics.length).toBeGreaterThan(10)
  expect(usedMetrics.filter(name => !existingMetrics.has(name))).toEqual([])
})

/** The command is part of Prometheus and of the Debian package of that name. */
const hasPromtool = spawnSync('promtool', ['--version']).error === undefined

test.skipIf(!hasPromtool)(
  'promtool accepts the metrics and the alerts, and each alert fires in its test',
  async () => {
    const cwd = new URL('../../../../deploy/', import.meta.url)
    for (const args of [
      ['check', 'metrics'],
      ['check', 'rules', 'alerts.yml'],
      ['test', 'rules', 'alerts-tests.yml'],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', args, { cwd, encoding: 'utf8' })
      expect(status, stdout + stderr).toBe(0)
    }
  },
)

test('alerts: every one has a test that expects it', () => {
  const read = (file: string) =>
    readFileSync(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8')
  const names = [...read('alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const trials = read('alerts-tests.yml')
  const trialMatches = [...trials.matchAll(/alertname: (\w+)\s+exp_alerts:\s+- exp_labels/g)]
  expect(names.length).toBeGreaterThan(10)
  expect([...new Set(trialMatches.map(([, name]) => name))].toSorted()).toEqual(names.toSorted())
})
