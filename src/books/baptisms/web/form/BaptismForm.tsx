import { useNavigate } from '@tanstack/react-router'
import { useParam, useSearchWord } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { actLabel } from '#shared/act-label.ts'
import { ActForm, useShowAct } from '#books/core/web/form/ActForm.tsx'
import { blankAct } from '#books/core/book.ts'
import { useOwnParish } from '#dictionaries/parishes/web/own-parish.ts'
import { baptismColumns } from '../../columns.ts'
import { type Baptism, BaptismCorrection, BaptismEntry, baptisms } from '../../contract.ts'
import { AlreadyBaptised } from './AlreadyBaptised.tsx'
import { BaptismFields } from './BaptismFields.tsx'
import { useKnownChild } from './known-child.ts'
import { formatName } from '#shared/people/mononym.ts'

const LIST = '/books/baptisms'

/** Form of a new act: of a person in the register, or without one (0) when an old volume is copied. */
export function AddBaptism() {
  const peopleIDToBeBaptized = useParam('peopleIDToBeBaptized')
  const redirect = useSearchWord('redirect')
  const id = Number(peopleIDToBeBaptized)
  const child = useKnownChild(id)
  const add = useSave(baptisms.add)
  const baptism_place = useOwnParish()
  const show = useShowAct(LIST)
  const navigate = useNavigate()
  const { person, values } = child ?? { values: { godparents: [] } }
  return (
    <>
      <ScreenHead title={person ? `Chrzest: ${formatName(person)}` : 'Akt z dawnej księgi'} />
      {person && <AlreadyBaptised person={person} />}
      <ActForm<BaptismEntry>
        schemas={BaptismEntry.options}
        values={{ ...blankAct(baptismColumns), ...values, baptism_place, archival: !person }}
        onSave={body => add.mutateAsync({ body })}
        onSaved={show}
        onCancel={redirect === 'choice' ? () => void navigate({ to: `${LIST}/choice` }) : undefined}
      >
        <BaptismFields person_status={person?.status} />
      </ActForm>
    </>
  )
}

/** „Popraw wpis”: form of an existing act, changed with a reason. */
export function EditBaptism() {
  const baptismID = useParam('baptismID')
  const params = { id: Number(baptismID) }
  const { data: act } = useSuspenseCall(baptisms.get, { params })
  const edit = useSave(baptisms.edit)
  const show = useShowAct(LIST)
  return (
    <>
      <ScreenHead title={`Poprawka aktu ${actLabel(act)}`} />
      <ActForm<BaptismCorrection>
        schemas={BaptismCorrection.options}
        values={getValues(act)}
        reload={async () => getValues(await call(baptisms.get, { params }))}
        onSave={body => edit.mutateAsync({ params, body })}
        onSaved={show}
      >
        <BaptismFields written />
      </ActForm>
    </>
  )
}

const getValues = (act: Baptism) => ({
  ...act,
  godparents: act.godparents.map(({ faith: _, ...one }) => one),
  reason: '',
})
