import { defineConfig } from '@playwright/test'
import { ADDRESS, SERVERS } from './e2e/server.ts'
import { findBrowser } from './scripts/browser.ts'

/** Files and single journeys that vary what a journey of the day proves (docs/testing.md). */
const NIGHTLY = /\.nightly\.spec|@nightly/

// By day a worker keeps its browser context: cookies, storage and routes are emptied between journeys, what
// the browser has compiled stays. A journey tried again, and each at night, has a fresh one.
const use = { reuseContext: true }

/** Journeys through the built screens and real servers. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: SERVERS,
  // A long file would keep one worker busy after the other has finished.
  fullyParallel: true,
  // Only what hangs may meet these: a slow machine is no fault of the screens.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // What failed once and then passed is printed as flaky, and fails the run when it does so twice in a row.
  retries: 2,
  reporter: [[process.env.CI ? 'line' : 'list'], ['./e2e/flaky-reporter.ts']],
  use: {
    baseURL: ADDRESS,
    actionTimeout: 90_000,
    launchOptions: await findBrowser(),
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    colorScheme: 'light',
    viewport: { width: 1280, height: 860 },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'daily', grepInvert: NIGHTLY, use },
    { name: 'nightly', grep: NIGHTLY },
  ],
  webServer: {
    command: `"${process.execPath}" e2e/servers.ts`,
    wait: { stdout: /are ready/ },
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
})
