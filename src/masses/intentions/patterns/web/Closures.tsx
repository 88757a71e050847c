import '../../web/intentions.css'
import { Button, Modal } from '@mantine/core'
import { IconCalendarOff, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { today } from '#shared/dates/days.ts'
import { Choice, Day, Text } from '#ui/fields.ts'
import { notify, notifySaved } from '#ui/dialogs/modals.ts'
import { useCall, useSave } from '#ui/calls/query.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { plural } from '#shared/text/plural.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { INTENTIONS } from '../../web/paths.ts'
import {
  type IntentionClosure,
  ClosureEntry,
  intentionClosures,
  intentionPatterns,
} from '../contract.ts'

/** Section of the closures of one Mass or of all; intentions accepted before wait to be moved. */
export function Closures({ mayPlan }: { mayPlan: boolean }) {
  const { data } = useCall(intentionClosures.list, {})
  const [adding, add] = useState(false)
  const button = mayPlan && (
    <Button
      variant="default"
      leftSection={<IconCalendarOff size={18} aria-hidden />}
      onClick={() => add(true)}
    >
      Dodaj dni bez Mszy
    </Button>
  )
  return (
    <Section title="Dni bez Mszy" action={button}>
      {data?.data.length === 0 && <p className="kit-none">Nie ma takich dni.</p>}
      {data && data.data.length > 0 && (
        <ul className="intentions-closures">
          {data.data.map(closure => (
            <Line key={closure.id} closure={closure} mayPlan={mayPlan} />
          ))}
        </ul>
      )}
      {adding && <ClosureDialog onClose={() => add(false)} />}
    </Section>
  )
}

const getDays = ({ date_from, date_to }: IntentionClosure) =>
  date_from === date_to ? showDay(date_from) : `${showDay(date_from)}–${showDay(date_to)}`

function Line({ closure, mayPlan }: { closure: IntentionClosure; mayPlan: boolean }) {
  const remove = useSave(intentionClosures.remove)
  const add = useSave(intentionClosures.add)
  const withNotice = useRunWithToast()
  const { id, version, date_from, date_to, pattern, reason, taken } = closure
  const { intention_pattern_id } = closure
  const putBack = () =>
    withNotice(
      add.mutateAsync({ body: { intention_pattern_id, date_from, date_to, reason } }),
      'Msze znowu odwołane',
    )
  const reopen = () =>
    withNotice(
      remove
        .mutateAsync({ params: { id }, body: { version } })
        .then(() =>
          notifySaved('Msze wróciły do porządku', { label: 'Cofnij', run: () => void putBack() }),
        ),
    )
  return (
    <li>
      <b>{getDays(closure)}</b>
      <span>
        {pattern ?? 'wszystkie Msze'}: {reason}
      </span>
      {taken > 0 && (
        <Link to={INTENTIONS} search={{ date_from, date_to }}>
          {plural(
            taken,
            'intencja do przeniesienia',
            'intencje do przeniesienia',
            'intencji do przeniesienia',
          )}
        </Link>
      )}
      {mayPlan && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconX size={14} aria-hidden />}
          onClick={() => void reopen()}
        >
          Usuń
        </Button>
      )}
    </li>
  )
}

function ClosureDialog({ onClose }: { onClose: () => void }) {
  const save = useSave(intentionClosures.add)
  const { data } = useCall(intentionPatterns.list, { query: { per_page: 200 } })
  const options = (data?.data ?? []).map(({ id, name, mass_time }) => ({
    value: id,
    label: `${mass_time} ${name}`,
  }))
  return (
    <Modal opened onClose={onClose} title="Dni bez Mszy" size="lg">
      <RecordForm
        inModal
        saveLabel="Odwołaj Msze"
        schema={ClosureEntry}
        values={{ intention_pattern_id: null, date_from: today(), date_to: today(), reason: '' }}
        onSave={body => save.mutateAsync({ body })}
        onSaved={() => {
          notify('Zapisano. Na te dni nie ma wolnych intencji.', { tone: 'good' })
          onClose()
        }}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <Choice
            name="intention_pattern_id"
            label="Która Msza"
            placeholder="wszystkie Msze"
            options={options}
            span={4}
          />
          <Day name="date_from" label="Od" />
          <Day name="date_to" label="Do" />
          <Text name="reason" label="Powód" span={4} />
        </div>
      </RecordForm>
    </Modal>
  )
}
