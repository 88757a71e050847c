import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser } from './scripts/browser.ts'
import { echoPlugin } from './src/testing/echo.ts'
import { usedIcons } from './src/testing/icons.ts'
import { LongestFirst } from './scripts/longest-first.ts'
import { retryReporter } from './scripts/retry-reporter.ts'

// Screens are tested with the React they are shipped with; its development build takes twice as long.
process.env.NODE_ENV = 'production'

/** Limit that only a test that hangs may reach: no test depends on the speed of the machine. */
const HANGS = 60_000
/** A test that passes only when repeated is printed with the reason of its failure; it must be fixed (docs/testing.md). */
const retry = 1
const node = {
  globalSetup: ['src/testing/postgres.ts'],
  setupFiles: ['src/testing/load-screens.ts'],
  // Node loads the sources itself, as in production; through Vite's loader the tests take twice the processor time.
  experimental: { viteModuleRunner: false },
  testTimeout: HANGS,
  hookTimeout: HANGS,
  expect: { poll: { timeout: HANGS / 2 } },
  retry,
}

/**
 * `npm test` runs `browser` and `node`; `npm run test:nightly` runs `nightly`, whose faults kill processes and need a
 * dedicated machine (docs/testing.md).
 */
export default defineConfig({
  test: {
    // Three workers for two processors, because tests wait for the database, a frame or a clock. Tests of the server and
    // of screens run side by side; one after the other they leave a quarter of two processors idle.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    tags: [{ name: 'nightly', description: 'only a release needs it; left out by `npm test`' }],
    reporters: ['default', retryReporter],
    projects: [
      {
        test: {
          name: 'node',
          // Loading the server anew for each of 240 files took most of the time.
          isolate: false,
          include: ['{src,scripts,faults}/**/*.test.ts'],
          exclude: ['**/*.{nightly,browser}.test.ts'],
          ...node,
        },
      },
      {
        test: {
          name: 'nightly',
          sequence: { groupOrder: 1 },
          include: ['{src,scripts,faults}/**/*.nightly.test.ts'],
          ...node,
        },
      },
      {
        plugins: [react(), echoPlugin],
        optimizeDeps: {
          rolldownOptions: { plugins: [usedIcons] },
          // Dependencies that Vite discovers later would reload the page in the middle of a test.
          include: [
            'react-dom/client',
            'react/jsx-dev-runtime',
            'dayjs/locale/pl',
            '@mantine/charts',
            '@mantine/dates',
            '@mantine/hooks',
            'altcha-lib',
            'altcha-lib/algorithms/web/pbkdf2',
            '@noble/hashes/pbkdf2.js',
            '@noble/hashes/sha2.js',
            'prosemirror-commands',
            'prosemirror-history',
            'prosemirror-keymap',
            'prosemirror-model',
            'prosemirror-schema-list',
            'prosemirror-state',
            'prosemirror-view',
          ],
        },
        test: {
          name: 'browser',
          testTimeout: HANGS,
          retry,
          expect: { poll: { timeout: HANGS / 2 } },
          include: ['src/**/*.browser.test.{ts,tsx}'],
          // A page for each file would load hundreds of modules anew; the setup file cleans the shared page.
          isolate: false,
          setupFiles: ['src/testing/shared-page.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 900 },
            provider: playwright({
              launchOptions: await findBrowser(),
              contextOptions: { locale: 'en-US' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
