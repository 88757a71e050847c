import '@mantine/core/styles/Burger.layer.css'
import { ActionIcon, Burger } from '@mantine/core'
import { IconBuildingChurch, IconMoon, IconSun } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { parishName, shortParishName } from '#shared/places/parish-names.ts'
import { useDark } from '#ui/theme/theme.tsx'
import { useSession } from '../session.ts'
import { useSlots } from '../slots.ts'
import { UserMenu } from './UserMenu.tsx'
import { useMobile } from './mobile.ts'

interface Props {
  menuOpen: boolean
  /** Called only where the menu is a drawer. */
  onMenu?: () => void
}

/** Top bar with the name of the parish and the user's own menus. */
export function TopBar({ menuOpen, onMenu }: Props) {
  const { BarButtons } = useSlots()
  return (
    <header className="shell-bar no-print">
      {onMenu && (
        <Burger
          opened={menuOpen}
          onClick={onMenu}
          size={22}
          lineSize={2}
          aria-label={menuOpen ? 'Zamknij menu' : 'Otwórz menu'}
        />
      )}
      <ParishTitle />
      <div className="shell-bar-side">
        <BarButtons />
        <ThemeSwitch />
        <UserMenu />
      </div>
    </header>
  )
}

function ParishTitle() {
  const { parish } = useSession()
  const isNarrow = useMobile()
  const name = parish ? parishName(parish) : 'Kancelaria'
  return (
    <Link to="/" className="shell-parish">
      <IconBuildingChurch size={26} stroke={1.6} aria-hidden />
      <span>
        <strong title={name}>{parish && isNarrow ? shortParishName(parish) : name}</strong>{' '}
        <small>
          <span>{parish?.town?.name}</span>
          {parish?.demo_account === 1 && <em>Parafia demonstracyjna</em>}
        </small>
      </span>
    </Link>
  )
}

function ThemeSwitch() {
  const [dark, setDark] = useDark()
  return (
    <ActionIcon
      variant="default"
      size={38}
      radius="md"
      aria-label={dark ? 'Włącz jasny wygląd' : 'Włącz ciemny wygląd'}
      onClick={() => setDark(!dark)}
    >
      {dark ? <IconSun size={19} aria-hidden /> : <IconMoon size={19} aria-hidden />}
    </ActionIcon>
  )
}
