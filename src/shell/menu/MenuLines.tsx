import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { MenuItem } from '#auth/contract.ts'
import { useSession } from '../session.ts'
import { type MenuRow, getTabName } from './menu-rows.ts'

interface ItemProps {
  item: MenuItem
  /** Name of the item of the current screen. */
  active: string | undefined
  icon?: ReactNode
}

export function ItemLine({ item, active, icon }: ItemProps) {
  return (
    <li>
      <ItemLink item={item} active={active}>
        {icon}
        {item.title}
        {item.name === 'newsList' && <UnreadCount />}
      </ItemLink>
    </li>
  )
}

interface RowProps {
  row: MenuRow
  active: string | undefined
}

/** One line of a group, with its screens as tabs when there are several. */
export function RowLine({ row: { title, items }, active }: RowProps) {
  const id = useId()
  const [item] = items
  if (item && items.length === 1) return <ItemLine item={item} active={active} />
  return (
    <li>
      <span id={id}>{title}</span>
      <ul aria-labelledby={id} className="shell-menu-tabs">
        {items.map(item => (
          <li key={item.name}>
            <ItemLink item={item} active={active} label={item.title}>
              {getTabName(item)}
            </ItemLink>
          </li>
        ))}
      </ul>
    </li>
  )
}

interface LinkProps extends Omit<ItemProps, 'icon'> {
  label?: string
  children: ReactNode
}

const ItemLink = ({ item, active, label, children }: LinkProps) => (
  <Link
    to={item.path}
    ref={item.name === active ? scrollIntoView : undefined}
    // By default a link is also active for every address below its own.
    activeOptions={EXACT_PATH_OPTIONS}
    aria-current={item.name === active ? 'page' : undefined}
    aria-label={label}
  >
    {children}
  </Link>
)

function UnreadCount() {
  const { unreadNewsCount } = useSession().user
  if (unreadNewsCount === 0) return null
  return (
    <span className="shell-count">
      {unreadNewsCount}
      <span className="kit-hidden"> nieprzeczytanych</span>
    </span>
  )
}

/** Scrolls the current item of a long menu into view. */
const scrollIntoView = (line: HTMLAnchorElement | null) =>
  line?.scrollIntoView({ block: 'nearest' })

const EXACT_PATH_OPTIONS = { exact: true }
