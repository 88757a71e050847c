import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { usePrint } from '#kit/print.tsx'
import { leavingDeclaration } from './contract.ts'
import { TextDialog } from './TextDialog.tsx'

/** The blank form for somebody who leaves: to print, and to word as the curia wants it. */
export function DeclarationMenu() {
  const print = usePrint(leavingDeclaration.print)
  const [editing, edit] = useState(false)
  return (
    <>
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
          <Menu.Item onClick={() => edit(true)}>Zmień treść druku…</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {editing && <TextDialog onClose={() => edit(false)} />}
    </>
  )
}
