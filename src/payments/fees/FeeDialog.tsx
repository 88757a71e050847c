import { Modal } from '@mantine/core'
import * as z from 'zod'
import { today } from '#books/days.ts'
import { LongText } from '#kit/fields.tsx'
import { notify } from '#kit/modals.tsx'
import { useSave } from '#kit/query.tsx'
import { RecordForm } from '#kit/RecordForm.tsx'
import { required } from '#platform/fields.ts'
import { type Settlement, payments } from '../contract.ts'
import { daysOf } from '../months.ts'
import { stoleFees } from './contract.ts'
import { FeeEntry } from './entry.ts'
import { BLANK, FeeFields } from './FeeFields.tsx'

interface Props {
  /** The month one stands in; an approved one takes the fee as a correction. */
  month?: Pick<Settlement, 'id' | 'month' | 'approved_at' | 'digest'>
  onClose: () => void
}

/** Writes a stole fee down. */
export function FeeDialog({ month, onClose }: Props) {
  const add = useSave(stoleFees.add)
  const last = month && daysOf(month.month).last
  const day = last && last < today() ? last : today()
  if (month?.approved_at) return <Forgotten month={month} day={day} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title="Iura stolae" size="xl">
      <RecordForm
        inModal
        schema={FeeEntry}
        values={{ ...BLANK, day }}
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
  reason: required('Podaj powód korekty', 500),
})

function Forgotten({ month, day, onClose }: Required<Props> & { day: string }) {
  const correct = useSave(payments.correct)
  const { id, digest } = month
  return (
    <Modal opened onClose={onClose} title="Pominięty wpis iura stolae" size="xl">
      <RecordForm
        inModal
        schema={Reasoned}
        values={{ ...BLANK, day, reason: '' }}
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
          <LongText name="reason" label="Powód korekty" rows={2} maxLength={500} span={4} />
        </div>
      </RecordForm>
    </Modal>
  )
}
