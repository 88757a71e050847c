import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { showInstant } from '#shared/dates/format-day.ts'
import { type OwnSubscription, type PushObstacle, ownPush } from '../../../push/contract.ts'
import { Card } from '../Card.tsx'
import { canNotify, findEndpoint, subscribe, unsubscribe } from './subscription.ts'

const OBSTACLES: Record<PushObstacle, string> = {
  demo: 'W pokazie programu powiadomień nie ma, bo konta pokazowe niczego nie wysyłają. Włączysz je w swojej parafii, na własnym koncie.',
  no_parish:
    'To konto nie należy do żadnej parafii, więc nic na nie w kancelarii nie czeka. Aby dostawać powiadomienia, zaloguj się kontem parafii i włącz je tam.',
}

/** Notifications of this browser about what waits, or the reason why the account has none. */
export function Notifications() {
  const { data } = useSuspenseCall(ownPush.read)
  const [endpoint, setEndpoint] = useState<string | null>(null)
  useEffect(() => void findEndpoint().then(setEndpoint, () => setEndpoint(null)), [])
  const add = useSave(ownPush.add)
  const withNotice = useRunWithToast()
  const isOn = data.data.some(subscription => subscription.endpoint === endpoint)
  const enablePush = async () => {
    await add.mutateAsync({ body: await subscribe() })
    setEndpoint(await findEndpoint())
  }
  return (
    <Card title="Powiadomienia">
      <p>
        Przeglądarka pokaże, że w kancelarii czeka nowe zamówienie, zgłoszenie, zadanie albo
        poprawka, bez nazwisk i szczegółów. W godzinach ciszy parafii nic nie pokazuje.
      </p>
      {data.data.length > 0 && (
        <ul className="account-sessions">
          {data.data.map(subscription => (
            <Device
              key={subscription.id}
              subscription={subscription}
              isThis={subscription.endpoint === endpoint}
            />
          ))}
        </ul>
      )}
      {data.obstacle && <p>{OBSTACLES[data.obstacle]}</p>}
      {!data.obstacle && !canNotify() && (
        <p>
          Ta przeglądarka nie ma powiadomień: potrzebują adresu https, a na iPhonie programu
          dodanego do ekranu początkowego.
        </p>
      )}
      {!data.obstacle && canNotify() && !isOn && (
        <Button
          variant="default"
          loading={add.isPending}
          onClick={() => void withNotice(enablePush(), 'Włączono powiadomienia na tym urządzeniu')}
        >
          Włącz na tym urządzeniu
        </Button>
      )}
    </Card>
  )
}

function Device({ subscription, isThis }: { subscription: OwnSubscription; isThis: boolean }) {
  const { id, device, created_at, endpoint } = subscription
  const test = useSave(ownPush.test)
  const remove = useSave(ownPush.remove)
  const withNotice = useRunWithToast()
  const switchOff = async () => {
    await remove.mutateAsync({ params: { id } })
    if (isThis) await unsubscribe(endpoint)
  }
  return (
    <li>
      <div>
        <strong>{device}</strong>
        <p>
          {isThis ? 'To urządzenie. ' : ''}Włączone: {showInstant(created_at)}.
        </p>
      </div>
      <div className="kit-row">
        <Button
          size="compact-md"
          variant="default"
          loading={test.isPending}
          onClick={() =>
            void withNotice(test.mutateAsync({ params: { id } }), 'Wysłano próbne powiadomienie')
          }
          aria-label={`Próba powiadomienia: ${device}`}
        >
          Próba
        </Button>
        <Button
          size="compact-md"
          variant="default"
          loading={remove.isPending}
          onClick={() => void withNotice(switchOff(), 'Wyłączono powiadomienia')}
          aria-label={`Wyłącz powiadomienia: ${device}`}
        >
          Wyłącz
        </Button>
      </div>
    </li>
  )
}
