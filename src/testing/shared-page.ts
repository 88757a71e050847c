import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'

/** The size of the page in vitest.config.ts. */
const [WIDTH, HEIGHT] = [1280, 900]

// The files of a worker share a page: each leaves it as it found it.
beforeEach(cleanup)
afterEach(async () => {
  await cleanup()
  document.body.replaceChildren()
})
afterAll(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  // A test that fails in the middle leaves the size that it tried.
  if (innerWidth !== WIDTH || innerHeight !== HEIGHT) await page.viewport(WIDTH, HEIGHT)
})
