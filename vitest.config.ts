import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser } from './scripts/browser.ts'
import { echoPlugin } from './src/testing/echo.ts'
import { usedIcons } from './src/testing/icons.ts'
import { LongestFirst } from './scripts/longest-first.ts'
import { retryReporter } from './scripts/retry-reporter.ts'

// Screens are tested as they are shipped; React for developers takes twice as long.
process.env.NODE_ENV = 'production'

/** Only what hangs may meet it: a test says what must come, never how soon, on however slow a machine. */
const HANGS = 60_000
/** What failed once and then passed is printed with why it failed: to be mended, but no reason to stop. */
const retry = 1
const node = {
  globalSetup: ['src/testing/postgres.ts'],
  setupFiles: ['src/testing/load-screens.ts'],
  // Node loads the program as it does in an office; through Vite's loader the same tests take twice the processor.
  experimental: { viteModuleRunner: false },
  testTimeout: HANGS,
  hookTimeout: HANGS,
  expect: { poll: { timeout: HANGS / 2 } },
  retry,
}

/**
 * `npm test` runs `browser` and `node`; `npm run test:nightly` runs `nightly`, whose faults kill processes and want the
 * machine for themselves (docs/testing.md).
 */
export default defineConfig({
  test: {
    // A third works while two wait for the database, a frame or a clock. Tests of the server and of screens run side by
    // side: one after the other they leave a quarter of two processors idle.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    tags: [{ name: 'nightly', description: 'only a release needs it; left out by `npm test`' }],
    reporters: ['default', retryReporter],
    projects: [
      {
        test: {
          name: 'node',
          // Most of the time went into loading the server anew for each of 240 files.
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
          // Found late, they would reload the page in the middle of a test.
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
          // A page for each file loads and evaluates hundreds of modules anew; the setup leaves it as it was found.
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
