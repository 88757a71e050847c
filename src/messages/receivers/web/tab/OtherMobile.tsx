import { Button } from '@mantine/core'
import { currentUserCan } from '#shell/session.ts'
import { people } from '#parishioners/people/contract.ts'
import { showPhone } from '#shared/people/phone.ts'
import { useSave } from '#ui/calls/query.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'

interface Props {
  person_id: number
  contact_id: number
  version: number
  phone: string
}

/** Offers another mobile of the card as the main number, where the main one receives no SMS. */
export function OtherMobile({ person_id, contact_id, version, phone }: Props) {
  const setMain = useSave(people.setMainContact)
  const runWithToast = useRunWithToast()
  const text = showPhone(phone)
  if (!currentUserCan('people.write')) return <p>Na karcie jest też {text}.</p>
  const params = { id: person_id, contactID: contact_id }
  const makeMain = async () => {
    const { warnings } = await setMain.mutateAsync({ params, body: { version } })
    for (const { message } of warnings) notify(message, { tone: 'bad' })
  }
  return (
    <p>
      <Button
        size="xs"
        variant="default"
        loading={setMain.isPending}
        onClick={() => void runWithToast(makeMain(), `Główny numer na karcie to teraz ${text}.`)}
      >
        Ustaw {text} jako główny
      </Button>
    </p>
  )
}
