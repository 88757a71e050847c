import '@mantine/core/styles/Burger.layer.css'
import { ActionIcon, Burger } from '@mantine/core'
import { IconBell, IconBuildingChurch, IconMoon, IconSun } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { parishName } from '#parishes/parish-names.ts'
import { useDark } from '#kit/theme/theme.tsx'
import { plural } from '#kit/format.tsx'
import { SmsBalance } from '#messages/list/SmsBalance.tsx'
import { SearchButton } from '#search/SearchButton.tsx'
import { ParishSwitch } from './ParishSwitch.tsx'
import { useSession } from '../session.tsx'
import { UserMenu } from './UserMenu.tsx'

interface Props {
  menuOpen: boolean
  /** Only where the menu is a drawer. */
  onMenu?: () => void
}

/** The parish's name and what belongs to the person, not to the screen. */
export function TopBar({ menuOpen, onMenu }: Props) {
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
        <SearchButton />
        <SmsBalance />
        <NewsButton />
        <ParishSwitch />
        <ThemeSwitch />
        <UserMenu />
      </div>
    </header>
  )
}

function ParishTitle() {
  const { parish } = useSession()
  return (
    <Link to="/" className="shell-parish">
      <IconBuildingChurch size={26} stroke={1.6} aria-hidden />
      <span>
        <strong>{parish ? parishName(parish) : 'Kancelaria'}</strong>{' '}
        <small>
          <span>{parish?.town?.name}</span>
          {parish?.demo_account === 1 && <em>Parafia demonstracyjna</em>}
        </small>
      </span>
    </Link>
  )
}

/** Only while something waits to be read. */
function NewsButton() {
  const { user } = useSession()
  const count = user.unreadNewsCount
  if (count === 0) return null
  const [only] = user.unreadNews
  return (
    <ActionIcon
      variant="default"
      size={38}
      radius="md"
      className="shell-news"
      aria-label={plural(
        count,
        'nieprzeczytana aktualność',
        'nieprzeczytane aktualności',
        'nieprzeczytanych aktualności',
      )}
      renderRoot={props => (
        <Link
          {...props}
          to="/news"
          search={count === 1 && only ? { open: only.id } : { unread: true }}
        />
      )}
    >
      <IconBell size={19} aria-hidden />
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
    </ActionIcon>
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
