import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { showInstant } from '#shared/dates/format-day.ts'
import { type OwnPasskey, ownPasskeys } from '#auth/passkeys/contract.ts'
import { Card } from '../Card.tsx'
import { NewPasskey } from './NewPasskey.tsx'

const OBSTACLES = {
  plain_http:
    'Kluczy dostępu nie można tu używać, bo program działa pod adresem bez szyfrowania (http). Administrator może włączyć https.',
  ip_address:
    'Kluczy dostępu nie można tu używać, bo program działa pod adresem z samych cyfr. Administrator może nadać mu nazwę.',
}

/** Passkeys of the own account: a sign-in without password and code. */
export function Passkeys() {
  const { data } = useSuspenseCall(ownPasskeys.list)
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Card title="Klucze dostępu">
      <p>
        Klucz dostępu w telefonie, komputerze albo kluczu USB zastępuje przy logowaniu hasło i kod:
        wystarczy odcisk palca, twarz albo kod ekranu. Hasło działa jak dotąd.
      </p>
      {data.data.length > 0 && (
        <ul className="account-sessions">
          {data.data.map(passkey => (
            <PasskeyItem key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {data.obstacle ? (
        <p>{OBSTACLES[data.obstacle]}</p>
      ) : (
        <Button variant="default" onClick={() => setIsAdding(true)}>
          Dodaj klucz dostępu
        </Button>
      )}
      <Modal opened={isAdding} onClose={() => setIsAdding(false)} title="Nowy klucz dostępu">
        <NewPasskey onDone={() => setIsAdding(false)} />
      </Modal>
    </Card>
  )
}

function PasskeyItem({ passkey: { id, name, created_at, last_used_at } }: { passkey: OwnPasskey }) {
  const remove = useSave(ownPasskeys.remove)
  const withNotice = useRunWithToast()
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>
          Dodany: {showInstant(created_at)}. Ostatnie logowanie:{' '}
          {showInstant(last_used_at) || 'jeszcze nie'}.
        </p>
      </div>
      <Button
        size="compact-md"
        variant="default"
        loading={remove.isPending}
        onClick={() =>
          void withNotice(
            remove.mutateAsync({ params: { id } }),
            'Usunięto klucz dostępu. Pozostałe sesje zostały zakończone.',
          )
        }
        aria-label={`Usuń klucz dostępu: ${name}`}
      >
        Usuń
      </Button>
    </li>
  )
}
