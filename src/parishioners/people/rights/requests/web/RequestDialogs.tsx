import { Modal } from '@mantine/core'
import { useSave } from '#ui/calls/query.ts'
import { Choice, Day, LongText, Text } from '#ui/fields.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import {
  type PersonRequest,
  RequestDecision,
  RequestEntry,
  RequestExtension,
  personRequests,
} from '../contract.ts'
import { DECISIONS, REQUEST_KINDS } from '../labels.ts'

const toOptions = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

interface DialogProps {
  person_id: number
  onClose: () => void
}

export function RequestDialog({ person_id, onClose }: DialogProps) {
  const add = useSave(personRequests.add)
  return (
    <Modal opened onClose={onClose} title="Nowy wniosek" size="lg">
      <RecordForm
        inModal
        saveLabel="Wpisz wniosek"
        schema={RequestEntry}
        values={{ received_on: null, request_kind: null, letter_number: '', note: '' }}
        onSave={body => add.mutateAsync({ params: { id: person_id }, body })}
        onSaved={onClose}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <Day name="received_on" label="Data wpływu" span={2} />
          <Choice
            name="request_kind"
            label="Czego dotyczy"
            options={toOptions(REQUEST_KINDS)}
            span={2}
            clearable={false}
          />
          <Text name="letter_number" label="Numer pisma" maxLength={50} span={2} />
          <LongText name="note" label="Treść wniosku" span={4} rows={2} />
        </div>
      </RecordForm>
    </Modal>
  )
}

type RequestProps = DialogProps & { request: PersonRequest }

export function ExtensionDialog({ person_id, request, onClose }: RequestProps) {
  const extend = useSave(personRequests.extend)
  const params = { id: person_id, requestID: request.id }
  const { version } = request
  return (
    <Modal opened onClose={onClose} title="Przedłużenie terminu" size="lg">
      <RecordForm
        inModal
        saveLabel="Przedłuż termin"
        schema={RequestExtension.omit({ version: true })}
        values={{ due_on: null, extended_on: null, extension_reason: '' }}
        onSave={body => extend.mutateAsync({ params, body: { ...body, version } })}
        onSaved={onClose}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <Day
            name="due_on"
            label="Nowy termin"
            hint="Najwyżej trzy miesiące od wpływu wniosku"
            span={2}
          />
          <Day name="extended_on" label="Osobę zawiadomiono" span={2} />
          <LongText name="extension_reason" label="Powód przedłużenia" span={4} rows={2} />
        </div>
      </RecordForm>
    </Modal>
  )
}

export function DecisionDialog({ person_id, request, onClose }: RequestProps) {
  const decide = useSave(personRequests.decide)
  const params = { id: person_id, requestID: request.id }
  const { version } = request
  return (
    <Modal opened onClose={onClose} title="Odpowiedź na wniosek" size="lg">
      <RecordForm
        inModal
        saveLabel="Zapisz odpowiedź"
        schema={RequestDecision.omit({ version: true })}
        values={{ decision: null, decided_on: null, decided_by: '', decision_note: '' }}
        onSave={body => decide.mutateAsync({ params, body: { ...body, version } })}
        onSaved={onClose}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <Choice
            name="decision"
            label="Rozstrzygnięcie"
            options={toOptions(DECISIONS)}
            span={2}
            autoFocus
          />
          <Day name="decided_on" label="Data odpowiedzi" span={2} />
          <Text name="decided_by" label="Kto odpowiedział" maxLength={200} span={4} />
          <LongText name="decision_note" label="Uzasadnienie" span={4} rows={2} />
        </div>
      </RecordForm>
    </Modal>
  )
}
