import { Button } from '@mantine/core'
import { IconCalendarSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '#ui/lazy.tsx'
import type { FreeMass } from '../contract.ts'

// Loaded on demand, because the calendar and the form are opened first every day.
const FreeMassDialog = lazyDialog(async () => (await import('./FreeMassDialog.tsx')).FreeMassDialog)

interface Props {
  /** First day of the search, or today if it is past. */
  from?: string | undefined
  onTake: (mass: FreeMass) => void
  size?: 'compact-sm'
}

/** Button that takes the next free Mass, with a dialog of the following ones. */
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
