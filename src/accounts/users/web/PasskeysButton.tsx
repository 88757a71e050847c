import { Button } from '@mantine/core'
import { confirm } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { type UserRecord, users } from '../contract.ts'

/** Removes the passkeys of an account whose owner has lost the device. */
export function PasskeysButton({ account: { id, name } }: { account: UserRecord }) {
  const remove = useSave(users.removePasskeys)
  const withNotice = useRunWithToast()
  const run = async () => {
    const sure = await confirm({
      title: 'Usunięcie kluczy dostępu',
      message: `Otwarte sesje zostaną zakończone: ${name}. Hasło działa jak dotąd, a nowy klucz ta osoba doda na stronie „Moje konto”.`,
      yes: 'Usuń klucze',
      danger: true,
    })
    if (sure) await withNotice(remove.mutateAsync({ params: { id } }), 'Usunięto klucze dostępu')
  }
  return (
    <Button variant="default" loading={remove.isPending} onClick={() => void run()}>
      Usuń klucze dostępu
    </Button>
  )
}
