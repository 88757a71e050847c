import { Modal } from '@mantine/core'
import * as z from 'zod'
import { today } from '#shared/dates/days.ts'
import { LongText } from '#ui/fields.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { reasonText } from '#shared/fields.ts'
import { type Settlement, payments } from '../../contract.ts'
import { getDays } from '../../months.ts'
import { type FeeProposal, stoleFees } from '../contract.ts'
import { FeeEntry } from '../entry.ts'
import { EMPTY_FEE_ENTRY, FeeFields } from './FeeFields.tsx'

interface Props {
  /** Current month; in an approved month the fee becomes a correction. */
  month?: Pick<Settlement, 'id' | 'month' | 'approved_at' | 'digest'>
  /** Entry proposed by a book; the clerk enters the sum. */
  proposed?: FeeProposal
  onClose: () => void
}

/** Dialog that records a stole fee. */
export function FeeDialog({ month, proposed, onClose }: Props) {
  const add = useSave(stoleFees.add)
  const last = month && getDays(month.month).last
  const values = { ...EMPTY_FEE_ENTRY, day: last && last < today() ? last : today(), ...proposed }
  if (month?.approved_at) return <Forgotten month={month} values={values} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title="Iura stolae" size="xl">
      <RecordForm
        inModal
        schema={FeeEntry}
        values={values}
        onSave={body => add.mutateAsync({ body })}
        onSaved={() => {
          notify('Zapisano wpis iura stolae', { tone: 'good' })
          onClose()
        }}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <FeeFields />
        </div>
      </RecordForm>
    </Modal>
  )
}

const Reasoned = z.strictObject({
  ...FeeEntry.shape,
  reason: reasonText('Podaj powód korekty'),
})

interface ForgottenProps extends Pick<Required<Props>, 'month' | 'onClose'> {
  values: object
}

function Forgotten({ month, values, onClose }: ForgottenProps) {
  const correct = useSave(payments.correct)
  const { id, digest } = month
  return (
    <Modal opened onClose={onClose} title="Pominięty wpis iura stolae" size="xl">
      <RecordForm
        inModal
        schema={Reasoned}
        values={{ ...values, reason: '' }}
        onSave={({ reason, ...fee }) =>
          correct.mutateAsync({ params: { id }, body: { digest, reason, fee } })
        }
        onSaved={() => {
          notify('Wpis dopisano jako korektę miesiąca', { tone: 'good' })
          onClose()
        }}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <FeeFields />
          <LongText name="reason" label="Powód korekty" rows={2} span={4} />
        </div>
      </RecordForm>
    </Modal>
  )
}
