import { Button, Modal } from '@mantine/core'
import { IconCreditCardPay } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod'
import { Whole } from '#ui/fields.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { hasPermission } from '#auth/rights/permissions.ts'
import { useSession } from '#shell/session.ts'
import { messageDesk } from '../contract.ts'

const wholes = new Intl.NumberFormat('pl', { useGrouping: 'always' })

/** Button that orders more messages. */
export function BalanceButton() {
  const { user, parish } = useSession()
  const [open, setOpen] = useState(false)
  if (!hasPermission(user, 'messages.send')) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCreditCardPay size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {`Konto SMS: ${wholes.format(parish?.settings_sms.sms_balance ?? 0)}`}
      </Button>
      {open && <TopUpDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const TopUp = z.strictObject({ amount: messageDesk.topUp.body.shape.amount })

function TopUpDialog({ onClose }: { onClose: () => void }) {
  const { parish } = useSession()
  const topUp = useSave(messageDesk.topUp)
  return (
    <Modal opened onClose={onClose} title="Doładowanie konta SMS">
      <p>{`Na koncie jest ${wholes.format(parish?.settings_sms.sms_balance ?? 0)}. Jeden odbiorca to jedna wiadomość z konta.`}</p>
      <RecordForm
        inModal
        saveLabel="Wyślij prośbę"
        schema={TopUp}
        values={{ amount: 500 }}
        onSave={body => topUp.mutateAsync({ body })}
        onSaved={() => {
          notify('Wysłano prośbę. Saldo wzrośnie, gdy biuro obsługi ją przyjmie.', { tone: 'good' })
          onClose()
        }}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <Whole name="amount" label="Ile wiadomości" span={2} />
        </div>
      </RecordForm>
    </Modal>
  )
}
