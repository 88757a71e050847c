import { Button, Modal, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { buildProblem } from '#ui/calls/failures.ts'
import { useCall, useSave } from '#ui/calls/query.ts'
import { plural } from '#shared/text/plural.ts'
import { HELD, codeInWords } from '#messages/labels.ts'
import { type EndpointAnswer } from '#platform/endpoint.ts'
import { NO_PROVIDER, type SmsTrial, firstSteps } from '../contract.ts'

interface Props {
  onSent: () => void
  onClose: () => void
}
type Senders = EndpointAnswer<typeof firstSteps.smsSenders>['parishes']

/** Dialog that sends one SMS of a parish to the given number and shows its result. */
export function TrialSms({ onSent, onClose }: Props) {
  const { data } = useCall(firstSteps.smsSenders)
  const first = data?.ready ? data.parishes[0] : undefined
  return (
    <Modal opened onClose={onClose} title="SMS na próbę">
      {data && !data.ready && <p>{NO_PROVIDER}</p>}
      {data?.ready && !first && (
        <p>Żadna parafia nie ma modułu „Wiadomości SMS”. Załóż parafię albo dodaj jej ten moduł.</p>
      )}
      {first ? (
        <TrialForm
          first={first}
          parishes={data?.parishes ?? []}
          onSent={onSent}
          onClose={onClose}
        />
      ) : (
        <div className="kit-answers">
          <Button variant="default" onClick={onClose}>
            Zamknij
          </Button>
        </div>
      )}
    </Modal>
  )
}

interface FormProps extends Props {
  parishes: Senders
  /** Parish that is selected by default. */
  first: Senders[number]
}

function TrialForm({ first, parishes, onSent, onClose }: FormProps) {
  const [senderId, setSenderId] = useState(first.id)
  const [to, setTo] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSent, setIsSent] = useState(false)
  const trySms = useSave(firstSteps.trySms)
  const from = parishes.find(({ id }) => id === senderId) ?? first
  const params = { id: from.id }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await trySms.mutateAsync({ params, body: { to } })
      setIsSent(true)
      onSent()
    } catch (error) {
      setIsSent(false)
      setProblem(buildProblem(error).message)
    }
  }
  return (
    <form onSubmit={event => void send(event)}>
      {parishes.length > 1 && (
        <NativeSelect
          label="W imieniu parafii"
          mb="md"
          data={parishes.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(from.id)}
          onChange={event => {
            setSenderId(Number(event.currentTarget.value))
            setIsSent(false)
            setProblem(undefined)
          }}
        />
      )}
      <TextInput
        label="Twój numer telefonu"
        description={`Próbna wiadomość pomniejsza saldo SMS parafii. Na koncie: ${plural(from.sms_balance, 'wiadomość', 'wiadomości', 'wiadomości')}`}
        type="tel"
        autoComplete="tel"
        value={to}
        error={problem}
        data-autofocus
        onChange={event => {
          setTo(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      {isSent && <Outcome parish_id={from.id} />}
      <div className="kit-answers">
        <Button variant="default" onClick={onClose}>
          {isSent ? 'Zamknij' : 'Anuluj'}
        </Button>
        <Button type="submit" loading={trySms.isPending}>
          {isSent ? 'Wyślij jeszcze raz' : 'Wyślij'}
        </Button>
      </div>
    </form>
  )
}

const TRIAL_POLL_INTERVAL_MS = 2000
const isOpen = (trial: SmsTrial | null | undefined) =>
  !trial || ['queued', 'sending', 'unknown', 'accepted'].includes(trial.state)

function Outcome({ parish_id }: { parish_id: number }) {
  const { data } = useCall(
    firstSteps.smsTrial,
    { params: { id: parish_id } },
    {
      refetchInterval: ({ state }) => isOpen(state.data?.trial) && TRIAL_POLL_INTERVAL_MS,
      staleTime: 0,
    },
  )
  return (
    <output className="first-steps-outcome">
      {data?.trial ? inWords(data.trial) : ON_ITS_WAY}
    </output>
  )
}

const ON_ITS_WAY = 'SMS jest w drodze…'

function inWords({ state, code, held }: SmsTrial) {
  switch (state) {
    case 'accepted':
      return 'Operator przyjął SMS-a. Zaraz powinien być w telefonie.'
    case 'delivered':
      return 'SMS doręczony: wysyłanie działa.'
    case 'rejected':
      return `SMS odrzucony: ${codeInWords(code ?? '')}. Sprawdź numer albo podaj inny. Wiadomość wróciła na konto.`
    case 'undelivered':
      return `SMS niedoręczony: ${codeInWords(code ?? '')}. Sprawdź numer i telefon, potem spróbuj jeszcze raz.`
    case 'unclear':
      return 'Nie wiadomo, czy SMS wyszedł. Sprawdź telefon i konto u operatora.'
    case 'cancelled':
      return 'Wysyłanie SMS-a cofnięto.'
    case 'unknown':
      return held ? HELD[held] : 'Operator jeszcze nie odpowiedział. Program próbuje dalej.'
    default:
      return held ? HELD[held] : ON_ITS_WAY
  }
}
