import { Button } from '@mantine/core'
import { IconArrowsRightLeft, IconBan, IconCash, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useSave } from '#ui/calls/query.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { useSession } from '#shell/session.ts'
import { type IntentionOrder, intentionOrders } from '../contract.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { RefundDialog, RefuseDialog } from './RefuseDialog.tsx'

type Open = 'move' | 'refuse' | 'refund'

const MOVABLE_ORDER_STATUSES = ['waiting', 'unclear', 'accepted', 'unpaid']
const REFUSED = ['waiting', 'unclear', 'accepted', 'paying']

/** Shows the actions possible in the present status of an order; each of them sends a message to the orderer. */
export function OrderActions({ order }: { order: IntentionOrder }) {
  const [open, setOpen] = useState<Open>()
  const accept = useSave(intentionOrders.accept)
  const withNotice = useRunWithToast()
  const { id, version, status, intention_id, paid, refunded, erased_at } = order
  const { user } = useSession()
  const mayRefund = hasPermission(user, 'refunds.write')
  const isOwed = paid > refunded
  const canAccept = ['waiting', 'unclear'].includes(status) && intention_id !== null
  const close = () => setOpen(undefined)
  if (erased_at) return null
  const acceptNow = () =>
    withNotice(
      accept.mutateAsync({ params: { id }, body: { version } }),
      'Intencję przyjęto; zamawiający dostanie wiadomość',
    )
  return (
    <>
      {REFUSED.includes(status) && (mayRefund || !isOwed) && (
        <Button
          variant="default"
          leftSection={<IconBan size={18} aria-hidden />}
          onClick={() => setOpen('refuse')}
        >
          Odmów
        </Button>
      )}
      {isOwed && mayRefund && (
        <Button
          variant="default"
          leftSection={<IconCash size={18} aria-hidden />}
          onClick={() => setOpen('refund')}
        >
          Zapisz zwrot
        </Button>
      )}
      {MOVABLE_ORDER_STATUSES.includes(status) && (
        <Button
          variant={canAccept ? 'default' : 'filled'}
          leftSection={<IconArrowsRightLeft size={18} aria-hidden />}
          onClick={() => setOpen('move')}
        >
          {status === 'accepted' ? 'Przenieś' : 'Przenieś i przyjmij'}
        </Button>
      )}
      {canAccept && (
        <Button
          leftSection={<IconCheck size={18} aria-hidden />}
          loading={accept.isPending}
          onClick={() => void acceptNow()}
        >
          Przyjmij
        </Button>
      )}
      {open === 'move' && <MoveDialog order={order} onClose={close} />}
      {open === 'refuse' && <RefuseDialog order={order} onClose={close} />}
      {open === 'refund' && <RefundDialog order={order} onClose={close} />}
    </>
  )
}
