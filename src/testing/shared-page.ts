import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'

/** Size of the page in vitest.config.ts. */
const [WIDTH, HEIGHT] = [1280, 900]

// Test files of a worker share a page, so each restores its initial state.
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
  // A test that fails in the middle may leave another size.
  if (innerWidth !== WIDTH || innerHeight !== HEIGHT) await page.viewport(WIDTH, HEIGHT)
})
