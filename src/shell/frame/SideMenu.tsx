import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Drawer } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconChevronDown, IconHome } from '@tabler/icons-react'
import { useState } from 'react'
import { localStore } from '#ui/storage.ts'
import type { MenuItem, MenuParent } from '#auth/contract.ts'
import { useHere } from './current-screen.ts'
import { Icon } from './icons.tsx'
import { findActiveLine } from './active-line.ts'
import { useSession } from '../session.ts'

interface Props {
  drawer: boolean
  open: boolean
  onClose: () => void
}

/** Menu from the server: at the side, or in a drawer on a narrow window. */
export function SideMenu({ drawer, open, onClose }: Props) {
  if (!drawer) {
    return (
      <nav aria-label="Menu" className="shell-menu no-print">
        <Groups />
      </nav>
    )
  }
  return (
    <Drawer
      opened={open}
      onClose={onClose}
      title="Menu"
      size={300}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Zamknij menu', size: 36 }}
    >
      <nav aria-label="Menu" className="shell-menu">
        <Groups />
      </nav>
    </Drawer>
  )
}

function Groups() {
  const { menu, menuParents } = useSession()
  const { pathname } = useHere()
  const active = findActiveLine(menu, pathname)
  return (
    <ul>
      <li>
        <Link to="/" aria-current={pathname === '/' ? 'page' : undefined}>
          <IconHome size={19} stroke={1.7} aria-hidden />
          Strona główna
        </Link>
      </li>
      {menuParents.map(parent => (
        <Group
          key={parent.name}
          parent={parent}
          items={menu.filter(item => item.parent === parent.name)}
          active={active}
        />
      ))}
      {menu
        .filter(({ parent }) => parent === null)
        .map(item => (
          <Item key={item.name} item={item} active={active} />
        ))}
    </ul>
  )
}

interface GroupProps {
  parent: MenuParent
  items: MenuItem[]
  active: string | undefined
}

/** Group of the menu: open when it contains the current screen, otherwise as the clerk left it. */
function Group({ parent: { name, title, icon }, items, active }: GroupProps) {
  const hasActiveItem = items.some(item => item.name === active)
  const [open, setOpen] = useState(hasActiveItem || wasOpen(name))
  const [hadActiveItem, setHadActiveItem] = useState(hasActiveItem)
  if (hasActiveItem !== hadActiveItem) {
    setHadActiveItem(hasActiveItem)
    if (hasActiveItem) setOpen(true)
  }
  const toggle = () => {
    localStore.set(keyOf(name), String(!open))
    setOpen(!open)
  }
  return (
    <li>
      <button type="button" aria-expanded={open} onClick={toggle}>
        <Icon name={icon} />
        {title}
        <IconChevronDown size={16} aria-hidden />
      </button>
      {open && (
        <ul>
          {items.map(item => (
            <Item key={item.name} item={item} active={active} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Item({ item, active }: { item: MenuItem; active: string | undefined }) {
  return (
    <li>
      <Link
        to={item.path}
        ref={item.name === active ? intoView : undefined}
        // By default a link is also active for every address below its own.
        activeOptions={EXACT_PATH_OPTIONS}
        aria-current={item.name === active ? 'page' : undefined}
      >
        {item.parent === null && <Icon name={item.icon} />}
        {item.title}
        {item.name === 'newsList' && <UnreadCount />}
      </Link>
    </li>
  )
}

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
const intoView = (line: HTMLAnchorElement | null) => line?.scrollIntoView({ block: 'nearest' })

const EXACT_PATH_OPTIONS = { exact: true }

const keyOf = (name: string) => `menu:${name}`

// Returns the stored state; the two groups of everyday work are open until the user closes them.
const wasOpen = (name: string) =>
  (localStore.get(keyOf(name)) ?? String(['parishRecords', 'books'].includes(name))) === 'true'
