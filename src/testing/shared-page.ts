import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'

// Each file leaves the page as it found it.
beforeEach(cleanup)
afterEach(async () => {
  await cleanup()
  document.body.replaceChildren()
})
afterAll(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})
