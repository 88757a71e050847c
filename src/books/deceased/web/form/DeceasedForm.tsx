import { Link, useNavigate } from '@tanstack/react-router'
import { useParam, useSearchWord } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { useOptionalCall, useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { type Person, people } from '#parishioners/people/contract.ts'
import { actLabel } from '#shared/act-label.ts'
import { ActForm, useShowAct } from '#books/core/web/form/ActForm.tsx'
import { type DeceasedAct, DeceasedCorrection, DeceasedEntry, deceased } from '../../contract.ts'
import { useActDefaults } from './act-defaults.ts'
import { getDeceasedFacts } from '../../warnings.ts'
import { DeceasedFields } from './DeceasedFields.tsx'
import { formatName } from '#shared/people/mononym.ts'

const LIST = '/books/deceased'

/** Form of a new act: of a person in the register, or without one (0) when an old volume is copied. */
export function AddDeceased() {
  const deceasedPersonIDProp = useParam('deceasedPersonIDProp')
  const redirect = useSearchWord('redirect')
  const id = Number(deceasedPersonIDProp)
  const { data: person } = useOptionalCall(people.get, id > 0 ? { params: { id } } : undefined)
  const add = useSave(deceased.add)
  const show = useShowAct(LIST)
  const navigate = useNavigate()
  const values = { ...useActDefaults(person), archival: !person }
  return (
    <>
      <ScreenHead title={person ? `Zgon: ${formatName(person)}` : 'Akt z dawnej księgi'} />
      {person && <AlreadyWritten person={person} />}
      <ActForm<DeceasedEntry>
        schemas={DeceasedEntry.options}
        values={values}
        onSave={body => add.mutateAsync({ body })}
        onSaved={show}
        onCancel={redirect === 'choice' ? () => void navigate({ to: `${LIST}/choice` }) : undefined}
      >
        <DeceasedFields facts={person && getDeceasedFacts(person)} />
      </ActForm>
    </>
  )
}

/** Note shown before any typing that the book already has this death. */
function AlreadyWritten({ person: { acts } }: { person: Person }) {
  const act = acts.find(({ kind, cancelled }) => kind === 'death' && !cancelled)
  if (!act) return null
  return (
    <p role="status" className="kit-banner" data-tone="warn">
      Śmierć tej osoby jest już wpisana do księgi:{' '}
      <Link to={`${LIST}/$deceasedID/preview`} params={{ deceasedID: String(act.id) }}>
        akt {actLabel(act)}
      </Link>
      . Popraw tamten akt zamiast pisać drugi.
    </p>
  )
}

/** „Popraw wpis”: form of an existing act, changed with a reason. */
export function EditDeceased() {
  const deceasedID = useParam('deceasedID')
  const params = { id: Number(deceasedID) }
  const { data: act } = useSuspenseCall(deceased.get, { params })
  const edit = useSave(deceased.edit)
  const show = useShowAct(LIST)
  return (
    <>
      <ScreenHead title={`Poprawka aktu ${actLabel(act)}`} />
      <ActForm<DeceasedCorrection>
        schemas={DeceasedCorrection.options}
        values={getValues(act)}
        reload={async () => getValues(await call(deceased.get, { params }))}
        onSave={body => edit.mutateAsync({ params, body })}
        onSaved={show}
      >
        <DeceasedFields written />
      </ActForm>
    </>
  )
}

const getValues = (act: DeceasedAct) => ({ ...act, reason: '' })
