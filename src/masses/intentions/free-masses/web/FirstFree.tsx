import { Button } from '@mantine/core'
import { IconCalendarSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '#ui/lazy.tsx'
import type { FreeMass } from '../contract.ts'

// Fetched when somebody asks: the calendar and the form are first screens of the day.
const FreeMassDialog = lazyDialog(async () => (await import('./FreeMassDialog.tsx')).FreeMassDialog)

interface Props {
  /** Masses from this day on, or from today if it is past. */
  from?: string | undefined
  onTake: (mass: FreeMass) => void
  size?: 'compact-sm'
}

/** The nearest Mass that takes an intention, and the next ones for whom it does not suit. */
export function FirstFree({ from, onTake, size }: Props) {
  const [isOpen, open] = useState(false)
  const take = (mass: FreeMass) => {
    open(false)
    onTake(mass)
  }
  return (
    <>
      <Button
        variant="default"
        size={size}
        leftSection={<IconCalendarSearch size={18} aria-hidden />}
        onClick={() => open(true)}
      >
        Pierwszy wolny termin
      </Button>
      {isOpen && <FreeMassDialog from={from} onTake={take} onClose={() => open(false)} />}
    </>
  )
}
