import { Modal } from '@mantine/core'
import * as z from 'zod'
import { LongText, Money, Text } from '#ui/fields.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { formatZloty } from '#shared/text/format-money.ts'
import { Grosze, optionalText, orNull } from '#shared/fields.ts'
import { type IntentionOrder, Refunding, Refusing, intentionOrders } from '../contract.ts'

interface Props {
  order: IntentionOrder
  onClose: () => void
}

const REFUND_METHOD_LABEL = 'Jak oddano pieniądze'

/** Schema of the form, in which the refund may be empty until it is filled in. */
const Refusal = Refusing.extend({
  refund: z
    .object({ amount: orNull(Grosze).default(null), way: optionalText(200) })
    .refine(({ amount, way }) => !amount || way, {
      error: 'Napisz, jak oddano pieniądze, np. przelewem na konto',
      path: ['way'],
    }),
})

/** Dialog that refuses an order; a received payment is refunded in the same step. */
export function RefuseDialog({ order, onClose }: Props) {
  const refuse = useSave(intentionOrders.refuse)
  const { id, version, paid, refunded } = order
  const balance = paid - refunded
  const handleSave = () => {
    notify('Odmówiono; zamawiający dostanie wiadomość', { tone: 'good' })
    onClose()
  }
  const send = ({ refund: { amount, way }, ...body }: z.output<typeof Refusal>) =>
    refuse.mutateAsync({
      params: { id },
      body: { ...body, refund: amount && way ? { amount, way } : null },
    })
  return (
    <Modal opened onClose={onClose} title="Odmowa przyjęcia zamówienia" size="lg">
      <RecordForm
        inModal
        saveLabel="Odmów przyjęcia"
        schema={Refusal}
        values={{ version, reason: '', refund: { amount: balance || null, way: '' } }}
        onSave={send}
        onSaved={handleSave}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <LongText name="reason" label="Powód" hint="Przeczyta go zamawiający" rows={2} span={4} />
          {balance > 0 && <RefundFields at="refund." rest={balance} />}
        </div>
      </RecordForm>
    </Modal>
  )
}

/** Dialog that records a refund without changing the intention. */
export function RefundDialog({ order, onClose }: Props) {
  const refund = useSave(intentionOrders.refund)
  const { id, version, paid, refunded, amount } = order
  const balance = paid - refunded
  return (
    <Modal opened onClose={onClose} title="Zwrot ofiary" size="lg">
      <RecordForm
        inModal
        saveLabel="Odnotuj zwrot"
        schema={Refunding}
        values={{
          version,
          amount: order.trouble === 'twice' ? balance - amount : balance,
          way: '',
        }}
        onSave={body => refund.mutateAsync({ params: { id }, body })}
        onSaved={() => {
          notify('Zapisano zwrot; zamawiający dostanie wiadomość', { tone: 'good' })
          onClose()
        }}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <RefundFields rest={balance} />
        </div>
      </RecordForm>
    </Modal>
  )
}

const RefundFields = ({ at = '', rest }: { at?: string; rest: number }) => (
  <>
    <Money
      name={`${at}amount`}
      label="Kwota zwrotu"
      hint={`Wpłacono i nie zwrócono: ${formatZloty(rest)}`}
      required
      span={2}
    />
    <Text
      name={`${at}way`}
      label={REFUND_METHOD_LABEL}
      hint="Na przykład: przelewem na konto"
      required
      span={2}
    />
  </>
)
