import { useNavigate } from '@tanstack/react-router'
import { useParam, useSearchWord } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { useOptionalCall, useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { people } from '#parishioners/people/contract.ts'
import { actLabel } from '#shared/act-label.ts'
import { ActForm, useShowAct } from '#books/core/web/form/ActForm.tsx'
import { blankAct } from '#books/core/book.ts'
import { useOwnParish } from '#dictionaries/parishes/web/own-parish.ts'
import { communionColumns } from '../../columns.ts'
import { CommunionCorrection, CommunionEntry, communions } from '../../contract.ts'
import { AlreadyCommuned } from './AlreadyCommuned.tsx'
import { CommunionFields } from './CommunionFields.tsx'
import { fromPerson } from './values.ts'
import { formatName } from '#shared/people/mononym.ts'

const LIST = '/books/first-communion'

/** Form of a new act: of a person in the register, or without one (0) when an old volume is copied. */
export function AddCommunion() {
  const peopleIDFirstCommunion = useParam('peopleIDFirstCommunion')
  const redirect = useSearchWord('redirect')
  const id = Number(peopleIDFirstCommunion)
  const { data: person } = useOptionalCall(people.get, id > 0 ? { params: { id } } : undefined)
  const add = useSave(communions.add)
  const communion_place = useOwnParish()
  const show = useShowAct(LIST)
  const navigate = useNavigate()
  return (
    <>
      <ScreenHead title={person ? `I Komunia: ${formatName(person)}` : 'Akt z dawnej księgi'} />
      {person && <AlreadyCommuned person={person} />}
      <ActForm<CommunionEntry>
        schemas={CommunionEntry.options}
        values={{
          ...blankAct(communionColumns),
          ...(person && fromPerson(person)),
          communion_place,
          archival: !person,
        }}
        onSave={body => add.mutateAsync({ body })}
        onSaved={show}
        onCancel={redirect === 'choice' ? () => void navigate({ to: `${LIST}/choice` }) : undefined}
      >
        <CommunionFields person_status={person?.status} />
      </ActForm>
    </>
  )
}

/** „Popraw wpis”: form of an existing act, changed with a reason. */
export function EditCommunion() {
  const communionID = useParam('communionID')
  const params = { id: Number(communionID) }
  const { data: act } = useSuspenseCall(communions.get, { params })
  const edit = useSave(communions.edit)
  const show = useShowAct(LIST)
  return (
    <>
      <ScreenHead title={`Poprawka aktu ${actLabel(act)}`} />
      <ActForm<CommunionCorrection>
        schemas={CommunionCorrection.options}
        values={{ ...act, reason: '' }}
        reload={async () => ({ ...(await call(communions.get, { params })), reason: '' })}
        onSave={body => edit.mutateAsync({ params, body })}
        onSaved={show}
      >
        <CommunionFields written />
      </ActForm>
    </>
  )
}
