import { Button, Modal } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSave } from '#kit/calls/query.tsx'
import { Choice, Day, LongText, Text } from '#kit/fields.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import { Section } from '#kit/layout/Section.tsx'
import { showDay } from '#kit/words.tsx'
import { today } from '#platform/days.ts'
import { knownMay } from '#shell/session.tsx'
import { type PersonRequest, RequestDecision, RequestEntry, rights } from '../contract.ts'
import { DECISIONS, REQUEST_KINDS } from '../words.ts'

const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

interface Props {
  person_id: number
  requests: readonly PersonRequest[]
}

/** Requests of a person about their data, each with its term and decision. */
export function RequestsRegister({ person_id, requests }: Props) {
  const [adding, setAdding] = useState(false)
  const [deciding, setDeciding] = useState<PersonRequest>()
  const add = knownMay('people.write') && (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      Wpisz wniosek
    </Button>
  )
  return (
    <Section title="Rejestr wniosków" action={add}>
      {requests.length === 0 ? (
        <p className="people-nothing">Nie wpisano żadnego wniosku.</p>
      ) : (
        <RequestTable requests={requests} onDecide={setDeciding} />
      )}
      {adding && <RequestDialog person_id={person_id} onClose={() => setAdding(false)} />}
      {deciding && (
        <DecisionDialog
          person_id={person_id}
          request={deciding}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </Section>
  )
}

interface TableProps {
  requests: readonly PersonRequest[]
  onDecide: (request: PersonRequest) => void
}

const RequestTable = ({ requests, onDecide }: TableProps) => (
  <table className="people-table rights-consents">
    <thead>
      <tr>
        <th scope="col">Wpłynął</th>
        <th scope="col">Czego dotyczy</th>
        <th scope="col">Numer pisma</th>
        <th scope="col">Termin</th>
        <th scope="col">Rozstrzygnięcie</th>
      </tr>
    </thead>
    <tbody>
      {requests.map(request => (
        <tr key={request.id}>
          <td>{showDay(request.received_on)}</td>
          <td>{[REQUEST_KINDS[request.request_kind], request.note].filter(Boolean).join(': ')}</td>
          <td>{request.number}</td>
          <td>{showDay(request.due_on)}</td>
          <td>
            <Decision request={request} onDecide={onDecide} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

function Decision({
  request,
  onDecide,
}: Pick<TableProps, 'onDecide'> & { request: PersonRequest }) {
  const { decision, decided_on, decided_by, decision_note, due_on } = request
  if (decision && decided_on) {
    return [DECISIONS[decision], showDay(decided_on), decided_by, decision_note]
      .filter(Boolean)
      .join(', ')
  }
  const waiting = due_on < today() ? 'po terminie' : 'czeka'
  if (!knownMay('people.restrict')) return waiting
  return (
    <>
      {waiting}{' '}
      <Button size="compact-sm" variant="default" onClick={() => onDecide(request)}>
        Rozstrzygnij
      </Button>
    </>
  )
}

interface DialogProps {
  person_id: number
  onClose: () => void
}

function RequestDialog({ person_id, onClose }: DialogProps) {
  const add = useSave(rights.addRequest)
  return (
    <Modal opened onClose={onClose} title="Nowy wniosek" size="lg">
      <RecordForm
        inModal
        schema={RequestEntry}
        values={{ received_on: today(), request_kind: 'access', number: '', note: '' }}
        onSave={body => add.mutateAsync({ params: { id: person_id }, body })}
        onSaved={onClose}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <Day name="received_on" label="Data wpływu" span={2} />
          <Choice
            name="request_kind"
            label="Czego dotyczy"
            options={optionsOf(REQUEST_KINDS)}
            span={2}
            clearable={false}
          />
          <Text name="number" label="Numer pisma" maxLength={50} span={2} />
          <LongText name="note" label="Treść wniosku" span={4} rows={2} />
        </div>
      </RecordForm>
    </Modal>
  )
}

function DecisionDialog({ person_id, request, onClose }: DialogProps & { request: PersonRequest }) {
  const decide = useSave(rights.decideRequest)
  const { id: requestID, version } = request
  return (
    <Modal opened onClose={onClose} title="Rozstrzygnięcie wniosku" size="lg">
      <RecordForm
        inModal
        schema={RequestDecision.omit({ version: true })}
        values={{ decision: null, decided_on: today(), decided_by: '', decision_note: '' }}
        onSave={body =>
          decide.mutateAsync({ params: { id: person_id, requestID }, body: { ...body, version } })
        }
        onSaved={onClose}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <Choice
            name="decision"
            label="Rozstrzygnięcie"
            options={optionsOf(DECISIONS)}
            span={2}
            autoFocus
          />
          <Day name="decided_on" label="Data rozstrzygnięcia" span={2} />
          <Text name="decided_by" label="Kto rozstrzygnął" maxLength={200} span={4} />
          <LongText
            name="decision_note"
            label="Uzasadnienie"
            hint="Także zezwolenie ordynariusza: numer i data"
            span={4}
            rows={2}
          />
        </div>
      </RecordForm>
    </Modal>
  )
}
