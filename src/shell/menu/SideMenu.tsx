import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Drawer } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconChevronDown, IconHome, IconStarFilled } from '@tabler/icons-react'
import type { MenuItem, MenuParent } from '#auth/contract.ts'
import { useHere } from '../frame/current-screen.ts'
import { Icon } from '../frame/icons.tsx'
import { useSession } from '../session.ts'
import { ItemLine, RowLine } from './MenuLines.tsx'
import { findActiveLine } from './active-line.ts'
import { listenToArrows } from './arrow-keys.ts'
import { useFavourites } from './favourites.ts'
import { groupRows } from './menu-rows.ts'
import { useOpenGroup } from './open-groups.ts'

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
        <Lines />
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
        <Lines />
      </nav>
    </Drawer>
  )
}

/** A whole menu of at most this many lines is shown unfolded. */
const MAX_UNFOLDED_LINES = 10

function Lines() {
  const { menu, menuParents } = useSession()
  const { pathname } = useHere()
  const active = findActiveLine(menu, pathname)
  const isShort = 1 + menu.length + menuParents.length <= MAX_UNFOLDED_LINES
  return (
    <ul ref={listenToArrows}>
      <li>
        <Link to="/" aria-current={pathname === '/' ? 'page' : undefined}>
          <IconHome size={19} stroke={1.7} aria-hidden />
          Dziś
        </Link>
      </li>
      {menu
        .filter(({ parent }) => parent === null)
        .map(item => (
          <ItemLine key={item.name} item={item} active={active} icon={<Icon name={item.icon} />} />
        ))}
      <Favourites menu={menu} active={active} />
      {menuParents.map(parent => (
        <Group
          key={parent.name}
          parent={parent}
          items={menu.filter(item => item.parent === parent.name)}
          active={active}
          isOpenByDefault={isShort}
        />
      ))}
    </ul>
  )
}

interface FavouritesProps {
  menu: readonly MenuItem[]
  active: string | undefined
}

/** Screens pinned by the user; those no longer in his menu are left out. */
function Favourites({ menu, active }: FavouritesProps) {
  const names = useFavourites(useSession().user.id)
  const items = names.flatMap(name => menu.find(item => item.name === name) ?? [])
  if (items.length === 0) return null
  return (
    <li className="shell-favourites">
      <ul aria-label="Ulubione">
        {items.map(item => (
          <ItemLine
            key={item.name}
            item={item}
            active={active}
            icon={<IconStarFilled size={15} aria-hidden />}
          />
        ))}
      </ul>
    </li>
  )
}

interface GroupProps {
  parent: MenuParent
  items: MenuItem[]
  active: string | undefined
  isOpenByDefault: boolean
}

function Group({ parent: { name, title, icon }, items, active, isOpenByDefault }: GroupProps) {
  const hasActiveItem = items.some(item => item.name === active)
  const { isOpen, toggle } = useOpenGroup(name, hasActiveItem, isOpenByDefault)
  return (
    <li>
      <button type="button" aria-expanded={isOpen} onClick={toggle}>
        <Icon name={icon} />
        {title}
        <IconChevronDown size={16} aria-hidden />
      </button>
      {isOpen && (
        <ul>
          {groupRows(items).map(row => (
            <RowLine key={row.title} row={row} active={active} />
          ))}
        </ul>
      )}
    </li>
  )
}
