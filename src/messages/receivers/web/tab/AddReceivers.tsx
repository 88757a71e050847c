import { Button } from '@mantine/core'
import { IconUserPlus, IconUsersPlus } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { notify } from '#ui/dialogs/modals.ts'
import { plural } from '#shared/text/plural.ts'
import { PersonDialog } from './PersonDialog.tsx'
import { SelectDialog } from './SelectDialog.tsx'

interface AddedCount {
  added: number
}

interface Props {
  /** Target of the addition: „na liście”, „w grupie”. */
  where: string
  onSelect: ComponentProps<typeof SelectDialog<AddedCount>>['onSave']
  onPerson: ComponentProps<typeof PersonDialog<AddedCount>>['onSave']
}

/** Shows how many recipients were added. */
export const tellAdded = ({ added }: AddedCount, placeText: string) =>
  notify(
    added === 0
      ? `Nie dodano odbiorców: ci odbiorcy już są ${placeText} albo nikt nie pasuje`
      : `Dodano: ${plural(added, 'odbiorca', 'odbiorców', 'odbiorców')}`,
    { tone: added === 0 ? 'plain' : 'good' },
  )

/** Buttons that add one person, or all who match conditions, to a message or a group. */
export function AddReceivers({ where, onSelect, onPerson }: Props) {
  const [open, setOpen] = useState<'select' | 'person'>()
  const close = () => setOpen(undefined)
  const tell = (answer: AddedCount) => tellAdded(answer, where)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUserPlus size={18} aria-hidden />}
        onClick={() => setOpen('person')}
      >
        Dodaj osobę
      </Button>
      <Button
        variant="default"
        leftSection={<IconUsersPlus size={18} aria-hidden />}
        onClick={() => setOpen('select')}
      >
        Dodaj wielu
      </Button>
      {open === 'select' && <SelectDialog onClose={close} onSave={onSelect} onSaved={tell} />}
      {open === 'person' && <PersonDialog onClose={close} onSave={onPerson} onSaved={tell} />}
    </>
  )
}
