import { useNavigate } from '@tanstack/react-router'
import { type CheckmarkModule, checkmarkModules } from '#books/core/checkmarks/modules.ts'
import { parishName } from '#shared/places/parish-names.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useCall, useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { useSearchWord } from '#ui/route-address.ts'
import { useSession } from '#shell/session.ts'
import { type Message, NewMessage, messages } from '../../contract.ts'
import { messageDesk } from '../../list/contract.ts'
import { Criteria } from '../../receivers/contract.ts'
import { receiversPath } from '../paths.ts'
import { ChosenReceivers, useReceiverPreview } from './ChosenReceivers.tsx'
import { MessageFields } from './MessageFields.tsx'
import { useSending } from './sending/sending.ts'

const EMPTY_MESSAGE_ENTRY = {
  channel: 'sms',
  title: '',
  content: '',
  plain: false,
  send_day: null,
  send_time: null,
} as const
const EMPTY_RECIPIENT = { name: '', surname: '', dear: false }

/** Form of a new message; its receivers are chosen before or after it is saved. One to a class can be sent at once. */
export function AddMessage() {
  const add = useSave(messages.add)
  const navigate = useNavigate()
  const to = useClassOfAddress()
  const { begin } = useSending()
  const sendAtOnce = (message: Pick<Message, 'id' | 'channel'>) => {
    void navigate({ to: receiversPath(message.id) })
    void begin(message)
  }
  return (
    <>
      <ScreenHead title="Nowa wiadomość" />
      <RecordForm
        schema={NewMessage}
        values={{ ...EMPTY_MESSAGE_ENTRY, title: to ? nameClass(to) : '', to }}
        onSave={async body => ({ ...(await add.mutateAsync({ body })), channel: body.channel })}
        onSaved={({ id }) => {
          notify('Zapisano. Sprawdź odbiorców i wyślij wiadomość.', { tone: 'good' })
          void navigate({ to: receiversPath(id) })
        }}
        otherSave={to ? { label: 'Zapisz i wyślij', onSaved: sendAtOnce } : undefined}
      >
        <ChosenReceivers />
        <NewMessageFields />
      </RecordForm>
    </>
  )
}

function NewMessageFields() {
  const { data } = useCall(messageDesk.balance)
  const { parish } = useSession()
  const preview = useReceiverPreview()
  return (
    <MessageFields
      parish={parish ? parishName(parish) : ''}
      longest={EMPTY_RECIPIENT}
      part_price={data?.part_price ?? 0}
      numbers={preview?.numbers ?? 0}
      sender={null}
    />
  )
}

/** Returns the parents of a class of a preparation that the address names, as `?preparation=confirmation&year=2027`. */
function useClassOfAddress(): Criteria | null {
  const group = {
    preparation: useSearchWord('preparation'),
    year: useSearchWord('year'),
    school_class: useSearchWord('school_class'),
    dic_school_id: useSearchWord('dic_school_id'),
    dic_youth_guardian_id: useSearchWord('dic_youth_guardian_id'),
  }
  if (!group.preparation) return null
  return Criteria.safeParse({ ...group, parents: true }).data ?? null
}

const isPreparation = (name: unknown): name is CheckmarkModule =>
  typeof name === 'string' && name in checkmarkModules

/** Names the class for the title: „Rodzice: Przygotowanie do I Komunii 2027, klasa 3a”. */
const nameClass = ({ preparation, year, school_class }: Criteria) => {
  const title = isPreparation(preparation) ? checkmarkModules[preparation].title : ''
  return [
    `Rodzice: ${[title, year].filter(Boolean).join(' ')}`,
    school_class && `klasa ${school_class}`,
  ]
    .filter(Boolean)
    .join(', ')
}
