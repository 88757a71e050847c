const KEYS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'])

/** Ref of the menu: its arrow keys move the focus between its lines, which can be pressed themselves. */
export function listenToArrows(menu: HTMLElement | null) {
  if (!menu) return undefined
  const onKeyDown = (event: KeyboardEvent) => moveByArrows(menu, event)
  menu.addEventListener('keydown', onKeyDown)
  return () => menu.removeEventListener('keydown', onKeyDown)
}

/**
 * Moves the focus over the visible lines of the menu: ↑ and ↓ by one, Home and End to the ends; → opens a group, ←
 * closes it or returns to its heading. Tabs of one line are reached with ← and → too.
 */
function moveByArrows(menu: HTMLElement, event: KeyboardEvent): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
  const lines = [...menu.querySelectorAll<HTMLElement>('a, button')]
  const index = lines.findIndex(line => line === document.activeElement)
  const line = lines[index]
  if (!line || !KEYS.has(event.key)) return
  event.preventDefault()
  const ariaExpanded = line.getAttribute('aria-expanded')
  const isSwitch =
    (event.key === 'ArrowRight' && ariaExpanded === 'false') ||
    (event.key === 'ArrowLeft' && ariaExpanded === 'true')
  if (isSwitch) line.click()
  else findTarget(event.key, lines, index)?.focus()
}

function findTarget(key: string, lines: HTMLElement[], index: number) {
  switch (key) {
    case 'ArrowUp':
      return lines[index - 1]
    case 'ArrowLeft':
      return findTab(lines, index) ?? findHeading(lines[index])
    case 'Home':
      return lines[0]
    case 'End':
      return lines.at(-1)
    default:
      return lines[index + 1]
  }
}

/** Returns the tab before this one on the same line. */
function findTab(lines: HTMLElement[], index: number) {
  const tabs = lines[index]?.closest('.shell-menu-tabs')
  const before = lines[index - 1]
  return before && tabs?.contains(before) ? before : undefined
}

const findHeading = (line: HTMLElement | undefined) =>
  line?.closest('li:has(> button)')?.querySelector<HTMLElement>(':scope > button')
