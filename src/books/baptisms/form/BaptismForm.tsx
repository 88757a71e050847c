import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { call } from '#kit/call.tsx'
import { notify } from '#kit/modals.tsx'
import { useCall, useSave } from '#kit/query.tsx'
import { ScreenHead } from '#kit/ScreenHead.tsx'
import { people } from '#people/contract.ts'
import { actLabel, type Warning } from '../../act.ts'
import { useOwnParish } from '../../PlaceField.tsx'
import { type Baptism, baptisms } from '../contract.ts'
import { AlreadyBaptised } from './AlreadyBaptised.tsx'
import { BaptismFields } from './BaptismFields.tsx'
import { CorrectionForm, NewActForm } from './EntryForm.tsx'
import { BLANK, BLANK_ACT, fromPerson } from './values.tsx'

const LIST = '/books/baptisms'

/** A new act: of somebody of the register, or of nobody (0) when an old volume is copied. */
export function AddBaptism() {
  const { peopleIDToBeBaptized } = useParams({ strict: false }) as { peopleIDToBeBaptized: string }
  const { redirect } = useSearch({ strict: false }) as { redirect?: string }
  const id = Number(peopleIDToBeBaptized)
  const { data: person } = useCall(people.get, { params: { id } }, { enabled: id > 0 })
  const add = useSave(baptisms.add)
  const baptism_place = useOwnParish()
  const show = useShow()
  const navigate = useNavigate()
  if (id > 0 && !person) return null
  const known = person ? fromPerson(person) : { ...BLANK, godparents: [] }
  return (
    <>
      <ScreenHead
        title={person ? `Chrzest: ${person.names} ${person.surname}` : 'Akt z dawnej księgi'}
      />
      {person && <AlreadyBaptised person={person} />}
      <NewActForm
        values={{ ...BLANK_ACT, ...known, baptism_place, archival: !person }}
        onSave={body => add.mutateAsync({ body })}
        onSaved={show}
        onCancel={
          redirect === 'choice' ? () => void navigate({ to: `${LIST}/choice` as never }) : undefined
        }
      >
        <BaptismFields person_status={person?.status} />
      </NewActForm>
    </>
  )
}

/** «Popraw wpis»: the act as it stands, changed with a reason. */
export function EditBaptism() {
  const { baptismID } = useParams({ strict: false }) as { baptismID: string }
  const params = { id: Number(baptismID) }
  const { data: act } = useCall(baptisms.get, { params })
  const edit = useSave(baptisms.edit)
  const show = useShow()
  if (!act) return null
  return (
    <>
      <ScreenHead title={`Poprawka aktu ${actLabel(act)}`} />
      <CorrectionForm
        values={valuesOf(act)}
        reload={async () => valuesOf(await call(baptisms.get, { params }))}
        onSave={body => edit.mutateAsync({ params, body })}
        onSaved={show}
      >
        <BaptismFields written />
      </CorrectionForm>
    </>
  )
}

const valuesOf = (act: Baptism) => ({
  ...act,
  godparents: act.godparents.map(({ faith: _, ...one }) => one),
  reason: '',
})

/** To the act that was saved; what the law advises is said there, and here in a word. */
function useShow() {
  const navigate = useNavigate()
  return ({ id, warnings }: { id: number; warnings: Warning[] }) => {
    notify(warnings.length ? 'Zapisano akt. Zajrzyj do uwag.' : 'Zapisano akt', { tone: 'good' })
    void navigate({
      to: `${LIST}/$baptismID/preview` as never,
      params: { baptismID: String(id) } as never,
    })
  }
}
