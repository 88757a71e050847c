import '@mantine/core/styles/Menu.layer.css'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { roleName } from '#auth/rights/role-names.ts'
import { useSession } from '../session.ts'

export function UserMenu() {
  const { user } = useSession()
  return (
    <Menu position="bottom-end" width={240} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <UnstyledButton className="shell-person">
          <span aria-hidden>{getInitials(user.name)}</span>
          <span className="kit-hidden">Konto: {user.name}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className="shell-person-who">
          <strong>{user.name}</strong>
          <span>{roleName(user.role_id)}</span>
        </div>
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to="/account"
          leftSection={<IconUserCircle size={18} aria-hidden />}
        >
          Moje konto
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="/signout"
          leftSection={<IconLogout size={18} aria-hidden />}
        >
          Wyloguj się
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Returns the initials without titles: „ks. Stanisław Wróbel” → SW. */
export function getInitials(name: string): string {
  const words = name.split(/[\s-]+/).filter(word => /^\p{Lu}/u.test(word))
  return `${words[0]?.[0] ?? '?'}${words.length > 1 ? words.at(-1)![0] : ''}`
}
