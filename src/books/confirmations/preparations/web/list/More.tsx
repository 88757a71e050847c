import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { usePrint } from '#ui/print.tsx'
import { ListMenu } from '#ui/export/ListMenu.tsx'
import { PREPARATIONS } from '../../../web/paths.ts'
import { preparationPrints } from '../../../prints/contract.ts'
import type { GroupQuery } from '#books/core/groups/contract.ts'

export function More({ group }: { group: GroupQuery }) {
  const printList = usePrint(preparationPrints.list)
  const printAttendance = usePrint(preparationPrints.attendance)
  const printCards = usePrint(preparationPrints.booklets)
  const item = (label: string, print: typeof printList) => (
    <Menu.Item
      leftSection={<IconPrinter size={16} aria-hidden />}
      onClick={() => void print({ query: group })}
    >
      {label}
    </Menu.Item>
  )
  return (
    <ListMenu label="Więcej">
      {item('Drukuj listę grupy', printList)}
      {item('Drukuj listę obecności', printAttendance)}
      {item('Drukuj indeksy kandydatów', printCards)}
      <Menu.Item component={Link} to={`${PREPARATIONS}/checkmarks`}>
        Punkty do zaznaczania
      </Menu.Item>
    </ListMenu>
  )
}
