interface Line {
  name: string
  path: string
}

/**
 * Finds the menu item of a screen: the longest address that is a prefix of the screen's address, or else the first one
 * beside it in a folder of a module, as the other tabs of statistics.
 */
export function findActiveLine(menu: readonly Line[], pathname: string): string | undefined {
  const currentPath = `${pathname.replace(/\/$/, '')}/`
  const [ownLine] = menu
    .filter(({ path }) => currentPath.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)
  return (ownLine ?? findSibling(menu, currentPath))?.name
}

function findSibling(menu: readonly Line[], currentPath: string): Line | undefined {
  const folder = /^\/[^/]+\/[^/]+\/(?=[^/]+\/$)/.exec(currentPath)?.[0]
  return folder === undefined ? undefined : menu.find(({ path }) => path.startsWith(folder))
}
