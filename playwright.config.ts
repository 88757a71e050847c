import { defineConfig } from '@playwright/test'
import { ADDRESS } from './e2e/server.ts'
import { findBrowser } from './scripts/browser.ts'

/** Journeys through the built screens and the real server, one after another: some close the house. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 1,
  timeout: 30_000,
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
  webServer: {
    command: `"${process.execPath}" e2e/server.ts`,
    url: `${ADDRESS}/readyz`,
    timeout: 60_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
