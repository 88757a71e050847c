import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { usePrint } from '#kit/print.tsx'
import { leavingDeclaration } from './contract.ts'

/** The blank form for somebody who leaves: to print, and to word as the curia wants it. */
export function DeclarationMenu() {
  const print = usePrint(leavingDeclaration.print)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          Druk oświadczenia
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void print({})}>Pusty druk wystąpienia</Menu.Item>
        <Menu.Item
          component={Link}
          to="/administration/document-texts"
          search={{ text: 'leavingDeclaration' } as never}
        >
          Zmień słowa druku…
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
