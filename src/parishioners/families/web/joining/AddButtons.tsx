import { Button } from '@mantine/core'
import { IconPlus, IconUserSearch } from '@tabler/icons-react'

/** Buttons for the two ways of joining a family: a new person, or a person of the register. */
export function AddButtons({ onAdd }: { onAdd: (kind: 'new' | 'known') => void }) {
  return (
    <div className="family-add no-print">
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => onAdd('new')}
      >
        Nowa osoba
      </Button>
      <Button
        variant="default"
        leftSection={<IconUserSearch size={18} aria-hidden />}
        onClick={() => onAdd('known')}
      >
        Osoba z kartoteki
      </Button>
    </div>
  )
}
