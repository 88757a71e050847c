import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { usePrint } from '#ui/print.tsx'
import { intentionPrints } from '../contract.ts'

const SLIPS = [
  ['a6', 'false', 'A6'],
  ['a6', 'true', 'A6 z kwotą ofiary'],
  ['a5', 'false', 'A5'],
  ['a5', 'true', 'A5 z kwotą ofiary'],
] as const

/** Button that prints the confirmation for the orderer; the offering is included only on request. */
export function ConfirmationButton({ intentionID }: { intentionID: number }) {
  const print = usePrint(intentionPrints.confirmation)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />}>
          Potwierdzenie
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {SLIPS.map(([paper, offering, label]) => (
          <Menu.Item
            key={label}
            onClick={() => void print({ query: { intentionID, paper, offering } })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
