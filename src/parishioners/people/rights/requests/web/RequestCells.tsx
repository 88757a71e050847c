import { Mark } from '#ui/layout/Mark.tsx'
import { showDay } from '#shared/dates/format-day.ts'
import type { PersonRequest } from '../contract.ts'
import { DECISIONS, REQUEST_KINDS, REQUEST_STATES } from '../labels.ts'

interface Props {
  request: PersonRequest
}

export const RequestSubject = ({ request: { request_kind, letter_number, note } }: Props) => (
  <div>
    {REQUEST_KINDS[request_kind]}
    {letter_number && <small className="rights-small">pismo {letter_number}</small>}
    {note && <small className="rights-small">{note}</small>}
  </div>
)

export const RequestTerm = ({ request: { due_on, extended_on, extension_reason } }: Props) => (
  <div>
    {showDay(due_on)}
    {extended_on && (
      <small className="rights-small">
        przedłużony {showDay(extended_on)}: {extension_reason}
      </small>
    )}
  </div>
)

export function RequestAnswer({ request }: Props) {
  const { decision, decided_on, decided_by, decision_note, state } = request
  if (!decision) {
    return <Mark tone={state === 'overdue' ? 'bad' : 'warn'}>{REQUEST_STATES[state]}</Mark>
  }
  return (
    <div>
      {DECISIONS[decision]}, {showDay(decided_on)}
      <small className="rights-small">
        {[decided_by, decision_note].filter(Boolean).join(': ')}
      </small>
    </div>
  )
}
