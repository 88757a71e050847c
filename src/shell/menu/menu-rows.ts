import type { MenuItem } from '#auth/contract.ts'
import { SHARED_LINES } from '#auth/menu/shared-lines.ts'

/** One line of the menu; several items are its tabs. */
export interface MenuRow {
  title: string
  items: MenuItem[]
}

/** Groups the items of a heading by line. A line left with one item, because of the user's rights, is that item alone. */
export function groupRows(items: readonly MenuItem[]): MenuRow[] {
  const rows = Map.groupBy(items, ({ name }) => SHARED_LINES[name] ?? name)
  return [...rows].map(([line, rowItems]) => ({
    title: rowItems.length > 1 ? line : (rowItems[0]?.title ?? line),
    items: rowItems,
  }))
}

/** Returns the name of a tab: „Księga” for „Księga ochrzczonych”. */
export const getTabName = ({ title }: MenuItem) => title.replace(/ .*/, '')
