import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { type Page, test } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Rules whose result depends on the theme; the rest of a screen is the same in both themes. */
const COLOURS = ['color-contrast', 'link-in-text-block']

const AXE = readFileSync(
  join(dirname(findPackageJSON('axe-core', import.meta.url)!), 'axe.min.js'),
  'utf8',
)
const EMPTY_AXE_SOURCE = ' '

/**
 * Creates an axe run for a page and its frames that reports only violations, because reporting passed rules as well
 * takes three times as long.
 */
export const createAxe = (page: Page, rules = RULES, axeSource = AXE) =>
  new AxeBuilder({ page, axeSource }).options({ runOnly: rules, resultTypes: ['violations'] })

/**
 * Returns the axe source that must still be injected into the page: by default axe injects the whole source twice per
 * analysis, which takes longer than the analysis itself.
 */
async function findAxeSource(page: Page) {
  if (page.frames().length > 1) return AXE
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return EMPTY_AXE_SOURCE
}

/** Lists the axe violations on the page in its current state. */
export async function listAxeFindings(page: Page, rules = RULES) {
  // Analyze the page alone when it has no cross-origin frames: that is four times as fast.
  const axe = createAxe(page, rules, await findAxeSource(page)).setLegacyMode()
  // Finish the colour transitions between themes, because their intermediate colours belong to neither theme; do not
  // wait for them, because some never end.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish()
  })
  // Check only the open dialog: content behind it cannot be reached, and a target half covered by the page header is
  // not really too small.
  if (await page.locator('[aria-modal=true]').count()) axe.include('[aria-modal=true]')
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)
}

type Wear = (page: Page, theme: 'light' | 'dark') => Promise<void>

const wear: Wear = (page, theme) =>
  page.evaluate(name => {
    document.documentElement.dataset.mantineColorScheme = name
  }, theme)

/** Both themes and both widths are checked at night; a daytime test checks a screen in its current state. */
const isNight = () => test.info().project.name === 'nightly'

/** Lists the axe violations in both themes without reloading the screen; `change` switches the theme. */
export async function findingsInBothThemes(page: Page, change: Wear = wear) {
  if (!isNight()) return listAxeFindings(page)
  await change(page, 'dark')
  const dark = await listAxeFindings(page, COLOURS)
  await change(page, 'light')
  const light = await listAxeFindings(page)
  return [...light.map(finding => `light ${finding}`), ...dark.map(finding => `dark ${finding}`)]
}

/** Waits for a repaint: a menu that a script collapses follows the width one frame later. */
const waitForRepaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise(resolve =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(null))),
      ),
  )

/** Lists the axe violations at desktop and telephone width, and the elements wider than the screen. */
export async function findingsEverywhere(page: Page, change: Wear = wear): Promise<string[]> {
  if (!isNight()) return listAxeFindings(page)
  const allFindings: string[] = []
  const before = page.viewportSize()!
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 860 })
    await waitForRepaint(page)
    allFindings.push(
      ...(await findingsInBothThemes(page, change)).map(finding => `${width} ${finding}`),
    )
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    if (wide > width) allFindings.push(`${width}: ${wide} px wide`)
  }
  await page.setViewportSize(before)
  return allFindings
}
