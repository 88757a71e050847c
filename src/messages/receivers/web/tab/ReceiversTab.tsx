import '../../../web/compose/compose.css'
import { Button } from '@mantine/core'
import { IconUserMinus } from '@tabler/icons-react'
import { useParam } from '#ui/route-address.ts'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { useListQuery } from '#ui/table/list-query.ts'
import { confirm } from '#ui/dialogs/modals.ts'
import { useRowSelection } from '#ui/table/picking.ts'
import { useCall, useSave } from '#ui/calls/query.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { type Message, messages } from '../../../contract.ts'
import { MessageState } from '../../../web/compose/sending/MessageState.tsx'
import { MessageTabs } from '../../../list/web/MessageTabs.tsx'
import { PlanInWords, SendButtons } from '../../../web/compose/sending/SendSection.tsx'
import { onItsWay } from '../../../web/compose/EditMessage.tsx'
import { ReceiverQuery } from '../../contract.ts'
import { ReceiversTable } from './ReceiversTable.tsx'
import { takingOff } from './taking-off.ts'
import { AddReceivers } from './AddReceivers.tsx'

const ONLY = {
  draft: [{ value: 'incorrect', label: 'Tylko nieprawidłowi' }],
  sent: [{ value: 'undelivered', label: 'Tylko niedoręczone' }],
}

/**
 * Tab of the recipients of a message: selected while it is a draft; afterwards with the delivery status of each number.
 */
export function ReceiversTab() {
  const messageID = useParam('messageID')
  const id = Number(messageID)
  const list = useListQuery(ReceiverQuery)
  const answer = useCall(
    messages.get,
    { params: { id }, query: list.query },
    { refetchInterval: onItsWay },
  )
  const marks = useRowSelection()
  const { data } = answer
  const draft = data?.state === 'draft'
  return (
    <>
      <ScreenHead
        title={data?.title ?? 'Odbiorcy'}
        badges={data && <MessageState message={data} />}
      >
        {data && draft && <SendButtons message={data} />}
      </ScreenHead>
      <MessageTabs id={id} count={data?.receivers_count ?? 0} here="receivers" />
      {data && draft && (
        <Section title="Do kogo" action={<Adding message={data} />}>
          <PlanInWords message={data} />
        </Section>
      )}
      {marks.count > 0 && draft && <Chosen id={id} chosen={marks.ids} clear={marks.clear} />}
      <ReceiversTable
        list={list}
        answer={answer}
        picking={draft ? marks : undefined}
        sent={data !== undefined && !draft}
        startsAt={data?.starts_at}
        filters={
          <FilterBar
            list={list}
            search="Nazwisko albo numer"
            filters={[
              {
                name: 'only',
                label: 'Wszyscy odbiorcy',
                options: draft || !data ? ONLY.draft : ONLY.sent,
              },
            ]}
          />
        }
      />
    </>
  )
}

function Adding({ message: { id, plan } }: { message: Message }) {
  const select = useSave(messages.select)
  const add = useSave(messages.addReceivers)
  const remove = useSave(messages.removeReceivers)
  const say = useRunWithToast()
  const params = { id }
  const incorrect = plan?.incorrect.reduce((sum, { count }) => sum + count, 0) ?? 0
  const takeOff = async (count: number) => {
    if (!(await confirm(takingOff('listy', count)))) return
    await say(
      remove.mutateAsync({ params, body: { incorrect: true } }),
      'Usunięto z listy nieprawidłowych odbiorców',
    )
  }
  return (
    <div className="messages-actions">
      {incorrect > 0 && (
        <Button
          variant="default"
          leftSection={<IconUserMinus size={18} aria-hidden />}
          onClick={() => void takeOff(incorrect)}
        >
          Usuń nieprawidłowych
        </Button>
      )}
      <AddReceivers
        where="na liście"
        onSelect={body => select.mutateAsync({ params, body })}
        onPerson={body => add.mutateAsync({ params, body })}
      />
    </div>
  )
}

function Chosen({ id, chosen, clear }: { id: number; chosen: number[]; clear: () => void }) {
  const remove = useSave(messages.removeReceivers)
  const say = useRunWithToast()
  const run = async () => {
    const body = { receivers: chosen }
    if (!(await confirm(takingOff('listy', chosen.length)))) return
    if (await say(remove.mutateAsync({ params: { id }, body }), 'Usunięto z listy odbiorców'))
      clear()
  }
  return (
    <div className="kit-bar">
      <span>{`Zaznaczono: ${chosen.length}`}</span>
      <Button
        variant="default"
        loading={remove.isPending}
        leftSection={<IconUserMinus size={18} aria-hidden />}
        onClick={() => void run()}
      >
        Usuń z listy
      </Button>
    </div>
  )
}
