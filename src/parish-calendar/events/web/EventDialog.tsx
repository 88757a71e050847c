import { Button, Modal } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { call } from '#ui/calls/call.ts'
import { notifySaved } from '#ui/dialogs/modals.ts'
import { Choice, Day, LongText, Text, Time } from '#ui/fields.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import { useFormValue } from '#ui/layout/Section.tsx'
import { listKeys } from '#shared/objects.ts'
import {
  type ParishEvent,
  ParishEventEntry,
  type ParishEventKind,
  parishEventKinds,
  parishEvents,
} from '../contract.ts'
import { useCalendarWorkers } from './workers.ts'
import { WorkerEvents } from './WorkerEvents.tsx'

interface Props {
  /** Number of an entry to change; without it a new one is added on `day`. */
  id?: number | undefined
  day: string
  onClose: () => void
}

/** Dialog of the parish's own entry of the calendar: a duty, an absence or a meeting. */
export const EventDialog = ({ id, day, onClose }: Props) => (
  <Modal
    opened
    onClose={onClose}
    title={id === undefined ? 'Nowy wpis w kalendarzu' : 'Wpis w kalendarzu'}
    size="lg"
  >
    <SectionBoundary>
      {id === undefined ? (
        <NewEvent day={day} onClose={onClose} />
      ) : (
        <SavedEvent id={id} onClose={onClose} />
      )}
    </SectionBoundary>
  </Modal>
)

function NewEvent({ day, onClose }: Pick<Props, 'day' | 'onClose'>) {
  const add = useSave(parishEvents.add)
  return (
    <RecordForm
      inModal
      schema={ParishEventEntry}
      values={{ kind: 'duty', date_from: day, date_to: day }}
      onSave={body => add.mutateAsync({ body })}
      onSaved={() => {
        notifySaved('Dodano wpis do kalendarza')
        onClose()
      }}
      onCancel={onClose}
    >
      <EventFields />
    </RecordForm>
  )
}

const Change = parishEvents.edit.body

function SavedEvent({ id, onClose }: { id: number; onClose: () => void }) {
  const params = { id }
  const { data } = useSuspenseCall(parishEvents.get, { params })
  const edit = useSave(parishEvents.edit)
  return (
    <RecordForm
      inModal
      schema={Change}
      values={data}
      reload={() => call(parishEvents.get, { params })}
      onSave={body => edit.mutateAsync({ params, body })}
      onSaved={(_, undo) => {
        notifySaved('Zapisano wpis', undo)
        onClose()
      }}
      onCancel={onClose}
    >
      <EventFields id={id} />
      <RemoveButton event={data} onClose={onClose} />
    </RecordForm>
  )
}

const KINDS = listKeys(parishEventKinds).map(value => ({ value, label: parishEventKinds[value] }))

const EXAMPLES: Record<ParishEventKind, string> = {
  duty: 'konfesjonał',
  absence: 'rekolekcje',
  meeting: 'kandydaci do bierzmowania',
}

function EventFields({ id }: { id?: number }) {
  const kind = useFormValue<ParishEventKind>('kind')
  const workers = (useCalendarWorkers() ?? []).map(({ id: value, name }) => ({
    value,
    label: name,
  }))
  return (
    <>
      <div className="kit-grid">
        <Choice name="kind" label="Rodzaj" options={KINDS} span={2} />
        <Choice
          name="parish_worker_id"
          label={kind === 'absence' ? 'Kogo nie będzie' : 'Kto'}
          options={workers}
          required={kind !== 'meeting'}
          span={2}
        />
        <Text
          name="title"
          label="Czego dotyczy"
          hint={`Na przykład: ${kind ? EXAMPLES[kind] : EXAMPLES.duty}`}
          required={kind === 'meeting'}
          span={4}
        />
        <Day name="date_from" label="Od dnia" span={2} />
        <Day name="date_to" label="Do dnia" span={2} />
        <Time name="starts_at" label="Od godziny" hint="Puste: cały dzień" />
        <Time name="ends_at" label="Do godziny" />
        <Day name="repeat_until" label="Co tydzień do" hint="Puste: raz" span={2} />
        <LongText name="note" label="Uwagi" span={4} />
      </div>
      <WorkerEvents id={id} />
    </>
  )
}

function RemoveButton({ event, onClose }: { event: ParishEvent; onClose: () => void }) {
  const remove = useSave(parishEvents.remove)
  const add = useSave(parishEvents.add)
  const runWithToast = useRunWithToast()
  const { id, version, ...entry } = event
  const restore = () => runWithToast(add.mutateAsync({ body: entry }), 'Wpis wrócił do kalendarza')
  const run = async () => {
    const isRemoved = await runWithToast(remove.mutateAsync({ params: { id }, body: { version } }))
    if (!isRemoved) return
    notifySaved('Usunięto wpis', { label: 'Cofnij', run: () => void restore() })
    onClose()
  }
  return (
    <Button
      variant="default"
      mt="sm"
      leftSection={<IconTrash size={18} aria-hidden />}
      loading={remove.isPending}
      onClick={() => void run()}
    >
      Usuń wpis
    </Button>
  )
}
