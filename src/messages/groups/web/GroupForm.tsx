import '../../web/compose/compose.css'
import { Button } from '@mantine/core'
import { IconMessage, IconTrash, IconUserMinus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useFormState } from 'react-hook-form'
import { HistorySection } from '#history/web/HistorySection.tsx'
import { useParam } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { Text } from '#ui/fields.ts'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { useListQuery } from '#ui/table/list-query.ts'
import { confirm, notify, notifySaved } from '#ui/dialogs/modals.ts'
import { useRowSelection } from '#ui/table/picking.ts'
import { useCall, useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { plural } from '#shared/text/plural.ts'
import { Skeleton } from '#ui/layout/SectionBoundary.tsx'
import { GROUPS, receiversPath } from '../../web/paths.ts'
import { ReceiverQuery } from '../../receivers/contract.ts'
import { takingOff } from '../../receivers/web/tab/taking-off.ts'
import { AddReceivers } from '../../receivers/web/tab/AddReceivers.tsx'
import { ReceiversTable } from '../../receivers/web/tab/ReceiversTable.tsx'
import { type MessageGroup, GroupEntry, messageGroups } from '../contract.ts'

const NameField = () => (
  <Section title="Grupa">
    <Text name="name" label="Nazwa" hint="Na przykład: schola" span={2} />
  </Section>
)

/** Form of a new group; its people are added after it is saved. */
export function AddGroup() {
  const add = useSave(messageGroups.add)
  const navigate = useNavigate()
  return (
    <>
      <ScreenHead title="Nowa grupa" />
      <RecordForm
        schema={GroupEntry}
        values={{ name: '' }}
        onSave={body => add.mutateAsync({ body })}
        onSaved={({ id }) => {
          notify('Zapisano grupę. Teraz dodaj odbiorców.', { tone: 'good' })
          void navigate({ to: `${GROUPS}/${id}/edit` })
        }}
      >
        <NameField />
      </RecordForm>
    </>
  )
}

const ONLY = [{ value: 'incorrect', label: 'Tylko ci, którzy nie dostaną SMS-a' }]

/** Form of a group and its people, each with whether an SMS would reach them today. */
export function EditGroup() {
  const messageGroupID = useParam('messageGroupID')
  const params = { id: Number(messageGroupID) }
  const list = useListQuery(ReceiverQuery)
  const answer = useCall(messageGroups.get, { params, query: list.query })
  const edit = useSave(messageGroups.edit)
  const marks = useRowSelection()
  const { data } = answer
  if (answer.error && !data) throw answer.error
  if (!data) return <Skeleton />
  return (
    <>
      <RecordForm
        head={
          <ScreenHead title={data.name}>
            <RemoveButton group={data} />
            <WriteButton group={data} />
          </ScreenHead>
        }
        hasMainAction={data.receivers_count > 0}
        schema={messageGroups.edit.body}
        values={data}
        reload={() => call(messageGroups.get, { params })}
        onSave={body => edit.mutateAsync({ params, body })}
        onSaved={(_, undo) => notifySaved('Zapisano grupę', undo)}
      >
        <NameField />
      </RecordForm>
      <div className="messages-actions">
        <Adding id={params.id} />
        {marks.count > 0 && <Taking id={params.id} chosen={marks.ids} clear={marks.clear} />}
      </div>
      <ReceiversTable
        list={list}
        answer={answer}
        sent={false}
        picking={marks}
        filters={
          <FilterBar
            list={list}
            search="Nazwisko albo numer"
            filters={[{ name: 'only', label: 'Wszyscy', options: ONLY }]}
          />
        }
      />
      <HistorySection table="message_groups" id={data.id} />
    </>
  )
}

function Adding({ id }: { id: number }) {
  const params = { id }
  const select = useSave(messageGroups.select)
  const add = useSave(messageGroups.addReceivers)
  return (
    <AddReceivers
      where="w grupie"
      onSelect={body => select.mutateAsync({ params, body })}
      onPerson={body => add.mutateAsync({ params, body })}
    />
  )
}

function Taking({ id, chosen, clear }: { id: number; chosen: number[]; clear: () => void }) {
  const remove = useSave(messageGroups.removeReceivers)
  const say = useRunWithToast()
  const run = async () => {
    const body = { receivers: chosen }
    if (!(await confirm(takingOff('grupy', chosen.length)))) return
    if (await say(remove.mutateAsync({ params: { id }, body }), 'Usunięto z grupy')) clear()
  }
  return (
    <Button
      variant="default"
      loading={remove.isPending}
      leftSection={<IconUserMinus size={18} aria-hidden />}
      onClick={() => void run()}
    >
      {`Usuń z grupy (${chosen.length})`}
    </Button>
  )
}

/** Button that creates a message to the whole group, of which only the text is missing. */
function WriteButton({ group: { id, receivers_count } }: { group: MessageGroup }) {
  const { isDirty } = useFormState()
  const write = useSave(messageGroups.write)
  const say = useRunWithToast()
  const navigate = useNavigate()
  const run = async () => {
    const draft = await write.mutateAsync({ params: { id } })
    void navigate({ to: receiversPath(draft.id) })
  }
  return (
    <Button
      variant={isDirty ? 'default' : 'filled'}
      disabled={receivers_count === 0}
      loading={write.isPending}
      leftSection={<IconMessage size={18} aria-hidden />}
      onClick={() => void say(run())}
    >
      Napisz do grupy
    </Button>
  )
}

function RemoveButton({ group: { id, name, receivers_count } }: { group: MessageGroup }) {
  const remove = useSave(messageGroups.remove)
  const say = useRunWithToast()
  const navigate = useNavigate()
  const run = async () => {
    const isConfirmed = await confirm({
      title: 'Usunięcie grupy',
      message: `Grupa „${name}” zniknie, a z nią ${plural(receivers_count, 'wpis', 'wpisy', 'wpisów')}. Osoby zostaną w kartotece. Czy ją usunąć?`,
      yes: 'Usuń grupę',
      no: 'Zostaw',
      danger: true,
    })
    if (isConfirmed && (await say(remove.mutateAsync({ params: { id } }), 'Usunięto grupę'))) {
      void navigate({ to: GROUPS, ignoreBlocker: true })
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={18} aria-hidden />}
      onClick={() => void run()}
    >
      Usuń grupę
    </Button>
  )
}
