import '@mantine/core/styles/Menu.layer.css'
import './ListMenu.css'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface Props {
  label: string
  icon?: ReactNode
  children: ReactNode
}

/** Menu in the head of a list. */
export const ListMenu = ({ label, icon, children }: Props) => (
  <Menu position="bottom-end" withinPortal={false}>
    <Menu.Target>
      <Button
        variant="default"
        leftSection={icon}
        rightSection={<IconChevronDown size={16} aria-hidden />}
      >
        {label}
      </Button>
    </Menu.Target>
    <Menu.Dropdown className="lists-menu">{children}</Menu.Dropdown>
  </Menu>
)
