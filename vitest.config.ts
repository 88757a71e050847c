import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser } from './scripts/browser.ts'
import { echo } from './src/testing/echo.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'faults/**/*.test.ts'],
          globalSetup: ['src/testing/postgres.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        plugins: [react(), echo],
        optimizeDeps: {
          // Found late, they would reload the page in the middle of a test.
          include: [
            'react-dom/client',
            'react/jsx-dev-runtime',
            'dayjs/locale/pl',
            '@mantine/dates',
            '@mantine/hooks',
          ],
        },
        test: {
          name: 'browser',
          testTimeout: 6_000,
          expect: { poll: { timeout: 3_000 } },
          include: ['src/**/*.test.tsx'],
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
