import { Button } from '@mantine/core'
import { IconUserCheck, IconUserSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { PersonHint } from '#people/contract.ts'
import { PersonSearch } from './PersonSearch.tsx'

interface Props {
  picked: number | null | undefined
  onPick: (person: PersonHint) => void
  onForget: () => void
}

/** Fills somebody's data from the register; what was filled may be changed, the link stays. */
export function FromRegister({ picked, onPick, onForget }: Props) {
  const [open, setOpen] = useState(false)
  if (open) {
    return (
      <PersonSearch
        label="Osoba z kartoteki"
        autoFocus
        onPick={person => {
          setOpen(false)
          onPick(person)
        }}
        onLeave={() => setOpen(false)}
      />
    )
  }
  if (picked) {
    return (
      <span className="books-linked">
        <IconUserCheck size={18} aria-hidden /> Osoba z kartoteki
        <Button size="compact-sm" variant="subtle" onClick={onForget}>
          Odłącz
        </Button>
      </span>
    )
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconUserSearch size={16} aria-hidden />}
      onClick={() => setOpen(true)}
    >
      Weź dane z kartoteki
    </Button>
  )
}
