interface Line {
  name: string
  path: string
}

/** Finds the menu item of a screen: the longest address that is a prefix of the screen's address. */
export function findActiveLine(menu: readonly Line[], pathname: string): string | undefined {
  const currentPath = `${pathname.replace(/\/$/, '')}/`
  return menu
    .filter(({ path }) => currentPath.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0]?.name
}
