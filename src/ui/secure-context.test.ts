import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const src = fileURLToPath(new URL('..', import.meta.url))

/**
 * Features that browsers offer only over https or on the same computer; in an office over plain http they are
 * undefined.
 */
const SECURE_ONLY = [
  /\bcrypto\.(randomUUID|subtle)\b/,
  /\bnavigator\.(clipboard|serviceWorker|storage|locks|credentials|mediaDevices|geolocation|share|canShare|wakeLock|usb|serial|hid|bluetooth|gpu|keyboard|permissions|setAppBadge|deviceMemory|userAgentData)\b/,
  /\bshow(SaveFile|OpenFile|Directory)Picker\b/,
  /\b(caches|cookieStore)\.\w/,
  /\b(SharedArrayBuffer|PushManager|PaymentRequest|AudioWorklet|EyeDropper|IdleDetector)\b/,
  /\bnew (Notification|CookieStore)\b/,
]

/**
 * Files with an alternative for plain http, which `e2e/plain-http.spec.ts` tests. A route on a phone has none: it is
 * encrypted with WebCrypto, so over plain http the page only explains what to do.
 */
const WITH_ANOTHER_WAY = [
  'accounts/web/own-account/push/subscription.ts',
  'app/web/pocket.tsx',
  'app/web/web.tsx',
  'pastoral-visits/pocket/web/app/Proposals.tsx',
  'pastoral-visits/pocket/web/device/starting.ts',
  'pastoral-visits/pocket/web/device/sync-device.ts',
  'pastoral-visits/pocket/web/device/vault.ts',
  'ui/clipboard.ts',
  'ui/proof-of-work.ts',
]

const needsSecureContext = (code: string) => SECURE_ONLY.some(api => api.test(code))

const sources = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  name => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)testing[./]/.test(name),
)

test('no code requires https, because many offices have none', () => {
  expect(sources.length).toBeGreaterThan(1000)
  const needing = sources.filter(name => needsSecureContext(readFileSync(join(src, name), 'utf8')))
  expect(needing.toSorted()).toEqual(WITH_ANOTHER_WAY)
})

test('needsSecureContext: APIs unavailable over plain http → detected', () => {
  for (const line of [
    'key: crypto.randomUUID()',
    'await crypto.subtle.digest()',
    'navigator.clipboard.writeText(code)',
    'window.showSaveFilePicker()',
    'caches.open("a")',
  ])
    expect(line).toSatisfy(needsSecureContext)
  expect("import { randomUUID } from 'node:crypto'; randomUUID()").not.toSatisfy(needsSecureContext)
})
