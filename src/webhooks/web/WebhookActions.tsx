import { Button } from '@mantine/core'
import { useSave } from '#ui/calls/query.ts'
import { confirm } from '#ui/dialogs/modals.ts'
import { showSecret } from '#ui/dialogs/secret.tsx'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { type Webhook, webhooks } from '../contract.ts'

interface Props {
  webhook: Webhook
}

export function TrialButton({ webhook: { id, url } }: Props) {
  const tryOut = useSave(webhooks.tryOut)
  const withNotice = useRunWithToast()
  const run = () =>
    withNotice(
      tryOut.mutateAsync({ params: { id } }),
      'Wysyłamy próbne zdarzenie. Odpowiedź zobaczysz w wysyłkach.',
    )
  return (
    <Button
      variant="default"
      loading={tryOut.isPending}
      onClick={() => void run()}
      aria-label={`Wyślij na próbę: ${url}`}
    >
      Wyślij na próbę
    </Button>
  )
}

export function SwitchButton({ webhook: { id, version, url, active } }: Props) {
  const turn = useSave(webhooks.switch)
  const withNotice = useRunWithToast()
  const run = async () => {
    const sure =
      !active ||
      (await confirm({
        title: 'Wyłączenie webhooka',
        message: `${url} nie dowie się o zdarzeniach, dopóki go nie włączysz. To, co czeka na wysłanie, nie zostanie wysłane.`,
        yes: 'Wyłącz webhook',
      }))
    if (!sure) return
    const body = { version, active: !active }
    await withNotice(
      turn.mutateAsync({ params: { id }, body }),
      active ? 'Wyłączono webhook' : 'Włączono webhook',
    )
  }
  const words = active ? 'Wyłącz' : 'Włącz'
  return (
    <Button
      variant="default"
      loading={turn.isPending}
      onClick={() => void run()}
      aria-label={`${words}: ${url}`}
    >
      {words}
    </Button>
  )
}

export function RemoveButton({ webhook: { id, version, url } }: Props) {
  const remove = useSave(webhooks.remove)
  const withNotice = useRunWithToast()
  const run = async () => {
    const sure = await confirm({
      title: 'Usunąć webhook?',
      message: `${url} nie dowie się o niczym więcej, a lista wysyłek zniknie. Żeby tylko przerwać wysyłanie, wyłącz webhook.`,
      yes: 'Usuń webhook',
      danger: true,
    })
    if (sure)
      await withNotice(
        remove.mutateAsync({ params: { id }, query: { version } }),
        'Usunięto webhook',
      )
  }
  return (
    <Button
      variant="default"
      color="red"
      loading={remove.isPending}
      onClick={() => void run()}
      aria-label={`Usuń: ${url}`}
    >
      Usuń
    </Button>
  )
}

export function RenewButton({ webhook: { id, version, url } }: Props) {
  const renew = useSave(webhooks.renew)
  const withNotice = useRunWithToast()
  const run = async () => {
    const sure = await confirm({
      title: 'Nowy klucz podpisu',
      message: `Przez dobę zdarzenia do ${url} będą podpisane oboma kluczami, potem tylko nowym. W tym czasie wpisz nowy w tamtym programie.`,
      yes: 'Utwórz nowy klucz',
    })
    if (!sure) return
    const renewing = renew.mutateAsync({ params: { id }, body: { version } })
    if (await withNotice(renewing)) showWebhookSecret((await renewing).secret)
  }
  return (
    <Button
      variant="default"
      loading={renew.isPending}
      onClick={() => void run()}
      aria-label={`Nowy klucz podpisu: ${url}`}
    >
      Nowy klucz podpisu
    </Button>
  )
}

export const showWebhookSecret = (secret: string) =>
  void showSecret({
    title: 'Klucz podpisu',
    words:
      'Skopiuj klucz podpisu i wpisz go w programie, który odbiera zdarzenia: sprawdza nim podpis.',
    secret,
  })
