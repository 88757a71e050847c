interface Line {
  name: string
  path: string
}

/** The menu line a screen belongs to: the one whose address begins the screen's, the longest wins. */
export function findActiveLine(menu: readonly Line[], pathname: string): string | undefined {
  const currentPath = `${pathname.replace(/\/$/, '')}/`
  return menu
    .filter(({ path }) => currentPath.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0]?.name
}
