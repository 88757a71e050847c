import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { buildProblem } from '#ui/calls/failures.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { useSession } from '#shell/session.ts'
import { type Message, messages } from '../../../contract.ts'

interface Props {
  message: Pick<Message, 'id' | 'channel'>
  onClose: () => void
}

/** Dialog that sends one message to its author before anybody else gets it. */
export function TestDialog({ message: { id, channel }, onClose }: Props) {
  const { user } = useSession()
  const test = useSave(messages.test)
  const sms = channel === 'sms'
  const [to, setTo] = useState(sms ? '' : user.email)
  const [problem, setProblem] = useState<string>()
  const send = async () => {
    try {
      await test.mutateAsync({ params: { id }, body: { to } })
      notify('Próba jest w drodze', { tone: 'good' })
      onClose()
    } catch (error) {
      setProblem(buildProblem(error).message)
    }
  }
  return (
    <Modal opened onClose={onClose} title="Próba do siebie">
      <form
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        <TextInput
          label={sms ? 'Twój numer telefonu' : 'Twój adres e-mail'}
          description={sms ? 'Próbna wiadomość pomniejsza saldo SMS jak każda inna' : undefined}
          type={sms ? 'tel' : 'email'}
          value={to}
          error={problem}
          data-autofocus
          onChange={event => {
            setTo(event.currentTarget.value)
            setProblem(undefined)
          }}
        />
        <div className="kit-answers">
          <Button variant="default" onClick={onClose}>
            Anuluj
          </Button>
          <Button type="submit" loading={test.isPending}>
            Wyślij próbę
          </Button>
        </div>
      </form>
    </Modal>
  )
}
