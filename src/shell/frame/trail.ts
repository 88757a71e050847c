import type { ScreenFacts } from '../facts.ts'

/** Screen with its address pattern and its breadcrumb. */
export interface TrailScreen {
  path: string
  facts: Partial<ScreenFacts>
}

export interface Crumb {
  text: string
  disabled: boolean
  href: string
}

const HOME = 'Dziś'

const getParts = (path: string) => path.split('/').filter(Boolean)

/**
 * Builds the breadcrumbs from home to `path` over the screens whose addresses are its prefix; the last is not a link. A
 * screen named like the next one, as a list and its tab, is omitted.
 */
export function buildTrail(
  screens: readonly TrailScreen[],
  path: string,
  params: Record<string, string>,
  may: (screen: TrailScreen) => boolean,
): Crumb[] {
  const pathParts = getParts(path)
  const above = screens
    .filter(({ path, facts }) => facts.crumb !== undefined && begins(getParts(path), pathParts))
    .toSorted((a, b) => getParts(a.path).length - getParts(b.path).length)
    .filter(({ facts }, index, all) => facts.crumb !== all[index + 1]?.facts.crumb)
  return above.map(({ path, facts }, index) => ({
    text: facts.crumb || HOME,
    disabled: index === above.length - 1 || !may({ path, facts }),
    href: fill(path, params),
  }))
}

const begins = (start: string[], pathParts: string[]) =>
  start.length <= pathParts.length && start.every((part, index) => part === pathParts[index])

const fill = (path: string, params: Record<string, string>) =>
  path.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** Returns the title of the window: the screen first, so that several windows can be distinguished. */
export const getTitle = (crumb: string | undefined) =>
  crumb ? `${crumb} – Kancelaria` : 'Kancelaria'
