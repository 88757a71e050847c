import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { usePrint } from '#ui/print.tsx'
import { ListMenu } from '#ui/export/ListMenu.tsx'
import { leavingDeclaration } from '../contract.ts'

/** Menu of the blank form for a person who leaves: print it, or edit its text as the curia requires. */
export function DeclarationMenu() {
  const print = usePrint(leavingDeclaration.print)
  return (
    <ListMenu label="Druk oświadczenia" icon={<IconPrinter size={18} aria-hidden />}>
      <Menu.Item onClick={() => void print({})}>Pusty druk wystąpienia</Menu.Item>
      <Menu.Item
        renderRoot={props => (
          <Link
            to="/administration/document-texts"
            search={{ text: 'leavingDeclaration' }}
            {...props}
          />
        )}
      >
        Zmień treść druku…
      </Menu.Item>
    </ListMenu>
  )
}
