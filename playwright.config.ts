import { defineConfig } from '@playwright/test'
import { ADDRESS, FIRST_PORT, HOUSES } from './e2e/server.ts'
import { findBrowser } from './scripts/browser.ts'

/** Journeys through the built screens and real servers; those of one file one after another. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: HOUSES,
  // A journey looks with axe at several screens, each twice; on a busy machine that takes its time.
  timeout: 60_000,
  expect: { timeout: 7_000 },
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    baseURL: ADDRESS,
    launchOptions: await findBrowser(),
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    colorScheme: 'light',
    viewport: { width: 1280, height: 860 },
    screenshot: 'only-on-failure',
  },
  webServer: Array.from({ length: HOUSES }, (_, house) => ({
    command: `"${process.execPath}" e2e/server.ts`,
    env: { TEST_PARALLEL_INDEX: String(house) },
    url: `http://localhost:${FIRST_PORT + house}/readyz`,
    timeout: 60_000,
    stdout: 'ignore' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  })),
})
