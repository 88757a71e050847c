import './Offer.css'
import { Button, Modal } from '@mantine/core'
import { call } from '#ui/calls/call.ts'
import { randomKey } from '#ui/key.ts'
import { confirm } from '#ui/dialogs/modals.ts'
import { queryClient, useSuspenseCall } from '#ui/calls/query.ts'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { formatZloty } from '#shared/text/format-money.ts'
import { offer } from '#parishes/offer/contract.ts'
import { currentUserCan } from '#shell/session.ts'
import { getLines } from './lines.ts'
import { offerOpen } from './open.ts'

const close = () => offerOpen.set(false)

/** Dialog with the subscription and the modules of the parish, and with the order. */
export const OfferDialog = ({ onClose }: { onClose: () => void }) => (
  <Modal opened onClose={onClose} title="Oferta" size="lg">
    <SectionBoundary>
      <Content />
    </SectionBoundary>
  </Modal>
)

const LISTS = { query: { list: ['Subscription' as const, 'Section' as const] } }

function Content() {
  const lists = useSuspenseCall(offer.dictionaries, LISTS)
  const modules = useSuspenseCall(offer.activeModules)
  const { sections, subscription, total } = getLines(lists.data.dictionaries, modules.data)
  return (
    <>
      <table className="offer">
        <thead>
          <tr>
            <th>Produkt</th>
            <th>Cena</th>
          </tr>
        </thead>
        {subscription && (
          <tbody>
            <Line {...subscription} />
          </tbody>
        )}
        {sections.map(({ name, lines }) => (
          <tbody key={name}>
            <tr>
              <th colSpan={2} scope="rowgroup">
                {name}
              </th>
            </tr>
            {lines.map(line => (
              <Line key={line.name} {...line} />
            ))}
          </tbody>
        ))}
        {total !== undefined && (
          <tfoot>
            <tr>
              <td>Łącznie:</td>
              <td>{formatZloty(total)}</td>
            </tr>
          </tfoot>
        )}
      </table>
      <Answers invoiced={modules.data.parish.recentlyInvoiced} />
    </>
  )
}

function Line({ name, price }: { name: string; price: number }) {
  return (
    <tr>
      <td>{name}</td>
      <td>{formatZloty(price)}</td>
    </tr>
  )
}

function Answers({ invoiced }: { invoiced: boolean }) {
  const ask = useAsk()
  const orders = currentUserCan('parish.order')
  return (
    <>
      {invoiced && <p className="kit-banner">{INVOICED}</p>}
      <div className="kit-answers">
        <Button variant="default" onClick={close}>
          Anuluj
        </Button>
        {!invoiced && orders && (
          <>
            <Button variant="default" onClick={() => void ask(CONTACT)}>
              Proszę o kontakt
            </Button>
            <Button onClick={() => void ask(ORDER)}>Zamawiam</Button>
          </>
        )}
      </div>
    </>
  )
}

const INVOICED =
  'Faktura jest w trakcie wystawiania. W najbliższych dniach roboczych zostanie wysłana ' +
  'wiadomością e-mail. Prosimy o cierpliwość.'

const ORDER = {
  question: 'Czy potwierdzasz chęć złożenia zamówienia?',
  send: offer.orderInvoice,
  done: 'Zamówienie zostało złożone',
}
const CONTACT = {
  question: 'Czy potwierdzasz chęć przesłania prośby o kontakt w sprawie abonamentu?',
  send: offer.requestContact,
  done: 'Prośba o kontakt została wysłana',
}

function useAsk() {
  const withNotice = useRunWithToast()
  return async ({ question, send, done }: typeof ORDER | typeof CONTACT) => {
    close()
    if (!(await confirm({ message: question }))) return
    const isSent = await withNotice(call(send, { key: randomKey() }), done)
    if (isSent) await queryClient.invalidateQueries()
  }
}
