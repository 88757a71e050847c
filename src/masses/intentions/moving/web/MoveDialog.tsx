import '../../web/intentions.css'
import { Modal } from '@mantine/core'
import { call } from '#ui/calls/call.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { notifySaved } from '#ui/dialogs/modals.ts'
import { Check, Day, Time } from '#ui/fields.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { useFormValue } from '#ui/layout/Section.tsx'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import { type Intention, intentions } from '../../contract.ts'
import { FreeMasses } from '../../web/form/FreeMasses.tsx'
import { PlaceChoice } from '../../web/MassFields.tsx'
import { massWords } from '../../labels.ts'
import { listConsequences } from './consequences.ts'
import { type MassPlace, Moving, intentionMove } from '../contract.ts'

interface Props {
  id: number
  /** Mass on which the intention was dropped; without it the dialog opens with the current Mass. */
  to?: Partial<MassPlace> | undefined
  onClose: () => void
}

/**
 * Dialog that moves an intention to another Mass; shows the consequences before saving, and offers an undo for a
 * minute.
 */
export const MoveDialog = (props: Props) => (
  <Modal opened onClose={props.onClose} title="Przeniesienie intencji" size="lg">
    <SectionBoundary>
      <MoveForm {...props} />
    </SectionBoundary>
  </Modal>
)

function MoveForm({ id, to, onClose }: Props) {
  const params = { id }
  const { data } = useSuspenseCall(intentions.get, { params })
  const move = useSave(intentionMove)
  const withNotice = useRunWithToast()
  const { mass_date, mass_time, parish_place_id } = data
  const before = { mass_date, mass_time, parish_place_id, tell: false }
  const goBack = (version: number) =>
    withNotice(
      move.mutateAsync({ params, body: { ...before, version } }),
      'Intencja wróciła na swoją Mszę',
    )
  return (
    <RecordForm
      inModal
      saveLabel="Przenieś"
      schema={Moving}
      values={{
        ...before,
        ...to,
        version: data.version,
        tell: data.purchaser_email !== null,
      }}
      reload={async () => ({ version: (await call(intentions.get, { params })).version })}
      onSave={body => move.mutateAsync({ params, body })}
      onSaved={({ version, warnings }) => {
        const advice = warnings.map(({ message }) => `${message}.`)
        notifySaved(['Przeniesiono intencję.', ...advice].join(' '), {
          label: 'Cofnij',
          run: () => void goBack(version),
        })
        onClose()
      }}
      onCancel={onClose}
    >
      <p className="intentions-moved">
        <b>{data.content}</b>
        <br />
        Teraz: {massWords(data)}
      </p>
      <div className="kit-grid">
        <Day name="mass_date" label="Nowy dzień" span={2} />
        <Time name="mass_time" label="Godzina" />
        <PlaceChoice />
        <FreeMasses />
        {data.purchaser_email && (
          <Check name="tell" label={`Napisz do zamawiającego (${data.purchaser_email})`} span={4} />
        )}
      </div>
      <Consequences intention={data} />
    </RecordForm>
  )
}

function Consequences({ intention }: { intention: Intention }) {
  const day = useFormValue<string | null>('mass_date') ?? intention.mass_date
  const hour = useFormValue<string | null>('mass_time')
  const tell = useFormValue<boolean>('tell') ?? false
  if (day === intention.mass_date && hour === intention.mass_time) {
    return <p role="status">Wybierz inny dzień albo inną godzinę.</p>
  }
  return (
    <section aria-label="Co się zmieni" className="intentions-consequences">
      <h3>Co się zmieni</h3>
      <ul>
        {listConsequences(intention, day, tell).map(words => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </section>
  )
}
