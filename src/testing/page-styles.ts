import { afterAll, beforeAll } from 'vitest'

/**
 * Applies a style sheet imported as text (`?inline`) to the tests of a file: its rules for all inputs and cells must
 * not affect screens of other files, which share the page.
 */
export function usePageStyles(css: string) {
  const style = document.createElement('style')
  style.textContent = css
  beforeAll(() => document.head.append(style))
  afterAll(() => style.remove())
}
