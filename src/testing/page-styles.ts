import { afterAll, beforeAll } from 'vitest'

/**
 * Gives the tests of a file the sheet of a page outside the office, imported as text (`?inline`): its rules for all
 * inputs and cells must not reach the screens of other files, which share the page.
 */
export function usePageStyles(css: string) {
  const style = document.createElement('style')
  style.textContent = css
  beforeAll(() => document.head.append(style))
  afterAll(() => style.remove())
}
