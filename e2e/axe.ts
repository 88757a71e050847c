import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds on the page as it stands. */
export async function findings(page: Page) {
  // Without frames of other houses one page is enough, and four times as fast.
  const axe = new AxeBuilder({ page }).withTags(RULES).setLegacyMode()
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)
}

/** What axe finds on the screen shown, in both themes, on a desk and on a telephone, and what is too wide. */
export async function findingsEverywhere(page: Page): Promise<string[]> {
  const found: string[] = []
  const before = page.viewportSize()!
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 860 })
    for (const theme of ['light', 'dark']) {
      await page.evaluate(name => {
        document.documentElement.dataset.mantineColorScheme = name
      }, theme)
      found.push(...(await findings(page)).map(one => `${width} ${theme} ${one}`))
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    if (wide > width) found.push(`${width}: ${wide} px wide`)
  }
  await page.setViewportSize(before)
  return found
}
