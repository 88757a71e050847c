import { Badge, Button } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { showInstant } from '#shared/dates/format-day.ts'
import { session } from '#auth/contract.ts'
import { Card } from './Card.tsx'

export function Sessions() {
  const { data } = useSuspenseCall(session.list)
  const end = useSave(session.end)
  const withNotice = useRunWithToast()
  const finish = (id: number) =>
    withNotice(end.mutateAsync({ params: { id } }), 'Sesja została zakończona')
  return (
    <Card title="Zalogowane urządzenia">
      <ul className="account-sessions">
        {data.data.map(({ id, device, seen_at, created_at, current }) => (
          <li key={id}>
            <div>
              <strong>{device}</strong>{' '}
              {current && (
                <Badge variant="light" tt="none" size="lg">
                  to urządzenie
                </Badge>
              )}
              <p>
                Logowanie: {showInstant(created_at)}. Ostatnia czynność: {showInstant(seen_at)}.
              </p>
            </div>
            {!current && (
              <Button
                size="compact-md"
                variant="default"
                loading={end.isPending && end.variables.params.id === id}
                onClick={() => void finish(id)}
                aria-label={`Zakończ sesję: ${device}`}
              >
                Zakończ
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
