import { useNavigate } from '@tanstack/react-router'
import { parishName } from '#shared/places/parish-names.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useCall, useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { useSession } from '#shell/session.ts'
import { MessageEntry, messages } from '../../contract.ts'
import { messageDesk } from '../../list/contract.ts'
import { receiversPath } from '../paths.ts'
import { MessageFields } from './MessageFields.tsx'

const EMPTY_MESSAGE_ENTRY = {
  channel: 'sms',
  title: '',
  content: '',
  plain: false,
  send_day: null,
  send_time: null,
} as const
const EMPTY_RECIPIENT = { name: '', surname: '', dear: false }

/** Form of a new message; after it is saved, the recipients are selected. */
export function AddMessage() {
  const add = useSave(messages.add)
  const { data } = useCall(messageDesk.balance)
  const { parish } = useSession()
  const navigate = useNavigate()
  return (
    <>
      <ScreenHead title="Nowa wiadomość" />
      <RecordForm
        schema={MessageEntry}
        values={EMPTY_MESSAGE_ENTRY}
        onSave={body => add.mutateAsync({ body })}
        onSaved={({ id }) => {
          notify('Zapisano. Teraz wskaż odbiorców.', { tone: 'good' })
          void navigate({ to: receiversPath(id) })
        }}
      >
        <MessageFields
          parish={parish ? parishName(parish) : ''}
          longest={EMPTY_RECIPIENT}
          part_price={data?.part_price ?? 0}
          numbers={0}
          sender={null}
        />
      </RecordForm>
    </>
  )
}
