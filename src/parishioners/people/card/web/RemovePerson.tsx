import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { confirm } from '#ui/dialogs/modals.ts'
import { currentUserCan } from '#shell/session.ts'
import type { Person } from '../../contract.ts'
import { useRemovePerson } from '../../web/removing.ts'

/** At the foot of the history of a card that somebody typed: the program itself says if it is too late. */
export function RemovePerson({ person: { id, version, names, surname } }: { person: Person }) {
  const remove = useRemovePerson()
  if (!currentUserCan('people.write')) return null
  const ask = async () => {
    const isConfirmed = await confirm({
      title: 'Karta dodana przez pomyłkę',
      message: `Karta „${surname} ${names}” zniknie z kartoteki. Uda się to tylko wtedy, gdy nic w programie nie odwołuje się do tej osoby: żaden akt, rodzina, pismo ani wiadomość. W historii zostanie, kto i kiedy ją usunął.`,
      yes: 'Usuń kartę',
      no: 'Zostaw',
      danger: true,
    })
    if (isConfirmed) await remove(id, version)
  }
  return (
    <Button
      className="no-print"
      variant="default"
      leftSection={<IconTrash size={18} aria-hidden />}
      onClick={() => void ask()}
    >
      Usuń kartę dodaną przez pomyłkę…
    </Button>
  )
}
