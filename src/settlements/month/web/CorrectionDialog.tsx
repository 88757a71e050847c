import { Modal } from '@mantine/core'
import { LongText, Money } from '#ui/fields.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { formatZloty } from '#shared/text/format-money.ts'
import { SettlementCorrectionEntry, type Settlement, payments } from '../../contract.ts'
import { Amounts } from './Amounts.tsx'

interface Props {
  month: Pick<Settlement, 'id' | 'digest' | 'differences'>
  /** Fee of the approved month with its present amount; without a fee the correction covers the differences. */
  fee?: { id: number; about: string; amount: number; stands: number }
  onClose: () => void
  onSaved?: () => void
}

/** Dialog for a counter-entry with a reason, which is the only way to change an approved month. */
export function CorrectionDialog({ month, fee, onClose, onSaved }: Props) {
  const correct = useSave(payments.correct)
  const { id, digest, differences } = month
  return (
    <Modal opened onClose={onClose} title="Korekta" size="lg">
      <RecordForm
        inModal
        schema={SettlementCorrectionEntry}
        values={{ digest, reason: '', corrects_id: fee?.id ?? null, amount: null, fee: null }}
        onSave={body => correct.mutateAsync({ params: { id }, body })}
        onSaved={() => {
          notify('Korektę zapisano', { tone: 'good' })
          onClose()
          onSaved?.()
        }}
        onCancel={onClose}
      >
        <div className="kit-grid">
          {fee ? (
            <>
              <p className="kit-span-4 payments-none">
                {fee.about}: zatwierdzono {formatZloty(fee.amount)}
                {fee.stands !== fee.amount && `, po korektach ${formatZloty(fee.stands)}`}.
              </p>
              <Money
                name="amount"
                label="Powinno być"
                hint="0, gdy wpisu nie powinno być wcale"
                span={4}
                required
              />
            </>
          ) : (
            <Amounts postings={differences} />
          )}
          <LongText name="reason" label="Powód" rows={2} span={4} />
        </div>
      </RecordForm>
    </Modal>
  )
}
