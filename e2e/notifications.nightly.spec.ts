import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { announceNew } from '#accounts/push/server/announce.ts'
import { createBrowser, startPushService } from '#accounts/push/server/testing/push-service.ts'
import { waitingSources } from '#app/server/sources.ts'
import { openDatabase } from '#platform/database/database.ts'
import { httpClient } from '#webhooks/server/delivery/http-client.ts'
import { expect, test } from './office.ts'
import { ADDRESS, DATA_DIR } from './server.ts'

const NOON = new Date('2026-11-30T11:00:00Z')
const push = createBrowser()

/** Starts what the server does every five minutes, with a push service on this computer. */
async function startAnnouncing() {
  const service = await startPushService()
  const database = openDatabase(readFileSync(join(DATA_DIR, 'url'), 'utf8'), 2)
  const config = {
    httpClient: { ...httpClient, local: true },
    origin: ADDRESS,
    secret: readFileSync(join(DATA_DIR, 'secret.key'), 'utf8').trim(),
  }
  return {
    endpoint: service.endpoint('journey'),
    /** Returns what the browser reads in the newest message. */
    async announce() {
      await announceNew(database, waitingSources, config, () => NOON)()
      const message = service.requests.at(-1)
      return message && push.decrypt(message.body)
    },
    async stop() {
      service.stop()
      await database.end()
    },
  }
}

/** Permits notifications and answers for the push service of the browser's maker, which is not asked here. */
const PERMIT = `
  Notification.requestPermission = async () => 'granted'
  PushManager.prototype.subscribe = async () => ({
    toJSON: () => ({ endpoint: 'https://push.example.invalid/a', keys: ${JSON.stringify(push.keys)} }),
  })
`

/**
 * Makes the worker keep what it would show and open: Chromium without a screen refuses notifications, and every browser
 * lets a window be opened by a hand alone.
 */
const WATCH = `
  globalThis.shown = new Map()
  globalThis.opened = []
  ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
    void shown.set(options.tag, { title, ...options })
  WindowClient.prototype.focus = async function () { opened.push('focus ' + new URL(this.url).pathname) }
  Clients.prototype.openWindow = async address => void opened.push('new ' + address)
`
const PRESS = `{
  const event = new Event('notificationclick')
  event.notification = { close: () => shown.clear() }
  event.waitUntil = work => void (globalThis.pressed = work)
  self.dispatchEvent(event)
  pressed
}`

interface ShownNotification {
  title: string
  body: string
  icon: string
  badge: string
  tag: string
}

async function watchWorker(context: BrowserContext) {
  const worker = context
    .serviceWorkers()
    .find(candidate => candidate.url().endsWith('/pocket-sw.js'))
  if (!worker) throw new Error('The service worker does not run')
  await worker.evaluate(WATCH)
  return {
    listShown: () => worker.evaluate<ShownNotification[]>('[...shown.values()]'),
    async press() {
      await worker.evaluate(PRESS)
      return worker.evaluate<string[]>('opened.splice(0)')
    },
  }
}

/** Returns a function that hands a message to the worker, as the push service of the browser's maker does. */
async function connectPush(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const registration = new Promise<string>(resolve => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  return async (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: ADDRESS,
      registrationId: await registration,
      data,
    })
}

test('notifications: messages of the server are shown one in place of another, and a press opens the home screen', async ({
  page,
  context,
  office,
}) => {
  const priest = await office.newPerson({ role_id: 2 })
  const parish_id = Number(priest.parish_id)
  const { endpoint, announce, stop } = await startAnnouncing()
  const reportDeath = (names: string) =>
    office.sqlIn(parish_id, `insert into funerals (names, surname) values ($1, 'Lis')`, [names])
  await page.addInitScript(PERMIT)
  await office.signIn(context, priest)
  await page.goto('/account')
  const deliver = await connectPush(page)
  await page.getByRole('button', { name: 'Włącz na tym urządzeniu' }).click()
  await expect(page.getByText('Włączono powiadomienia na tym urządzeniu')).toBeVisible()
  await office.sql('update push_subscriptions set endpoint = $1 where user_id = $2', [
    endpoint,
    priest.id,
  ])
  const worker = await watchWorker(context)
  expect(await announce()).toBeUndefined()

  for (const [names, text] of [
    ['Anna', 'Czeka 1\u00a0nowa sprawa'],
    ['Maria', 'Czeka 2\u00a0nowe sprawy'],
  ] as const) {
    await reportDeath(names)
    const message = await announce()
    expect(message).toBe(text)
    await deliver(message ?? '')
    await expect.poll(worker.listShown).toMatchObject([{ title: 'Kancelaria', body: text }])
  }
  const [notification] = await worker.listShown()
  for (const address of [notification?.icon, notification?.badge]) {
    const picture = await context.request.get(address ?? '')
    expect(picture.headers()['content-type']).toBe('image/png')
  }

  expect(await worker.press()).toEqual(['focus /account'])
  await expect(page).toHaveURL(`${ADDRESS}/`)
  await expect(page.getByRole('heading', { name: 'Szczęść Boże!' })).toBeVisible()
  expect(await worker.listShown()).toEqual([])
  await page.goto('/parafia')
  expect(await worker.press()).toEqual(['new /'])
  await stop()
})
