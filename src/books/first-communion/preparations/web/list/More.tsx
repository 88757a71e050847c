import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { GroupQuery } from '#books/core/groups/contract.ts'
import { usePrint } from '#ui/print.tsx'
import { ListMenu } from '#ui/export/ListMenu.tsx'
import { preparationPrints } from '../../../prints/contract.ts'
import { PREPARATIONS } from '../../../web/paths.ts'

export function More({ group }: { group: GroupQuery }) {
  const print = usePrint(preparationPrints.classList)
  return (
    <ListMenu label="Więcej">
      <Menu.Item
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => void print({ query: group })}
      >
        Drukuj listę grupy
      </Menu.Item>
      <Menu.Item component={Link} to={`${PREPARATIONS}/checkmarks`}>
        Punkty do zaznaczania
      </Menu.Item>
      <Menu.Item component={Link} to={`${PREPARATIONS}/transfers`}>
        Grupy wpisane do księgi
      </Menu.Item>
    </ListMenu>
  )
}
