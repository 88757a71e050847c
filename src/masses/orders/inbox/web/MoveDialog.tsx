import { Button, Modal } from '@mantine/core'
import { useCall, useSave } from '#ui/calls/query.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import type { OrderableMass } from '../../checkout/contract.ts'
import { massWords } from '../../labels.ts'
import { type IntentionOrder, intentionOrders } from '../contract.ts'
import './inbox.css'

/** Dialog of the free Masses closest to the requested one; a click moves the order. */
export function MoveDialog({ order, onClose }: { order: IntentionOrder; onClose: () => void }) {
  const { id, version } = order
  const isAccepted = order.status === 'accepted'
  const { data } = useCall(intentionOrders.nearest, { params: { id } })
  const move = useSave(intentionOrders.move)
  const withNotice = useRunWithToast()
  const moveOrder = async ({ mass_date, dic_intention_template_id }: OrderableMass) => {
    const body = { version, mass_date, dic_intention_template_id }
    const isMoved = await withNotice(
      move.mutateAsync({ params: { id }, body }),
      isAccepted
        ? 'Intencję przeniesiono; zamawiający dostanie wiadomość'
        : 'Intencję przyjęto na inną Mszę; zamawiający dostanie wiadomość',
    )
    if (isMoved) onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={isAccepted ? 'Na którą Mszę przenieść?' : 'Na którą Mszę przenieść i przyjąć?'}
      size="lg"
    >
      <p className="orders-asked">Zamówiono: {massWords(order)}</p>
      {!isAccepted && (
        <p>
          To zamówienie nie jest jeszcze przyjęte. Wybór Mszy od razu przyjmuje intencję na nowy
          termin, a zamawiający dostaje o tym wiadomość.
        </p>
      )}
      {data?.data.length === 0 && <p>W pobliżu nie ma wolnej Mszy. Dodaj szablon albo odmów.</p>}
      <ul className="orders-free">
        {data?.data.map(mass => (
          <li key={`${mass.mass_date} ${mass.dic_intention_template_id}`}>
            <Button
              variant="default"
              fullWidth
              justify="start"
              disabled={move.isPending}
              onClick={() => void moveOrder(mass)}
            >
              {massWords(mass)}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
