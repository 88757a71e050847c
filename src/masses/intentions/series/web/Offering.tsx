import { Button, Modal } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { useState } from 'react'
import { DictionaryField } from '#dictionaries/entries/web/DictionaryField.tsx'
import { Day, Text } from '#ui/fields.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { formatZloty } from '#shared/text/format-money.ts'
import { type MassSeries, SeriesOffering, intentionSeries } from '../contract.ts'

interface Props {
  series: Pick<MassSeries, 'id' | 'version' | 'owed'>
}

/** Button that records the offering of the whole series, instead of thirty times for its Masses. */
export function OfferingButton(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCash size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Zapisz ofiarę
      </Button>
      {open && <OfferingDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function OfferingDialog({
  series: { id, version, owed },
  onClose,
}: Props & { onClose: () => void }) {
  const settle = useSave(intentionSeries.settle)
  return (
    <Modal opened onClose={onClose} title="Ofiara za gregoriankę" size="lg">
      <RecordForm
        inModal
        schema={SeriesOffering}
        values={{ version, paid_date: null, dic_payment_method_id: null, receipt_number: '' }}
        onSave={body => settle.mutateAsync({ params: { id }, body })}
        onSaved={() => {
          notify('Zapisano złożoną ofiarę', { tone: 'good' })
          onClose()
        }}
        onCancel={onClose}
      >
        <p>Do złożenia za wszystkie Msze razem: {formatZloty(owed)}.</p>
        <div className="kit-grid">
          <Day name="paid_date" label="Ofiarę złożono dnia" />
          <DictionaryField
            name="dic_payment_method_id"
            dictionary="PaymentMethod"
            label="Sposób złożenia ofiary"
          />
          <Text name="receipt_number" label="Nr pokwitowania" />
        </div>
      </RecordForm>
    </Modal>
  )
}
