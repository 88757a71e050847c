import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { Text } from '#ui/fields.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import { confirm, notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { Section } from '#ui/layout/Section.tsx'
import { showDay, showInstant } from '#shared/dates/format-day.ts'
import { type Cleanup, parishCleanups } from '../contract.ts'
import { Counts } from './Counts.tsx'
import { PARTS } from '../parts.ts'

const STATES: Record<Cleanup['state'], { words: string; tone?: 'good' | 'warn' | 'bad' }> = {
  waiting: { words: 'czeka na drugiego administratora', tone: 'warn' },
  approved: { words: 'zatwierdzony', tone: 'warn' },
  done: { words: 'wykonany', tone: 'good' },
  failed: { words: 'nieudany', tone: 'bad' },
  refused: { words: 'odrzucony' },
  cancelled: { words: 'wycofany' },
  expired: { words: 'wygasł' },
}

/** List of requests, each with the rows it would delete and its result. */
export const Requests = ({ title, requests }: { title: string; requests: Cleanup[] }) => (
  <Section title={title}>
    <ul className="kit-lines kit-span-4">
      {requests.map(request => (
        <Line key={request.id} request={request} />
      ))}
    </ul>
  </Section>
)

function Line({ request }: { request: Cleanup }) {
  const [isApproving, approve] = useState(false)
  const { words, tone } = STATES[request.state]
  return (
    <li>
      <div>
        <strong>{request.parish}</strong> <Mark tone={tone}>{words}</Mark>
        <small>{describeCleanup(request)}</small>
        <Counts counted={request.counted} total={request.total} />
        <small>Powód: {request.reason}</small>
        <small>{course(request)}</small>
        {request.backup_file && <small>Kopia parafii: {request.backup_file}</small>}
        {request.problem && <small>{request.problem}</small>}
        {request.obstacle && !request.own && <small role="status">{request.obstacle}</small>}
      </div>
      {request.approvable && (
        <Button
          color="red.9"
          onClick={() => approve(true)}
          aria-label={`Zatwierdź: ${request.parish}`}
        >
          Zatwierdź
        </Button>
      )}
      {request.open && <StopButton request={request} />}
      {isApproving && <ApproveDialog request={request} onClose={() => approve(false)} />}
    </li>
  )
}

const describeCleanup = ({ kind, parts, term_days }: Cleanup) =>
  kind === 'removal'
    ? `Zamknięcie parafii i usunięcie danych po ${term_days} dniach`
    : parts.map(part => PARTS[part].label).join('; ')

const course = ({
  requested_by_name,
  requested_at,
  expires_at,
  decided_by_name,
  decided_at,
  due_at,
  finished_at,
  state,
}: Cleanup) =>
  [
    `Prosi ${requested_by_name}, ${showInstant(requested_at)}`,
    state === 'waiting' && `ważny do ${showInstant(expires_at)}`,
    decided_at && `rozstrzyga ${decided_by_name}, ${showInstant(decided_at)}`,
    state === 'approved' && due_at && `dzień usunięcia ${showDay(due_at.slice(0, 10))}`,
    finished_at && `wykonano ${showInstant(finished_at)}`,
  ]
    .filter(Boolean)
    .join(' · ')

function StopButton({ request: { id, parish, own, state } }: { request: Cleanup }) {
  const stop = useSave(parishCleanups.stop)
  const withNotice = useRunWithToast()
  const label = state === 'approved' ? 'Zatrzymaj' : own ? 'Wycofaj' : 'Odrzuć'
  const run = async () => {
    if (state === 'approved' && !(await confirm({ message: REOPEN, yes: 'Zatrzymaj' }))) return
    await withNotice(stop.mutateAsync({ params: { id } }), 'Wniosek zatrzymany; dane zostają')
  }
  return (
    <Button
      variant="default"
      loading={stop.isPending}
      aria-label={`${label}: ${parish}`}
      onClick={() => void run()}
    >
      {label}
    </Button>
  )
}
const REOPEN = 'Parafia zostanie otwarta, a jej dane zostaną. Czy zatrzymać jej usunięcie?'

function ApproveDialog({ request, onClose }: { request: Cleanup; onClose: () => void }) {
  const approve = useSave(parishCleanups.approve)
  return (
    <Modal opened onClose={onClose} title={`Zatwierdzenie: ${request.parish}`} size="lg">
      <RecordForm
        inModal
        schema={parishCleanups.approve.body}
        values={{ name: '' }}
        onSave={body => approve.mutateAsync({ params: { id: request.id }, body })}
        onSaved={() => {
          notify(
            request.kind === 'removal'
              ? 'Parafia jest zamknięta. Pobierz i przekaż jej plik z danymi.'
              : 'Zatwierdzono. Najpierw powstaje kopia parafii; o końcu powiadomi e-mail.',
            { tone: 'good' },
          )
          onClose()
        }}
        onCancel={onClose}
      >
        <Section title="To, co zniknie">
          <p className="kit-span-4" style={{ margin: 0 }}>
            {describeCleanup(request)}. Powód: {request.reason}
          </p>
          <div className="kit-span-4">
            <Counts counted={request.counted} total={request.total} />
          </div>
          <Text name="name" label={`Przepisz nazwę: ${request.parish}`} span={4} />
        </Section>
      </RecordForm>
    </Modal>
  )
}
