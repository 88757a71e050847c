import { defineConfig } from '@playwright/test'
import { ADDRESS, SERVERS } from './e2e/server.ts'
import { findBrowser } from './scripts/browser.ts'

/** Files and single journeys that run only before a release (docs/testing.md). */
const NIGHTLY = /\.nightly\.spec|@nightly/

// In `npm test` a worker keeps its browser context, and with it the compiled scripts; cookies, storage and routes are
// cleared between journeys. A repeated journey and each nightly one get a new context.
const use = { reuseContext: true }

/** Journeys through the built screens and real servers. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: SERVERS,
  // A long file would keep one worker busy after the other has finished.
  fullyParallel: true,
  // Only a journey that hangs may reach these limits, however slow the machine.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // A journey that passes only when repeated is printed as flaky; in two runs in a row it fails the run.
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
